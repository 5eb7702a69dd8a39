import WindowboxPlayer

/// Plays at double speed for as long as a press is held.
final class LongPressSpeed {
    private static let speed = 2.0

    private let player: Player
    private let feedback: FeedbackService
    /// The speed to go back to; `nil` while nothing is held.
    private var before: Double?

    init(_ context: Context) {
        player = context.player
        feedback = context[FeedbackService.self]
    }

    /// Does nothing while nothing plays, and where it cannot be faster.
    func begin() {
        let speed = min(Self.speed, player.playbackSpeedRange.upperBound)
        guard player.playbackState == .playing, speed > player.playbackSpeed else { return }
        before = player.playbackSpeed
        player.playbackSpeed = speed
        feedback.keep(.init("media-seek-forward-symbolic", SpeedStep.text(speed)))
    }

    func end() {
        guard let before else { return }
        player.playbackSpeed = before
        self.before = nil
        feedback.hide()
    }
}
