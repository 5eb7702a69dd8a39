import Observation
import WindowboxPlayer

/// The play button.
@Observable
public final class PlaybackService: Service {
    /// What pressing the button does.
    public enum Deed: Equatable, Sendable {
        /// It plays.
        case play
        /// It pauses.
        case pause
        /// What is over plays from its start.
        case playAgain
        /// What failed is tried again.
        case tryAgain
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let seekBar: SeekBarService

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        seekBar = context[SeekBarService.self]
    }

    /// What pressing it does now.
    public var deed: Deed {
        if player.error != nil { return .tryAgain }
        if player.playbackState == .ended || player.canReplay { return .playAgain }
        return player.shouldPlay || seekBar.isHoldingPlayback ? .pause : .play
    }

    /// The button's symbolic icon.
    public var iconName: String {
        switch deed {
        case .play: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .playAgain, .tryAgain: "view-refresh-symbolic"
        }
    }

    /// What the button is called.
    public var label: String {
        switch deed {
        case .play: tr("Play")
        case .pause: tr("Pause")
        case .playAgain: tr("Play Again")
        case .tryAgain: tr("Try Again")
        }
    }

    /// Whether there is something to play.
    public var isSensitive: Bool { player.currentItem != nil || player.canReplay }

    /// Plays, pauses, or plays again from the start.
    public func toggle() {
        switch deed {
        case .playAgain where player.canReplay, .tryAgain: player.replay()
        default: player.togglePlayPause()
        }
    }
}
