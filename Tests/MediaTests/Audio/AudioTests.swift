import Testing
import TestSupport

/// Audio tests, each with an audio server of its own. They mostly wait, so several run in parallel.
@Suite(.realTime) enum AudioTests {
    /// The greatest delay between a beep and its flash in seconds, with an allowance for busy machines.
    static let tolerance = 0.06

    /// Returns the worst A/V delay of a playback, in most of a few attempts: on a busy machine underruns occur, after
    /// which audio is out of sync for a moment.
    ///
    /// - Parameters:
    ///   - count: The least number of beeps with a flash.
    ///   - play: Plays media and waits until the audio is recorded.
    static func worstDelay(
        of count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
        playing play: (AudioFixture) async throws -> Void
    ) async throws -> Double {
        try await majority(below: tolerance, sourceLocation: sourceLocation) {
            let audio = try await AudioFixture()
            try await play(audio)
            return audio.worstDelay(of: count, sourceLocation: sourceLocation)
        }
    }
}
