import Observation
import WindowboxGtk

/// Short messages over the picture: several at once, the newest at the bottom.
@Observable
public final class ToastService: Service {
    /// One message.
    public struct Toast: Equatable, Identifiable {
        /// Tells it from others with the same text.
        public let id: Int
        /// One sentence; empty when something else is shown.
        public let text: String
        /// Makes what is shown instead of the sentence; `nil` shows that.
        let make: ((Context) -> Widget)?

        /// Whether it is the same one.
        public static func == (one: Toast, other: Toast) -> Bool { one.id == other.id }
    }

    /// How long one stays, unless it is told otherwise.
    public static let delay = Duration.seconds(3)

    /// What is shown, oldest first.
    public private(set) var toasts: [Toast] = []

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var endings: [Toast.ID: (delay: DelayedTask, onEnd: () -> Void)] = [:]

    /// Made by the context.
    public init(in context: Context) {}

    /// Shows a sentence. `onEnd` is called when it has gone, by itself or dismissed. Returns what `dismiss(_:)` takes.
    @discardableResult
    public func show(
        _ text: String, for delay: Duration = ToastService.delay, onEnd: @escaping () -> Void = {}
    ) -> Toast.ID {
        add(text, nil, delay, onEnd)
    }

    /// Shows what `make` makes, in the place of a sentence.
    @discardableResult
    public func present(
        for delay: Duration = ToastService.delay, onEnd: @escaping () -> Void = {},
        _ make: @escaping (Context) -> Widget
    ) -> Toast.ID {
        add("", make, delay, onEnd)
    }

    private func add(
        _ text: String, _ make: ((Context) -> Widget)?, _ delay: Duration, _ onEnd: @escaping () -> Void
    ) -> Toast.ID {
        last += 1
        let id = last
        toasts.append(Toast(id: id, text: text, make: make))
        endings[id] = (DelayedTask(delay, clock: clock) { [weak self] in self?.dismiss(id) }, onEnd)
        return id
    }

    /// Takes a message away.
    public func dismiss(_ id: Toast.ID) {
        guard let index = toasts.firstIndex(where: { $0.id == id }) else { return }
        toasts.remove(at: index)
        endings.removeValue(forKey: id)?.onEnd()
    }

    /// Ends the timers.
    public func stop() { endings.removeAll() }
}
