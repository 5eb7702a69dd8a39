import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Playback from a well-behaved HTTP server.
@Suite(.serialized, .realTime) struct HTTPTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A file from a server shows every frame and is seekable")
    func serverFilePlays() async throws {
        try await fixture.open(server.serve(Clip { $0.duration = 1 }.file()))
        #expect(fixture.snapshot.media.isSeekable)
        try await fixture.expectSteps(through: Array(0..<30))
        try await fixture.playToEnd()
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A seek in a file from a server shows a frame near the target", arguments: ["mkv", "mp4", "ts"])
    func serverFileSeeks(_ container: String) async throws {
        try await fixture.open(server.serve(Clip(in: container).file()))
        try await fixture.seek(1, to: 3)
        try await fixture.waitForFrame(90, within: 2)
        try await fixture.seek(2, to: 0.5)
        try await fixture.waitForFrame(15, within: 2)
    }

    @Test("A file behind a redirect plays")
    func redirectedFilePlays() async throws {
        let address = try await server.serve(Clip().file())
        try await fixture.open(server.serve([], as: "moved", .redirect(to: address)))
        try await fixture.waitForFrame(0)
    }

    @Test("A file from a server without range requests plays, and a seek completes", arguments: ["mkv", "mp4", "ts"])
    func fileWithoutRangesPlays(_ container: String) async throws {
        try await fixture.open(server.serve(Clip(in: container).file(), .ignoreRanges))
        try await wait(for: "the first frame") { fixture.frame?.number != nil }
        #expect(!fixture.snapshot.media.isSeekable)
        fixture.engine.seek(SeekRequest(id: 1, target: .seconds(2)))
        try await wait(for: "the seek to complete") { fixture.snapshot.completedSeek == 1 }
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    @Test("An HLS playlist from a server plays and seeks")
    func hlsPlaylistPlays() async throws {
        try await fixture.open(HLSRecording(of: Clip(in: "ts")).serve(on: server))
        #expect(fixture.snapshot.media.format == "hls")
        try await fixture.waitForFrame(0)
        #expect(fixture.snapshot.media.isSeekable)
        try await fixture.seek(1, to: 3)
        try await fixture.waitForFrame(90, within: 3)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    @Test("The buffered end is reported and advances during a slow download")
    func bufferedEndAdvances() async throws {
        // The download is slow enough to be observed before its end.
        let address = try await server.serve(Clip { $0.duration = 20 }.file(), .slow(bytesPerSecond: 150_000))
        try await fixture.open(address)
        let first = try await waitForValue(of: "the buffered end") { fixture.snapshot.bufferedEnd }
        try await wait(for: "the buffered end to advance") {
            fixture.snapshot.bufferedEnd.map { $0 > first + .seconds(1) } == true
        }
    }
}
