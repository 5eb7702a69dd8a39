import WindowboxMedia
import WindowboxPlayer

/// Tells what a person should know although playback goes on, as toasts: what the engine reports, and items that were
/// passed over because they cannot be played.
public final class NoticeService: Service {
    /// How long a notice stays: it is a whole sentence, and comes unasked.
    public static let delay = Duration.seconds(6)

    private let player: Player
    private let toasts: ToastService
    private var told: [MediaNotice] = []
    private var toldFailures: Set<PlayerItem> = []
    private var watches: [Watch] = []

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        toasts = context[ToastService.self]
        watches = [
            Watch { [player] in
                player.notices
            } change: { [weak self] in
                self?.tell($0)
            },
            Watch { [player] in
                Self.passedOver(player)
            } change: { [weak self] in
                self?.tellFailures($0)
            },
            Watch { [player] in
                player.refusal
            } change: { [weak self] in
                if let refusal = $0 { self?.tell(refusal.error, of: refusal.item) }
            },
        ]
        tell(player.notices)
        tellFailures(Self.passedOver(player))
    }

    /// Ends the observations.
    public func stop() { watches = [] }

    private func tell(_ notices: [MediaNotice]) {
        told.removeAll { !notices.contains($0) }
        for notice in notices where !told.contains(notice) {
            told.append(notice)
            toasts.show(notice.message, for: Self.delay) { [player] in player.dismiss(notice) }
        }
    }

    /// The current item has its error page; the others were left behind.
    private static func passedOver(_ player: Player) -> [PlayerItem] {
        player.items.filter { $0 != player.currentItem && player.failures[$0] != nil }
    }

    private func tellFailures(_ items: [PlayerItem]) {
        toldFailures.formIntersection(items)
        for item in items where toldFailures.insert(item).inserted {
            guard let error = player.failures[item] else { continue }
            tell(error, of: item)
        }
    }

    private func tell(_ error: PlayerError, of item: PlayerItem) {
        toasts.show(tr("“{1}” was skipped: {2}", TitleService.fileName(of: item), error.message), for: Self.delay)
    }
}
