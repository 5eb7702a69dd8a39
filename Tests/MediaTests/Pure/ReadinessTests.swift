import Testing

@testable import WindowboxMedia

/// When playback can start, and when it is over.
struct ReadinessTests {
    @Test func unknownIsNotPrepared() { #expect(!Readiness().isPrepared && Readiness().end == nil) }

    @Test func bothHaveToBeReady() {
        #expect(!Readiness(video: .ready, sound: .filling).isPrepared)
        #expect(!Readiness(video: .filling, sound: .ready).isPrepared)
        #expect(Readiness(video: .ready, sound: .ready).isPrepared)
    }

    @Test func whatIsAbsentIsNotWaitedFor() {
        #expect(Readiness(video: .absent, sound: .ready).isPrepared)
        #expect(Readiness(video: .ready, sound: .absent).isPrepared)
    }

    @Test func theLaterEndIsTheEnd() {
        #expect(Readiness(video: .finished(end: 3), sound: .finished(end: 5)).end == 5)
        #expect(Readiness(video: .finished(end: 3), sound: .absent).end == 3)
        #expect(Readiness(video: .finished(end: 3), sound: .ready).end == nil)
        #expect(Readiness(video: .filling, sound: .finished(end: 5)).end == nil)
    }

    @Test func aNewSerialFillsWhatThereIs() {
        var readiness = Readiness(video: .finished(end: 3), sound: .absent)
        readiness.restart()
        #expect(readiness == Readiness(video: .filling, sound: .absent))
        var unknown = Readiness()
        unknown.restart()
        #expect(unknown == Readiness())
    }
}
