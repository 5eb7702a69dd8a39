import TestSupport
import Testing

/// The preferred start of a playlist (EXT-X-START, RFC 8216 §4.3.5.2).
@Suite(.serialized, .realTime) struct PreferredStartTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// Opens a stream of 20 s whose playlist contains `line`.
    private func open(_ line: String, hasEnded: Bool, at start: Duration? = nil) async throws {
        let liveStream = try await LiveStream(on: server, window: 20, head: [line])
        if hasEnded { liveStream.finish() }
        try await fixture.open(liveStream.address, at: start)
    }

    @Test(
        "A recording starts at the preferred start of its playlist",
        arguments: [("TIME-OFFSET=8.5,PRECISE=YES", 8.5), ("TIME-OFFSET=8.5", 8), ("TIME-OFFSET=-5,PRECISE=YES", 15)])
    func recordingUsesPreferredStart(_ attributes: String, _ seconds: Double) async throws {
        try await open("#EXT-X-START:" + attributes, hasEnded: true)
        try await wait(for: "position \(seconds) s, at \(fixture.position)") {
            abs(fixture.position - seconds) < 0.001 && fixture.frame?.number == Int(seconds * 30)
        }
    }

    @Test(
        "A live stream starts at the preferred start, but not beyond the live edge",
        arguments: [("TIME-OFFSET=4", 4), ("TIME-OFFSET=-8", 12), ("TIME-OFFSET=-0.5", 17)])
    func liveStreamUsesPreferredStart(_ attributes: String, _ seconds: Double) async throws {
        try await open("#EXT-X-START:" + attributes, hasEnded: false)
        try await wait(for: "position \(seconds) s, at \(fixture.position)") { abs(fixture.position - seconds) < 0.1 }
    }

    @Test("A caller's start position overrides the preferred start of the playlist")
    func startPositionOverridesPlaylist() async throws {
        try await open("#EXT-X-START:TIME-OFFSET=8", hasEnded: true, at: .seconds(3))
        try await fixture.waitForFrame(90)
        #expect(abs(fixture.position - 3) < 0.1)
    }

    @Test("A preferred start beyond the end of a recording starts at its end")
    func startBeyondEndEnds() async throws {
        try await open("#EXT-X-START:TIME-OFFSET=1e40", hasEnded: true)
        try await fixture.playToEnd()
    }
}
