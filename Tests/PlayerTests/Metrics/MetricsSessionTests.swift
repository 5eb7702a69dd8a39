import Testing

@testable import WindowboxPlayer

/// A playback as a server knows it.
struct MetricsSessionTests {
    // acceptance: TrackingSession.Empty
    @Test func atFirstThereIsNone() {
        let session = MetricsSession()
        #expect(session.identifier == nil && !session.isStarted)
    }

    // acceptance: TrackingSession.Start
    @Test func oneThatBeginsHasAName() {
        var session = MetricsSession()
        let hasBegun = session.start()
        #expect(hasBegun && session.isStarted && session.identifier != nil)
        let identifier = session.identifier
        let hasBegunAgain = session.start()
        #expect(!hasBegunAgain && session.identifier == identifier)
    }

    // acceptance: TrackingSession.Stop
    @Test func oneThatIsOverKeepsItUntilTheNextBegins() {
        var session = MetricsSession()
        let wasStarted = session.stop()
        #expect(!wasStarted)
        _ = session.start()
        let identifier = session.identifier
        let isOver = session.stop()
        #expect(isOver && !session.isStarted && session.identifier == identifier)
        _ = session.start()
        #expect(session.identifier != identifier)
    }

    // acceptance: TrackingSession.Reset
    @Test func oneThatIsForgottenHasNone() {
        var session = MetricsSession()
        _ = session.start()
        session.reset()
        #expect(session == MetricsSession())
    }
}
