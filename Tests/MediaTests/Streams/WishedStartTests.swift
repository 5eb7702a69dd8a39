import TestSupport
import Testing
import WindowboxMedia

/// A playlist says where it wishes to be begun (EXT-X-START).
@Suite(.serialized, .onStage) struct WishedStartTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// A stream whose playlist has the line, of twenty seconds that have an end or not.
    private func open(_ line: String, hasEnded: Bool, at start: Duration? = nil) async throws {
        let transmission = try await Transmission(on: server, window: 20, head: [line])
        if hasEnded { transmission.finish() }
        try await stage.open(transmission.address, at: start)
    }

    @Test(arguments: [("TIME-OFFSET=8.5,PRECISE=YES", 8.5), ("TIME-OFFSET=8.5", 8), ("TIME-OFFSET=-5,PRECISE=YES", 15)])
    func aRecordingBeginsThere(_ wish: String, _ seconds: Double) async throws {
        try await open("#EXT-X-START:" + wish, hasEnded: true)
        try await wait(for: "second \(seconds), being at \(stage.position)") {
            abs(stage.position - seconds) < 0.001 && stage.frame?.number == Int(seconds * 30)
        }
    }

    @Test(arguments: [("TIME-OFFSET=4", 4), ("TIME-OFFSET=-8", 12), ("TIME-OFFSET=-0.5", 17)])
    func aTransmissionBeginsThereButNotBeyondTheEdge(_ wish: String, _ seconds: Double) async throws {
        try await open("#EXT-X-START:" + wish, hasEnded: false)
        try await wait(for: "second \(seconds), being at \(stage.position)") { abs(stage.position - seconds) < 0.1 }
    }

    @Test func aCallersWishCountsMore() async throws {
        try await open("#EXT-X-START:TIME-OFFSET=8", hasEnded: true, at: .seconds(3))
        try await stage.waitForFrame(90)
        #expect(abs(stage.position - 3) < 0.1)
    }

    @Test func whatIsBeyondTheEndIsTheEnd() async throws {
        try await open("#EXT-X-START:TIME-OFFSET=1e40", hasEnded: true)
        try await stage.playToEnd()
    }
}
