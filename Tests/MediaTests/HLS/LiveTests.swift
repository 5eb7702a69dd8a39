import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Live streams without a DVR window.
@Suite(.serialized, .realTime) struct LiveTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A live stream with a short window is not seekable")
    func liveStreamIsNotSeekable() async throws {
        let liveStream = try await LiveStream(on: server, window: 3)
        try await fixture.open(liveStream.address)
        #expect(fixture.snapshot.seekableRange == nil)
        #expect(fixture.snapshot.isLive)
        #expect(!fixture.snapshot.media.isSeekable)
        try await fixture.waitForFrame(0)
    }

    @Test("A live stream plays new segments as they appear")
    func liveStreamPlaysNewSegments() async throws {
        #expect(try await lost(of: 0..<180, window: 3) < 15)
    }

    @Test("A live stream of fMP4 segments plays new segments as they appear")
    func fragmentedSegmentsPlay() async throws {
        #expect(try await lost(of: 90..<240, window: 6, format: .fmp4) < 15)
    }

    /// Returns how many of these frames are not shown by a live stream, in most of a few attempts: a busy machine drops
    /// some. Expects of each attempt that the others are shown in order, and that no frame is missing for another
    /// reason.
    private func lost(of frames: Range<Int>, window: Int, format: HLSRecording.SegmentFormat = .ts) async throws -> Int
    {
        try await majority(below: 15) {
            let fixture = EngineFixture()
            let liveStream = try await LiveStream(on: server, window: window, format: format)
            try await fixture.open(liveStream.address)
            let epoch = fixture.snapshot.positionEpoch
            liveStream.run()
            fixture.engine.setPlaying(true)
            try await wait(for: "the last frame") { fixture.position * 30 > Double(frames.upperBound) }
            #expect(fixture.isInOrder)
            let numbers = fixture.numbers
            // Only a stall, after which playback may return to the live window, skips frames without counting them.
            if fixture.snapshot.positionEpoch == epoch {
                _ = fixture.missing(of: frames.clamped(to: (numbers.first ?? 0)..<Int.max))
            }
            return Set(frames).subtracting(numbers).count
        }
    }

    @Test("A live stream returns to its live window after a long pause")
    func longPauseReturnsToWindow() async throws {
        let liveStream = try await LiveStream(on: server, window: 4)
        try await fixture.open(liveStream.address)
        liveStream.advance(by: 30)
        try await wait(for: "the window to move") { fixture.snapshot.seekableRange?.lowerBound == .seconds(30) }
        fixture.engine.setPlaying(true)
        try await wait(for: "a frame within the window") { fixture.frame?.number ?? 0 >= 900 }
    }

    @Test("A seek in a live stream without a DVR window moves to the live window")
    func seekReturnsToWindow() async throws {
        let liveStream = try await LiveStream(on: server, window: 3)
        try await fixture.open(liveStream.address)
        liveStream.advance(by: 10)
        try await fixture.seek(1, to: 0)
        try await wait(for: "a frame within the window") { fixture.frame?.number ?? 0 >= 300 }
    }

    @Test("A live stream buffers while its server fails and resumes afterwards")
    func temporaryErrorIsAwaited() async throws {
        let liveStream = try await LiveStream(on: server, window: 6)
        try await fixture.open(liveStream.address)
        liveStream.run()
        fixture.engine.setPlaying(true)
        try await wait(for: "the first second") { fixture.position > 4 }
        server.overrideBehavior(.status(503))
        try await wait(for: "a stall") { fixture.snapshot.isBuffering }
        server.overrideBehavior(nil)
        try await wait(for: "playback to resume") { !fixture.snapshot.isBuffering }
        let position = fixture.position
        try await wait(for: "another second") { fixture.position > position + 1 }
        #expect(fixture.snapshot.phase == .ready)
    }

    @Test("A live stream whose server stops fails with a broken connection")
    func stoppedServerFails() async throws {
        let fixture = EngineFixture(timeout: .seconds(4))
        let liveStream = try await LiveStream(on: server, window: 3)
        try await fixture.open(liveStream.address)
        fixture.engine.setPlaying(true)
        server.stop()
        let error = try await waitForValue(of: "an error") {
            if case .failed(let error) = fixture.snapshot.phase { error } else { nil }
        }
        #expect(error.reason == .connectionBroken)
    }

    @Test("A live stream follows a server whose media sequence restarts")
    func restartedSequenceIsFollowed() async throws {
        let liveStream = try await LiveStream(on: server, window: 3, first: 20)
        try await fixture.open(liveStream.address)
        fixture.engine.setPlaying(true)
        // A slow machine may buffer before that.
        try await wait(for: "the first frames") { fixture.frame?.number ?? 0 >= 640 || fixture.snapshot.isBuffering }
        liveStream.advance(by: -20)
        liveStream.run()
        try await wait(for: "the restarted sequence") { fixture.frame?.number.map { $0 < 300 } == true }
        #expect(fixture.snapshot.phase == .ready)
    }

    /// Internet radio, for example.
    @Test("An endless audio stream counts as live and is not seekable")
    func endlessAudioIsLive() async throws {
        let clip = Clip {
            $0.container = "mp3"
            $0.video = nil
            $0.duration = 8
            $0.audio = [AudioRecipe { $0.codec = "libmp3lame" }]
        }
        try await fixture.open(server.serve(clip.file(), as: "radio", .endless))
        #expect(fixture.snapshot.isLive)
        #expect(fixture.snapshot.seekableRange == nil)
    }
}
