import Observation
import WindowboxPlayer

/// The view model of the play button.
@Observable
public final class PlaybackViewModel: Service {
    /// The action of the button.
    nonisolated public enum Action: Equatable, Sendable {
        /// Starts playback.
        case play
        /// Pauses playback.
        case pause
        /// Plays an ended item from its start.
        case playAgain
        /// Opens a failed item again.
        case tryAgain
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let seekBar: SeekBarViewModel

    /// Fetches the seek bar.
    /// - Parameter context: The context whose player is controlled.
    public init(in context: PlayerContext) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
    }

    /// The current action of the button.
    public var action: Action {
        if player.error != nil { return .tryAgain }
        if player.playbackState == .ended || player.canReplay() { return .playAgain }
        return player.shouldPlay || seekBar.isInterruptingPlayback ? .pause : .play
    }

    /// The symbolic icon of the button.
    public var iconName: String {
        switch action {
        case .play: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .playAgain, .tryAgain: "view-refresh-symbolic"
        }
    }

    /// The label of the button, in the user's language.
    public var label: String {
        switch action {
        case .play: tr("Play")
        case .pause: tr("Pause")
        case .playAgain: tr("Play Again")
        case .tryAgain: tr("Try Again")
        }
    }

    /// Whether there is an item to play.
    public var isSensitive: Bool { player.currentItem != nil || player.canReplay() }

    /// Performs the current action.
    public func toggle() {
        switch action {
        case .playAgain where player.canReplay(), .tryAgain: player.replay()
        default: player.togglePlayPause()
        }
    }
}
