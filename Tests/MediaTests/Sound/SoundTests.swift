import Testing
import TestSupport

/// What is heard, on sound servers of the tests' own. They need little but time, so several run beside each other.
@Suite(.inTurn, .onStage) enum SoundTests {
    /// How many seconds a beep may be from its flash: what a busy machine may add.
    static let tolerance = 0.06

    /// The worst delay between eye and ear in what is played, at the best of a few times: on a busy machine sound has holes,
    /// and behind one it is out of step for a moment.
    ///
    /// - Parameters:
    ///   - count: How many beeps must have been heard with a flash.
    ///   - play: Plays something, and waits until it is heard.
    static func worstDelay(of count: Int = 1, playing play: (SoundStage) async throws -> Void) async throws -> Double {
        try await best(below: tolerance) {
            let sound = try await SoundStage()
            try await play(sound)
            return sound.worstDelay(of: count)
        }
    }
}
