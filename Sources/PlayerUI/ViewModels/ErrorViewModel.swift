import Observation
import WindowboxPlayer

/// The view model of the error page: the failed item, the reason, and details for support.
@Observable
public final class ErrorViewModel: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleViewModel

    /// Fetches the title of the player.
    /// - Parameter context: The context whose player has failed; its titles name the file.
    public init(in context: PlayerContext) {
        player = context.player
        titles = context[TitleViewModel.self]
    }

    /// The headline with the file name of the failed item.
    public var title: String { tr("Could Not Play “{1}”", titles.fileName ?? "") }

    /// The reason in one sentence; empty without an error.
    public var message: String { player.error?.message ?? "" }

    /// The technical details in several lines; empty without an error.
    public var details: String { player.error?.details ?? "" }

    /// The text to copy: headline, reason and details.
    public var report: String {
        [title, message, details].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether there is a next item.
    public var canSkip: Bool { player.canAdvanceToNextItem() }

    /// Opens the failed item again.
    public func tryAgain() { player.replay() }

    /// Advances to the next item; no effect without one.
    public func skip() { player.advanceToNextItem() }
}
