import WindowboxMedia
import WindowboxPlayer

/// Shows warnings as toasts: non-fatal problems that the engine reports, and items that were skipped because they
/// cannot be played.
public final class WarningService: Service {
    /// The display duration of a warning, enough to read an unexpected sentence.
    public static let delay = Duration.seconds(6)

    private let player: Player
    private let toasts: ToastService
    private var told: [MediaWarning] = []
    private var toldFailures: Set<PlayerItem> = []
    private var watches: [ChangeObserver] = []

    /// Observes the warnings and failures of the player.
    public init(in context: Context) {
        player = context.player
        toasts = context[ToastService.self]
        watches = [
            ChangeObserver { [player] in
                player.warnings
            } change: { [weak self] in
                self?.tell($0)
            },
            ChangeObserver { [player] in
                Self.passedOver(player)
            } change: { [weak self] in
                self?.tellFailures($0)
            },
            ChangeObserver { [player] in
                player.openFailure
            } change: { [weak self] in
                if let openFailure = $0 { self?.tell(openFailure.error, of: openFailure.item) }
            },
        ]
        tell(player.warnings)
        tellFailures(Self.passedOver(player))
    }

    /// Ends the observations.
    public func stop() { watches = [] }

    private func tell(_ warnings: [MediaWarning]) {
        told.removeAll { !warnings.contains($0) }
        for warning in warnings where !told.contains(warning) {
            told.append(warning)
            toasts.show(warning.message, for: Self.delay) { [player] in player.dismiss(warning) }
        }
    }

    /// The items that failed, except the current one, which has an error page.
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
        toasts.show(tr("“{1}” was skipped: {2}", TitleViewModel.fileName(of: item), error.message), for: Self.delay)
    }
}
