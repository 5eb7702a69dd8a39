import WindowboxCore
import WindowboxPlayer

/// Shows warnings as toasts: non-fatal problems that the engine reports, and items that were skipped because they
/// cannot be played.
public final class WarningService: Service {
    /// The display duration of a warning, enough to read an unexpected sentence.
    public static let delay = Duration.seconds(6)

    /// Returns whether the embedding program handles the failure of an item itself, so that no toast is shown; `false`
    /// by default.
    public var handlesFailure: (PlayerItem, PlayerError) -> Bool = { _, _ in false }

    private let player: Player
    private let toasts: ToastService
    private var shownWarnings: [MediaWarning] = []
    private var shownFailures: Set<PlayerItem> = []
    private var observers: [ChangeObserver] = []

    /// Observes the warnings and failures of the player.
    /// - Parameter context: The context whose player is observed; its toasts show the warnings.
    public init(in context: PlayerContext) {
        player = context.player
        toasts = context[ToastService.self]
        observers = [
            ChangeObserver { [player] in
                player.warnings
            } change: { [weak self] in
                self?.show($0)
            },
            ChangeObserver { [player] in
                [player.currentItem] + player.items.filter { player.failures[$0] != nil }
            } change: { [weak self] _ in
                self?.showFailures()
            },
            ChangeObserver { [player] in
                player.openFailure
            } change: { [weak self] in
                if let openFailure = $0 { self?.show(openFailure.error, of: openFailure.item) }
            },
        ]
        show(player.warnings)
        showFailures()
    }

    /// Ends the observations.
    public func stop() { observers = [] }

    private func show(_ warnings: [MediaWarning]) {
        shownWarnings.removeAll { !warnings.contains($0) }
        for warning in warnings where !shownWarnings.contains(warning) {
            shownWarnings.append(warning)
            toasts.show(warning.message, for: Self.delay) { [player] in player.dismiss(warning) }
        }
    }

    /// Shows the new failures, except that of the current item, which the error page shows.
    private func showFailures() {
        let failures = player.failures
        shownFailures.formIntersection(failures.keys)
        for item in player.items {
            guard let error = failures[item], shownFailures.insert(item).inserted else { continue }
            if item != player.currentItem { show(error, of: item) }
        }
    }

    private func show(_ error: PlayerError, of item: PlayerItem) {
        guard !handlesFailure(item, error) else { return }
        toasts.show(tr("Skipped “{1}”: {2}", item.fileName, error.message), for: Self.delay)
    }
}
