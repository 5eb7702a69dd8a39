import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Connections that break or slow down during playback.
@Suite(.serialized, .realTime) struct BrokenConnectionTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A connection that breaks once resumes with a range request and loses no frame")
    func brokenConnectionResumes() async throws {
        let address = try await server.serve(Self.clip.file(), .abortOnce(after: 100_000))
        try await fixture.open(address)
        try await fixture.expectSteps(through: Array(0..<10))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
        #expect(server.requests.contains { $0.headers["range"] != nil && $0.headers["range"] != "bytes=0-" })
    }

    @Test("A connection lost for good plays the received data and warns of an early end")
    func lostConnectionEndsEarly() async throws {
        let fixture = EngineFixture(timeout: .seconds(4))
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await fixture.open(address)
        server.setBehavior(.abort(after: 0), for: "clip.mkv")
        server.breakConnections()
        try await fixture.playToEnd()
        #expect(fixture.warnings == [.endedEarly])
        #expect((0.5...3.5).contains(fixture.position), "\(fixture.position)")
        // The request was retried.
        #expect(server.requests.count >= 3)
    }

    @Test("Playback from a slow server buffers, then resumes without losing frames")
    func slowServerIsBuffered() async throws {
        let clip = Clip { $0.duration = 3 }
        let address = try await server.serve(clip.file(), .slow(bytesPerSecond: 40_000))
        // A busy machine drops frames; `missing` expects of each attempt that none is missing for another reason.
        let missing = try await majority(below: 5) {
            fixture.engine.setPlaying(false)
            fixture.forget()
            try await fixture.open(address)
            let epoch = fixture.snapshot.positionEpoch
            fixture.engine.setPlaying(true)
            // Counted, because the stall may be over before another look.
            try await wait(for: "buffering and playback to resume") { fixture.snapshot.positionEpoch >= epoch + 2 }
            #expect(fixture.engine.statistics().stalls > 0)
            try await fixture.waitForEnd()
            #expect(fixture.isInOrder)
            #expect(fixture.warnings.isEmpty)
            return fixture.missing(of: 0..<90)
        }
        #expect(missing < 5)
    }

    static let clip = Clip()
}
