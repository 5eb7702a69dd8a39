import WindowboxMedia
import WindowboxPlayer

/// Tells what a person should know although playback goes on, as toasts.
public final class NoticeService: Service {
    /// How long a notice stays: it is a whole sentence, and comes unasked.
    public static let delay = Duration.seconds(6)

    private let player: Player
    private let toasts: ToastService
    private var shown: [MediaNotice] = []
    private var watch: Watch?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        toasts = context[ToastService.self]
        watch = Watch { [player] in
            player.notices
        } change: { [weak self] in
            self?.noticesBecame($0)
        }
        noticesBecame(player.notices)
    }

    /// Ends the observation.
    public func stop() { watch = nil }

    private func noticesBecame(_ notices: [MediaNotice]) {
        shown.removeAll { !notices.contains($0) }
        for notice in notices where !shown.contains(notice) {
            shown.append(notice)
            toasts.show(notice.message, for: Self.delay) { [player] in player.dismiss(notice) }
        }
    }
}
