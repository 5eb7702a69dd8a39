import Testing

@testable import WindowboxPlayer

/// The session that identifies a playback to the server.
struct MetricsSessionTests {
    // acceptance: TrackingSession.Empty
    @Test("A new metrics session has no identifier")
    func initialSession() {
        let session = MetricsSession()
        #expect(session.identifier == nil && !session.isStarted)
    }

    // acceptance: TrackingSession.Start
    @Test("A metrics session gets an identifier when it starts, and only once")
    func startedSession() {
        var session = MetricsSession()
        let hasBegun = session.start()
        #expect(hasBegun && session.isStarted && session.identifier != nil)
        let identifier = session.identifier
        let hasBegunAgain = session.start()
        #expect(!hasBegunAgain && session.identifier == identifier)
    }

    // acceptance: TrackingSession.Stop
    @Test("A stopped metrics session keeps its identifier until the next start")
    func stoppedSession() {
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
    @Test("A reset metrics session has no identifier")
    func resetSession() {
        var session = MetricsSession()
        _ = session.start()
        session.reset()
        #expect(session == MetricsSession())
    }
}
