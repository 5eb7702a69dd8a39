import Observation

/// Short messages over the picture: several at once, the newest at the bottom.
@Observable
public final class ToastService: Service {
    /// One message.
    public struct Toast: Equatable, Sendable, Identifiable {
        /// Tells it from others with the same text.
        public let id: Int
        /// One sentence.
        public let text: String
    }

    /// How long one stays, unless it is told otherwise.
    public static let delay = Duration.seconds(3)

    /// What is shown, oldest first.
    public private(set) var toasts: [Toast] = []

    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var endings: [Toast.ID: (delay: Delay, onEnd: () -> Void)] = [:]

    /// Made by the context.
    public init(in context: Context) {
        clock = context.clock
    }

    /// Shows a sentence. `onEnd` is called when it has gone, by itself or dismissed.
    public func show(_ text: String, for delay: Duration = ToastService.delay, onEnd: @escaping () -> Void = {}) {
        last += 1
        let id = last
        toasts.append(Toast(id: id, text: text))
        endings[id] = (Delay(delay, clock: clock) { [weak self] in self?.dismiss(id) }, onEnd)
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
