import TestSupport
import Testing

@testable import WindowboxMedia

/// An MP4 whose index is at its end, from a server that serves files from their start alone.
@Suite(.serialized, .onStage) struct DownloadTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(
        "An MP4 with its index at the end plays from a server without ranges, and can be sought in",
        arguments: [HTTPServer.Behaviour.ignoreRanges, .chunked])
    func playsThrough(_ behaviour: HTTPServer.Behaviour) async throws {
        try await stage.open(server.serve(Self.clip.file(), behaviour))
        #expect(stage.snapshot.media.isSeekable)
        try await stage.expectSteps(through: Array(0..<10))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.isInOrder && stage.tellings.isEmpty)
        // While it plays on the frame is replaced before it is seen.
        stage.engine.setPlaying(false)
        try await stage.seek(1, to: 1)
        try await stage.waitForFrame(30)
        #expect(server.requests.count == 1)
    }

    @Test("An MP4 with its index at the start is not downloaded, and plays before all of it has come")
    func indexAtTheStart() async throws {
        let clip = Clip {
            $0.container = "mp4"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
            $0.options = ["-movflags", "+faststart"]
        }
        // The rest never comes.
        try await stage.open(server.serve(clip.file(), .ignoreRangesAndStall(after: 60_000)))
        try await stage.waitForFrame(0)
        #expect(!stage.snapshot.media.isSeekable)
    }

    @Test("A file that is too large to be downloaded says so, and is not downloaded")
    func overTheBound() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRanges)
        #expect(opening(address, limit: 10_000)?.reason == .tooLargeToDownload)
    }

    @Test("A download of unknown length ends at the bound")
    func overTheBoundWithoutLength() async throws {
        let address = try await server.serve(Self.clip.file(), .chunked)
        #expect(opening(address, limit: 10_000)?.reason == .tooLargeToDownload)
    }

    @Test("A server that falls silent during a download is given up")
    func silentServer() async throws {
        let stage = EngineStage(timeout: .seconds(1))
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndStall(after: 50_000))
        try await stage.expectFailure(of: address, .stalled)
    }

    @Test("A connection that breaks during a download is told as such")
    func brokenConnection() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndBreakOff(after: 50_000))
        try await stage.expectFailure(of: address, .connectionBroken)
    }

    @Test("Leaving the medium ends a download at once")
    func leaving() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndStall(after: 50_000))
        let interrupt = Interrupt()
        let attempt = Task.detached { opening(address, limit: 1 << 30, interrupt: interrupt) }
        try await wait(for: "a request") { !server.requests.isEmpty }
        interrupt.cancel()
        let start = monotonicSeconds()
        #expect(await attempt.value != nil)
        #expect(monotonicSeconds() - start < 5)
    }

    @Test(
        "The start of a file is never taken for the place at which a connection broke",
        arguments: [HTTPServer.Behaviour.ignoreRangesAndBreakOff(after: 100_000), .forgetRanges(after: 100_000)])
    func noRangesInTheMiddle(_ behaviour: HTTPServer.Behaviour) async throws {
        let file = try await Clip().file()
        try await stage.open(server.serve(file, behaviour))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.isInOrder)
        #expect(stage.tellings == [.endedEarly])
        #expect(stage.position < 3.5)
    }

    /// Opens a medium as the demuxer's thread does; `nil` when it could be opened.
    private func opening(_ address: String, limit: Int64, interrupt: Interrupt = Interrupt()) -> MediaError? {
        var options = Demuxer.OpenOptions()
        options.downloadLimit = limit
        let log = LogCollector()
        var error: MediaError?
        log.collect {
            let opened = Demuxer.open(address, options: options, interrupt: interrupt, log: log)
            if case .failure(let failure) = opened { error = failure }
        }
        return error
    }

    private static let clip = Clip {
        $0.container = "mp4"
        $0.audio = [AudioRecipe { $0.codec = "aac" }]
    }
}
