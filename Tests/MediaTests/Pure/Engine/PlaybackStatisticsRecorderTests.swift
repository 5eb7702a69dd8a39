import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxVideo

/// The playback statistics recorded from the engine's states.
struct PlaybackStatisticsRecorderTests {
    private let statisticsRecorder = PlaybackStatisticsRecorder()
    private let start = HostTime(nanoseconds: 1_000_000_000)

    private func record(
        _ seconds: Seconds, _ phase: EngineSnapshot.Phase, source: UInt64 = 1, generation: Int = 1,
        isRunning: Bool = false,
        isBuffering: Bool = false, transfer: TransferStatistics? = nil, shown: Int = 0
    ) {
        let sample = PlaybackStatisticsRecorder.Sample(
            source: source, generation: generation, phase: phase, isRunning: isRunning, isBuffering: isBuffering,
            transfer: transfer, frames: .init(shown: shown, dropped: 0))
        statisticsRecorder.record(sample, at: start + seconds)
    }

    private func read(_ seconds: Seconds, shown: Int = 0) -> MediaStatistics {
        statisticsRecorder.read(frames: .init(shown: shown, dropped: 0), at: start + seconds)
    }

    @Test("Playback statistics contain the startup duration") func startupDuration() {
        record(0, .opening)
        #expect(read(1).startupDuration == nil)
        record(2, .ready)
        record(5, .ready)
        #expect(read(6).startupDuration == .seconds(2))
    }

    @Test("Playback statistics count the playback duration without pauses") func playbackDuration() {
        record(0, .ready, isRunning: true)
        #expect(read(3).playbackDuration == .seconds(3))
        record(4, .ready)
        record(9, .ready, isRunning: true)
        #expect(read(10).playbackDuration == .seconds(5))
    }

    @Test("Playback statistics contain the number and the duration of stalls") func stallStatistics() {
        record(0, .opening, isBuffering: true)
        record(1, .ready, isRunning: true)
        #expect(read(1).stalls == 0)
        record(2, .ready, isBuffering: true)
        #expect(read(4).stalls == 1 && read(4).stallDuration == .seconds(2))
        record(5, .ready, isRunning: true)
        record(6, .ready, isBuffering: true)
        record(7, .ready, isRunning: true)
        #expect(read(9).stalls == 2 && read(9).stallDuration == .seconds(4))
    }

    @Test("Playback statistics count the frames shown since the media was opened") func framesSinceOpening() {
        record(0, .opening, shown: 100)
        #expect(read(1, shown: 130).framesShown == 30)
    }

    @Test("Playback statistics count the frames that were not decoded since the media was opened")
    func framesNotDecoded() {
        record(0, .opening, shown: 100)
        var frames = VideoOutput.Statistics(shown: 130, dropped: 5)
        frames.notDecoded = 3
        let statistics = statisticsRecorder.read(frames: frames, at: start + 1)
        #expect(statistics.framesDropped == 5 && statistics.framesNotDecoded == 3)
    }

    @Test("Playback statistics name the decoding device once a frame was shown") func decodingDevice() {
        record(0, .opening, shown: 100)
        var frames = VideoOutput.Statistics(shown: 100)
        frames.decodingDevice = "fake"
        let time = start + 1
        #expect(statisticsRecorder.read(frames: frames, at: time).videoDecodingDevice == nil)
        frames.shown = 101
        #expect(statisticsRecorder.read(frames: frames, at: time).videoDecodingDevice == "fake")
    }

    @Test("Playback statistics add up all transfers of the media") func transfersAreSummed() {
        let (one, other) = (TransferStatistics(), TransferStatistics())
        one.add(bytes: 100, seconds: 1)
        other.add(bytes: 50, seconds: 1)
        record(0, .opening, transfer: one)
        record(1, .ready, transfer: other)
        record(2, .ready, transfer: other)
        #expect(read(3).bytes == 150 && read(3).transferDuration == .seconds(2))
        #expect(read(3).observedBitRate == 600)
    }

    /// Changes within a transfer count, and from one transfer to the next.
    @Test("Playback statistics count variant switches and server changes") func switchesAreCounted() {
        let (one, other) = (TransferStatistics(), TransferStatistics())
        record(0, .opening, transfer: one)
        for rate in [2_000_000, 2_000_000, 800_000] as [Int64] { one.indicate(bitRate: rate) }
        one.record(address: "http://one.example.org/a.ts")
        #expect(read(1).variantSwitches == 1 && read(1).serverChanges == 0)
        record(1, .ready, transfer: other)
        other.indicate(bitRate: 300_000)
        other.record(address: "http://two.example.org/b.ts")
        #expect(read(2).variantSwitches == 2 && read(2).indicatedBitRate == 300_000)
        #expect(read(2).serverChanges == 1 && read(2).server == "two.example.org")
    }

    @Test(
        "Playback statistics name a server without credentials, port and path",
        arguments: [
            ("https://me:secret@example.org:8080/a/b", "example.org"), ("http://[::1]:80/a", "::1"),
            ("http://example.org", "example.org"), ("/films/a.mkv", nil), ("file:///films/a.mkv", nil),
            ("http:///a", nil),
        ])
    func serverName(_ address: String, _ server: String?) {
        #expect(TransferStatistics.server(in: address) == server)
    }

    @Test("Playback statistics of the previous media stay readable") func previousStatistics() {
        record(0, .ready, isRunning: true)
        record(4, .ready, source: 2, isRunning: true, shown: 90)
        #expect(read(5, shown: 100).source == 2 && read(5, shown: 100).framesShown == 10)
        #expect(read(5).startupDuration == .zero && read(5).playbackDuration == .seconds(1))
        let last = statisticsRecorder.read(source: 1, frames: .init(shown: 100, dropped: 0), at: start + 5)
        #expect(last?.playbackDuration == .seconds(4) && last?.framesShown == 90)
        #expect(statisticsRecorder.read(source: 3, frames: .init(), at: start) == nil)
    }

    @Test("Playback statistics of a numbered source go on in a new generation") func numberedSourceGoesOn() {
        record(0, .ready, isRunning: true)
        record(1, .ready, generation: 2, isRunning: true)
        #expect(read(2).playbackDuration == .seconds(2))
    }

    @Test("Playback statistics of a source without a number restart at each opening") func unnumberedSourceRestarts() {
        record(0, .ready, source: 0, isRunning: true)
        record(1, .opening, source: 0, generation: 2)
        #expect(read(2).playbackDuration == .zero)
    }
}
