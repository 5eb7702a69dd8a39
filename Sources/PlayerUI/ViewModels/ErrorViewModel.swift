import Observation
import WindowboxPlayer

/// The error page: what cannot be played, why, and the details for who helps.
@Observable
public final class ErrorViewModel: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleViewModel

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        titles = context[TitleViewModel.self]
    }

    /// What cannot be played.
    public var title: String { tr("Cannot play “{1}”", titles.fileName ?? "") }

    /// Why, in one sentence.
    public var message: String { player.error?.message ?? "" }

    /// The technical details, several lines.
    public var details: String { player.error?.details ?? "" }

    /// What is copied: all of it.
    public var report: String {
        [title, message, details].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether there is another item to go on with.
    public var canSkip: Bool { player.canAdvance() }

    /// Opens it once more.
    public func tryAgain() { player.replay() }

    /// Goes on with the next item.
    public func skip() { player.advanceToNext() }
}
