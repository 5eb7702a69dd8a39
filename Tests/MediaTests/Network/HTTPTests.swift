import TestSupport
import Testing
import WindowboxMedia

/// A server that behaves is as good as a file.
@Suite(.serialized, .onStage) struct HTTPTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test func everythingIsThere() async throws {
        try await stage.open(server.serve(Clip { $0.duration = 1 }.file()))
        #expect(stage.snapshot.media.isSeekable)
        try await stage.expectSteps(through: Array(0..<30))
        try await stage.playToEnd()
        #expect(stage.tellings.isEmpty)
    }

    @Test(arguments: ["mkv", "mp4", "ts"]) func itCanBeSoughtIn(_ container: String) async throws {
        try await stage.open(server.serve(Self.clip(container).file()))
        try await stage.seek(1, to: 3)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 90) <= 2 } == true }
        try await stage.seek(2, to: 0.5)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 15) <= 2 } == true }
    }

    @Test func aRedirectIsFollowed() async throws {
        let address = try await server.serve(Clip().file())
        try await stage.open(server.serve([], as: "moved", .redirect(to: address)))
        try await stage.waitForFrame(0)
    }

    @Test(arguments: ["mkv", "mp4", "ts"]) func withoutRangesItPlaysAndASeekComesToAnEnd(_ container: String)
        async throws
    {
        try await stage.open(server.serve(Self.clip(container).file(), .ignoreRanges))
        try await wait(for: "the first frame") { stage.frame?.number != nil }
        #expect(!stage.snapshot.media.isSeekable)
        stage.engine.seek(SeekRequest(id: 1, target: .seconds(2)))
        try await wait(for: "the seek to come to an end") { stage.snapshot.pendingSeek == nil }
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
    }

    @Test func aPlaylistPlays() async throws {
        let folder = TemporaryFolder()
        let list = try await Remade.playlist(of: Self.clip("ts"), in: folder)
        for segment in list.segments { _ = try server.serve(segment) }
        try await stage.open(server.serve(list.file))
        #expect(stage.snapshot.media.format == "hls")
        try await stage.waitForFrame(0)
        #expect(stage.snapshot.media.isSeekable)
        try await stage.seek(1, to: 3)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 90) <= 3 } == true }
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
    }

    @Test func whatIsReadAheadIsTold() async throws {
        // It takes so long that nobody looks when all of it is there.
        let address = try await server.serve(Clip { $0.duration = 20 }.file(), .slow(bytesPerSecond: 150_000))
        try await stage.open(address)
        let first = try await waitForValue(of: "the end of what is there") { stage.snapshot.bufferedEnd }
        try await wait(for: "more of it") { stage.snapshot.bufferedEnd.map { $0 > first + .seconds(1) } == true }
    }

    static func clip(_ container: String) -> Clip {
        Clip {
            $0.container = container
            if container != "mkv" { $0.audio = [AudioRecipe { $0.codec = "mp2" }] }
            if container == "mp4" { $0.options = ["-movflags", "+faststart"] }
        }
    }
}
