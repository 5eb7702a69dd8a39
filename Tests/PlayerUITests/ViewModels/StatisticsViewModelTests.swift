import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct StatisticsViewModelTests {
    private let fixture: ContextFixture
    private let statistics: StatisticsViewModel

    init() async {
        var media = MediaInfo.film()
        media.format = "matroska,webm"
        media.tracks = [
            Track(id: 0, kind: .video, codec: "h264"), Track(id: 1, kind: .audio, codec: "aac", channelLayout: "5.1"),
        ]
        var format = TrackFormat()
        format.profile = "High"
        format.size = PixelSize(width: 640, height: 360)
        media.trackFormats[0] = format
        fixture = ContextFixture(media: media)
        statistics = fixture[StatisticsViewModel.self]
        await fixture.play()
    }

    private func count(shown: Int, dropped: Int, playing seconds: Int) {
        fixture.engine.count {
            $0.framesShown = shown
            $0.framesDropped = dropped
            $0.playbackDuration = .seconds(seconds)
        }
    }

    private var lines: [String] { statistics.text.split(separator: "\n").map(String.init) }

    @Test("The command shows and hides the statistics")
    func commandToggles() {
        fixture.context.commands.perform(.toggleStatistics)
        #expect(statistics.isShown)
        fixture.context.commands.perform(.toggleStatistics)
        #expect(!statistics.isShown)
    }

    @Test("The lines describe the medium at once")
    func mediumIsDescribed() {
        statistics.viewCount = 1
        #expect(
            lines == [
                "File: Film 1.mkv", "Format: matroska,webm", "Video: h264 (High), 640 × 360",
                "Frame rate: 25 fps (specified)", "Shown: 0", "Dropped: 0", "Start: 0 ms", "Audio: aac, 5.1",
            ])
    }

    @Test("Frames and the measured frame rate are updated once a second")
    func countsAreUpdated() async {
        statistics.viewCount = 1
        count(shown: 50, dropped: 1, playing: 2)
        await fixture.pass(.seconds(1))
        count(shown: 74, dropped: 3, playing: 3)
        #expect(lines.contains("Shown: 50"))
        await fixture.pass(.seconds(1))
        #expect(lines.contains("Shown: 74") && lines.contains("Dropped: 3"))
        #expect(lines.contains("Frame rate: 25 fps (specified), 24 fps (measured)"))
    }

    @Test("The delay of the video is shown while it plays", arguments: [(12, "+12"), (-4, "−4"), (0, "0")])
    func videoDelay(milliseconds: Int, text: String) async {
        statistics.viewCount = 1
        fixture.engine.count { $0.videoDelay = .milliseconds(milliseconds) }
        await fixture.pass(.seconds(1))
        count(shown: 74, dropped: 3, playing: 3)
        await fixture.pass(.seconds(1))
        #expect(lines.contains("A-V: \(text) ms"))
        fixture.player.pause()
        await settle()
        #expect(!lines.contains { $0.hasPrefix("A-V") })
    }

    @Test("Frames that were not decoded, the start and stalls are shown")
    func slowPlayback() async {
        statistics.viewCount = 1
        fixture.engine.count {
            ($0.framesDropped, $0.framesNotDecoded, $0.startupDuration) = (12, 10, .milliseconds(123.4))
            ($0.stalls, $0.stallDuration) = (2, .seconds(3.14))
        }
        await fixture.pass(.seconds(1))
        #expect(lines.contains("Dropped: 10 (decoder), 2 (output)"))
        #expect(lines.contains("Start: 123 ms") && lines.contains("Stalls: 2 (3.1 s)"))
    }

    @Test("The device that decodes the video is shown while it does")
    func decodingDevice() async {
        statistics.viewCount = 1
        fixture.engine.count { $0.videoDecodingDevice = "cuda" }
        await fixture.pass(.seconds(1))
        #expect(lines.contains("Hardware decoding: cuda"))
        fixture.engine.count { $0.videoDecodingDevice = nil }
        await fixture.pass(.seconds(1))
        #expect(!lines.contains { $0.hasPrefix("Hardware") })
    }

    @Test("Paused statistics keep no timer, and a pause removes the measured frame rate")
    func pauseStopsUpdates() async {
        statistics.viewCount = 1
        count(shown: 50, dropped: 1, playing: 2)
        await fixture.pass(.seconds(1))
        fixture.player.pause()
        await settle()
        #expect(lines.contains("Frame rate: 25 fps (specified)"))
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Hidden statistics keep no timer")
    func hiddenIsIdle() async {
        let before = fixture.clock.sleeperCount
        statistics.viewCount = 1
        await settle()
        #expect(fixture.clock.sleeperCount == before + 1)
        statistics.viewCount = 0
        await fixture.pass(.milliseconds(1))
        #expect(fixture.clock.sleeperCount == before)
    }

    @Test("A stream shows the bit rate of its variant and the throughput of the network, and how much is read ahead")
    func streamShowsRates() async {
        fixture.engine.count {
            $0.indicatedBitRate = 800_000
            ($0.bytes, $0.transferDuration) = (2_500_000, .seconds(2))
        }
        fixture.engine.report { $0.bufferedEnd = .seconds(4.25) }
        await settle()
        statistics.viewCount = 1
        #expect(lines.suffix(3) == ["Cache: 4.3 s", "Bit rate: 800 kbit/s", "Network: 10 Mbit/s"])
    }

    @Test("Averages follow the rates of the last second where they differ")
    func averagesAreShown() async {
        func count(_ bitRate: Double, bytes: Int64, transfer: Int, playing seconds: Int) {
            fixture.engine.count {
                ($0.indicatedBitRate, $0.bytes, $0.playbackDuration) = (bitRate, bytes, .seconds(seconds))
                $0.transferDuration = .seconds(transfer)
            }
        }
        count(800_000, bytes: 1_000_000, transfer: 1, playing: 1)
        statistics.viewCount = 1
        await fixture.pass(.seconds(1))
        count(800_000, bytes: 2_000_000, transfer: 2, playing: 2)
        await fixture.pass(.seconds(1))
        #expect(lines.suffix(2) == ["Bit rate: 800 kbit/s", "Network: 8 Mbit/s"])
        count(400_000, bytes: 5_000_000, transfer: 3, playing: 3)
        await fixture.pass(.seconds(1))
        #expect(
            lines.suffix(2) == [
                "Bit rate: 400 kbit/s, 600 kbit/s (average)", "Network: 24 Mbit/s, 13.33 Mbit/s (average)",
            ])
    }

    @Test("Charts show the cache, the input and the dropped frames of each second while the statistics are shown")
    func chartsAreRecorded() async throws {
        statistics.viewCount = 1
        #expect(statistics.charts.isEmpty)
        for second in 0..<4 {
            fixture.engine.count {
                ($0.bytes, $0.framesDropped) = (Int64(second * second) * 25_000, second > 2 ? 5 : 0)
                $0.playbackDuration = .seconds(second)
            }
            let time = try #require(fixture.player.time())
            fixture.engine.report { $0.bufferedEnd = time + .seconds(2 + second) }
            await fixture.pass(.seconds(1))
        }
        #expect(statistics.charts.map(\.kind) == [.cache, .input, .droppedFrames])
        #expect(statistics.charts.map(\.caption) == ["Cache: 2–4 s", "Input: 200 kbit/s–1 Mbit/s", "Dropped: 0–5/s"])
        #expect(statistics.charts[2].shares == [0, 0, 1])
        statistics.viewCount = 0
        statistics.viewCount = 1
        #expect(statistics.charts.isEmpty)
    }

    @Test("A history keeps the last minute, and charts of unknown values are left out")
    func historyIsLimited() throws {
        var history = StatisticsHistory()
        var metrics = try #require(fixture.player.metrics())
        for second in 1...100 {
            metrics.increment.bytes = Int64(second) * 125
            history.append(metrics, buffered: nil)
        }
        let charts = history.charts(hasVideo: false)
        #expect(charts.map(\.caption) == ["Input: 41 kbit/s–100 kbit/s"])
        #expect(charts.first?.shares.count == 60 && charts.first?.shares.last == 1)
    }

    @Test("The output is the path of most frames since the last update")
    func outputIsNamed() async {
        var drawing = VideoStatistics()
        drawing.putDirectly = 10
        drawing.drawnByCairo = 3
        statistics.readDrawing = { drawing }
        statistics.viewCount = 1
        #expect(lines.last == "Video output: direct")
        drawing.drawnByCairo = 23
        count(shown: 30, dropped: 0, playing: 1)
        await fixture.pass(.seconds(1))
        #expect(lines.last == "Video output: GTK cairo")
    }

    @Test(
        "Numbers are rounded, without trailing zeros",
        arguments: [(23.976_023, 3, "23.976"), (25, 3, "25"), (0.96, 1, "1"), (1.05, 2, "1.05"), (0, 1, "0")])
    func numbersAreRounded(_ value: Double, _ decimals: Int, _ text: String) {
        #expect(NumberFormatter.text(value, decimals: decimals) == text)
    }
}
