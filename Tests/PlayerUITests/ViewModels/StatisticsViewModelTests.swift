import TestSupport
import Testing
import WindowboxCore

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
                "Frame rate: 25 fps (specified)", "Shown: 0", "Dropped: 0", "Audio: aac, 5.1",
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
