import Observation

/// An effect that runs again, one main-loop turn later, when an observable value that it read has changed. Ends when
/// the object is released.
///
/// Several changes in one turn cause one run. An effect that is created while another one is reading runs after that
/// one has read, so that its dependencies do not become those of the other effect.
public final class ObservationEffect {
    #if DEBUG
    /// Called with each effect that has run, for tests that count runs.
    public static var didRun: ((ObservationEffect) -> Void)?
    #endif

    private static var isReading = false
    private static var waiting: [ObservationEffect] = []

    /// The name for diagnostics; for a binding, the type of its widget.
    public let name: String
    /// The tracked part. Returns the untracked part, which runs afterwards.
    private let read: () -> () -> Void

    /// Runs `effect` at once, and again whenever a value that it read has changed, for as long as the object is
    /// retained.
    /// - Parameters:
    ///   - name: The name for diagnostics.
    ///   - effect: The closure to run.
    public convenience init(_ name: String = "", _ effect: @escaping () -> Void) {
        self.init(name, reading: effect) {}
    }

    /// Calls `act` with the result of `value`, at once and again whenever a value that `value` read has changed. Reads
    /// in `act` are not tracked, so `act` may create widgets or services.
    /// - Parameters:
    ///   - name: The name for diagnostics.
    ///   - value: The tracked closure.
    ///   - act: The untracked closure, called with the result.
    public init<Value>(_ name: String = "", reading value: @escaping () -> Value, _ act: @escaping (Value) -> Void) {
        self.name = name
        read = {
            let value = value()
            return { act(value) }
        }
        run()
    }

    private func run() {
        guard !Self.isReading else { return Self.waiting.append(self) }
        Self.isReading = true
        let act = withObservationTracking(read) { [weak self] in
            Task { @MainActor in self?.run() }
        }
        Self.isReading = false
        act()
        #if DEBUG
        Self.didRun?(self)
        #endif
        while !Self.waiting.isEmpty { Self.waiting.removeFirst().run() }
    }
}
