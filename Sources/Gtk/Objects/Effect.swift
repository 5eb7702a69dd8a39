import Observation

/// An effect that runs again, a turn later, when something that it read has changed. It ends with its owner.
///
/// Several changes in one turn make it run once.
public final class Effect {
    /// Called with the effect's name each time one has run, for whoever counts; `nil` costs nothing.
    public static var didRun: ((String) -> Void)?

    private let name: String
    private let effect: () -> Void

    /// Runs `effect` at once, and again whenever what it read has changed, for as long as the object is kept.
    public init(_ name: String = "", _ effect: @escaping () -> Void) {
        self.name = name
        self.effect = effect
        run()
    }

    private func run() {
        withObservationTracking(effect) { [weak self] in
            Task { @MainActor in self?.run() }
        }
        Self.didRun?(name)
    }
}
