import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia

/// Downloads of MP4 files with the index at the end from servers without range requests.
@Suite(.serialized, .realTime) struct DownloadTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(
        "An MP4 with its index at the end plays and seeks from a server without range requests",
        arguments: [HTTPServer.Behavior.ignoreRanges, .chunked])
    func trailingIndexIsDownloaded(_ behavior: HTTPServer.Behavior) async throws {
        try await fixture.open(server.serve(Self.clip.file(), behavior))
        #expect(fixture.snapshot.media.isSeekable)
        try await fixture.expectSteps(through: Array(0..<10))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.isInOrder && fixture.warnings.isEmpty)
        // During playback the next frame would replace the target before it is observed.
        fixture.engine.setPlaying(false)
        try await fixture.seek(1, to: 1)
        try await fixture.waitForFrame(30)
        #expect(server.requests.count == 1)
    }

    @Test("An MP4 with its index at the start plays before all of it has arrived")
    func leadingIndexNeedsNoDownload() async throws {
        let clip = Clip.mp4 { $0.options = ["-movflags", "+faststart"] }
        // The server never sends the rest.
        try await fixture.open(server.serve(clip.file(), .ignoreRangesAndStall(after: 60_000)))
        try await fixture.waitForFrame(0)
        #expect(!fixture.snapshot.media.isSeekable)
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
        let fixture = EngineFixture(timeout: .seconds(1))
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndStall(after: 50_000))
        try await fixture.expectFailure(of: address, .stalled)
    }

    @Test("A download fails when its connection breaks")
    func brokenDownloadFails() async throws {
        let address = try await server.serve(Self.clip.file(), .ignoreRangesAndAbort(after: 50_000))
        try await fixture.expectFailure(of: address, .connectionBroken)
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
        arguments: [HTTPServer.Behavior.ignoreRangesAndAbort(after: 100_000), .ignoreRangesAfterAbort(after: 100_000)])
    func restartedBodyIsNotSpliced(_ behavior: HTTPServer.Behavior) async throws {
        let file = try await Clip().file()
        try await fixture.open(server.serve(file, behavior))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.isInOrder)
        #expect(fixture.warnings == [.endedEarly])
        #expect(fixture.position < 3.5)
    }

    /// Opens a file as the demuxer's thread does and returns the error, if any.
    private func opening(_ address: String, limit: Int64, interrupt: Interrupt = Interrupt()) -> MediaError? {
        var options = OpenOptions()
        options.downloadLimit = limit
        let log = LogCollector()
        var error: MediaError?
        log.collect {
            let opened = Demuxer.open(address, options: options, interrupt: interrupt, log: log)
            if case .failure(let failure) = opened { error = failure }
        }
        return error
    }

    private static let clip = Clip.mp4()
}
