import Observation
import WindowboxPlayer

/// The play button.
@Observable
public final class PlaybackViewModel: Service {
    /// What pressing the button does.
    public enum Action: Equatable, Sendable {
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
    @ObservationIgnored private let seekBar: SeekBarViewModel

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
    }

    /// What pressing it does now.
    public var action: Action {
        if player.error != nil { return .tryAgain }
        if player.playbackState == .ended || player.canReplay { return .playAgain }
        return player.shouldPlay || seekBar.isHoldingPlayback ? .pause : .play
    }

    /// The button's symbolic icon.
    public var iconName: String {
        switch action {
        case .play: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .playAgain, .tryAgain: "view-refresh-symbolic"
        }
    }

    /// What the button is called.
    public var label: String {
        switch action {
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
        switch action {
        case .playAgain where player.canReplay, .tryAgain: player.replay()
        default: player.togglePlayPause()
        }
    }
}
