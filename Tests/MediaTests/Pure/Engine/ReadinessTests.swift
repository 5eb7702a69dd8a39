import Testing

@testable import WindowboxMedia

/// The readiness of video and audio, and the end of playback.
struct ReadinessTests {
    @Test("Playback is not prepared and has no end while its streams are unknown")
    func unknownStreams() { #expect(!Readiness().isPrepared && Readiness().end == nil) }

    @Test("Playback is prepared once both video and audio are ready") func bothStreamsMustBeReady() {
        #expect(!Readiness(video: .ready, audio: .buffering).isPrepared)
        #expect(!Readiness(video: .buffering, audio: .ready).isPrepared)
        #expect(Readiness(video: .ready, audio: .ready).isPrepared)
    }

    @Test("Playback does not wait for an absent video or audio stream") func absentStream() {
        #expect(Readiness(video: .absent, audio: .ready).isPrepared)
        #expect(Readiness(video: .ready, audio: .absent).isPrepared)
    }

    @Test("Playback ends at the later end of video and audio") func laterEndCounts() {
        #expect(Readiness(video: .finished(end: 3), audio: .finished(end: 5)).end == 5)
        #expect(Readiness(video: .finished(end: 3), audio: .absent).end == 3)
        #expect(Readiness(video: .finished(end: 3), audio: .ready).end == nil)
        #expect(Readiness(video: .buffering, audio: .finished(end: 5)).end == nil)
    }

    @Test("A new serial returns existing streams to the buffering state") func newSerialBuffers() {
        var readiness = Readiness(video: .finished(end: 3), audio: .absent)
        readiness.restart()
        #expect(readiness == Readiness(video: .buffering, audio: .absent))
        var unknown = Readiness()
        unknown.restart()
        #expect(unknown == Readiness())
    }
}
