import WindowboxPlayer

/// Plays at double speed during a long press.
final class LongPressSpeed {
    private static let speed = 2.0

    private let player: Player
    private let feedback: FeedbackService
    /// The speed before the press; `nil` while there is none.
    private var previousSpeed: Double?

    init(_ context: PlayerContext) {
        player = context.player
        feedback = context[FeedbackService.self]
    }

    /// Doubles the speed, unless playback is paused or already at the maximum speed.
    func begin() {
        let speed = min(Self.speed, player.playbackSpeedRange.upperBound)
        guard player.playbackState == .playing, speed > player.playbackSpeed else { return }
        previousSpeed = player.playbackSpeed
        player.playbackSpeed = speed
        feedback.showUntilHidden(.init("media-seek-forward-symbolic", SpeedStep.text(speed)))
    }

    func end() {
        guard let previousSpeed else { return }
        player.playbackSpeed = previousSpeed
        self.previousSpeed = nil
        feedback.hide()
    }
}
