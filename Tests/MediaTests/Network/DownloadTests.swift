import TestSupport
import Testing

@testable import WindowboxMedia

/// Downloads of MP4 files with the index at the end from servers without range requests.
@Suite(.serialized, .onStage) struct DownloadTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(
        "An MP4 with its index at the end plays and seeks from a server without range requests",
        arguments: [HTTPServer.Behaviour.ignoreRanges, .chunked])
    func trailingIndexIsDownloaded(_ behaviour: HTTPServer.Behaviour) async throws {
        try await stage.open(server.serve(Self.clip.file(), behaviour))
        #expect(stage.snapshot.media.isSeekable)
        try await stage.expectSteps(through: Array(0..<10))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.isInOrder && stage.tellings.isEmpty)
        // During playback the next frame would replace the target before it is observed.
        stage.engine.setPlaying(false)
        try await stage.seek(1, to: 1)
        try await stage.waitForFrame(30)
        #expect(server.requests.count == 1)
    }

    @Test("An MP4 with its index at the start plays before all of it has arrived")
    func leadingIndexNeedsNoDownload() async throws {
        let clip = Clip {
            $0.container = "mp4"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
            $0.options = ["-movflags", "+faststart"]
        }
        // The server never sends the rest.
        try await stage.open(server.serve(clip.file(), .ignoreRangesAndStall(after: 60_000)))
        try await stage.waitForFrame(0)
        #expect(!stage.snapshot.media.isSeekable)
    }

    @Test("A file larger than the download limit fails with the too-large error")
    func tooLargeFileFails() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRanges)
        #expect(opening(address, limit: 10_000)?.reason == .tooLargeToDownload)
    }

    @Test("A download of unknown length fails at the download limit")
    func unknownLengthIsLimited() async throws {
        let address = try await server.serve(Self.clip.file(), .chunked)
        #expect(opening(address, limit: 10_000)?.reason == .tooLargeToDownload)
    }

    @Test("A download fails as stalled when the server stops sending")
    func stalledDownloadFails() async throws {
        let stage = EngineStage(timeout: .seconds(1))
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndStall(after: 50_000))
        try await stage.expectFailure(of: address, .stalled)
    }

    @Test("A download fails when its connection breaks")
    func brokenDownloadFails() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndBreakOff(after: 50_000))
        try await stage.expectFailure(of: address, .connectionBroken)
    }

    @Test("Cancellation ends a download at once")
    func cancellationEndsDownload() async throws {
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
        "A response that restarts at byte zero is never spliced in where a connection broke",
        arguments: [HTTPServer.Behaviour.ignoreRangesAndBreakOff(after: 100_000), .forgetRanges(after: 100_000)])
    func restartedBodyIsNotSpliced(_ behaviour: HTTPServer.Behaviour) async throws {
        let file = try await Clip().file()
        try await stage.open(server.serve(file, behaviour))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.isInOrder)
        #expect(stage.tellings == [.endedEarly])
        #expect(stage.position < 3.5)
    }

    /// Opens a file as the demuxer's thread does and returns the error, if any.
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
