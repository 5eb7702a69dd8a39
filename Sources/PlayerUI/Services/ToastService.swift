import Observation
import WindowboxCore

/// Short messages over the video: several at once, the newest at the bottom.
@Observable
public final class ToastService: Service {
    /// One toast.
    public struct Toast: Equatable, Identifiable {
        /// The identity of the toast, distinct for toasts of equal text.
        public let id: Int
        /// One sentence; empty for a custom widget.
        public let text: String
        /// Creates the custom widget, whose type this service does not know; `nil` shows the sentence.
        let make: ((PlayerContext) -> AnyObject)?

        /// Compares toasts by identity.
        public static func == (one: Toast, other: Toast) -> Bool { one.id == other.id }
    }

    /// The default display duration.
    public static let duration = Duration.seconds(3)

    /// The visible toasts, oldest first.
    public private(set) var toasts: [Toast] = []

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var timers: [Toast.ID: (delay: DelayedTask, onEnd: () -> Void)] = [:]

    /// Starts without toasts.
    /// - Parameter context: The owner of the service; nothing is read from it.
    public init(in context: PlayerContext) {}

    /// Shows a sentence.
    ///
    /// - Parameters:
    ///   - text: The sentence, in the user's language.
    ///   - duration: The display duration.
    ///   - onEnd: Called when the toast disappears, by timeout or dismissal.
    /// - Returns: The identity for `dismiss(_:)`.
    @discardableResult
    public func show(
        _ text: String, for duration: Duration = ToastService.duration, onEnd: @escaping () -> Void = {}
    ) -> Toast.ID {
        add(text, nil, duration, onEnd)
    }

    /// Adds a toast with a sentence or a custom widget.
    func add(
        _ text: String, _ make: ((PlayerContext) -> AnyObject)?, _ duration: Duration, _ onEnd: @escaping () -> Void
    ) -> Toast.ID {
        last += 1
        let id = last
        toasts.append(Toast(id: id, text: text, make: make))
        timers[id] = (DelayedTask(duration, clock: clock) { [weak self] in self?.dismiss(id) }, onEnd)
        return id
    }

    /// Dismisses a toast.
    ///
    /// - Parameter id: The identity of the toast. An unknown one is ignored.
    public func dismiss(_ id: Toast.ID) {
        guard let index = toasts.firstIndex(where: { $0.id == id }) else { return }
        toasts.remove(at: index)
        timers.removeValue(forKey: id)?.onEnd()
    }

    /// Ends the timers.
    public func stop() { timers.removeAll() }
}
