import Observation

/// An effect that runs again, a turn later, when something that it read has changed. It ends with its owner.
///
/// Several changes in one turn make it run once. An effect that is begun while another one reads waits until that has read:
/// what it reads is its own affair, and makes nobody else run.
public final class ObservationEffect {
    #if DEBUG
    /// Called with each effect that has run, for whoever counts.
    public static var didRun: ((ObservationEffect) -> Void)?
    #endif

    private static var isReading = false
    private static var waiting: [ObservationEffect] = []

    /// What it was called: a binding has its widget's type.
    public let name: String
    /// What is followed. It returns what is done afterwards, which is not.
    private let read: () -> () -> Void

    /// Runs `effect` at once, and again whenever what it read has changed, for as long as the object is kept.
    public convenience init(_ name: String = "", _ effect: @escaping () -> Void) {
        self.init(name, reading: effect) {}
    }

    /// Calls `act` with what `value` returns, at once and again whenever what `value` read has changed. What `act` reads is
    /// not followed: let it do what makes widgets or services.
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
