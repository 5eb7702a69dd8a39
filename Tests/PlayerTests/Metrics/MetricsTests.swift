import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Metrics of the current item.
@MainActor
struct MetricsTests {
    // acceptance: AccessLogEvent.NegativeValues
    @Test("Negative statistics are reported as zero or nil")
    func negativeValues() {
        var statistics = MediaStatistics()
        statistics.bytes = -1
        statistics.requests = -1
        statistics.stalls = -1
        statistics.framesDropped = -1
        statistics.framesShown = -1
        statistics.playbackDuration = .seconds(-1)
        statistics.transferDuration = .seconds(-1)
        statistics.stallDuration = .seconds(-1)
        statistics.indicatedBitRate = -1
        let loading = MeasuredLoad(source: 1, url: nil, startDate: .now, startTime: .zero)
        let metrics = Metrics(statistics, of: loading, time: nil)
        #expect(metrics.total == .zero && metrics.increment == .zero)
        #expect(metrics.indicatedBitRate == nil && metrics.observedBitRate == nil)
    }

    // acceptance: MetricsState.Metrics
    @Test("A metrics increment is the difference to earlier values, at least zero")
    func metricsIncrement() {
        var earlier = MetricsValues()
        earlier.requests = 1
        earlier.bytes = 100
        earlier.stalls = 3
        var later = earlier
        later.requests = 3
        later.bytes = 150
        later.stalls = 2
        let increment = later.increment(since: earlier)
        #expect(increment.requests == 2 && increment.bytes == 50 && increment.stalls == 0)
    }

    @Test("Metrics are nil until the item is ready")
    func unopenedItem() async {
        #expect(PlayerFixture().player.metrics() == nil)
        let fixture = PlayerFixture([item()])
        await settle()
        #expect(fixture.player.metrics() == nil)
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.metrics() != nil)
    }

    // acceptance: Player.NoMetricsWhenFailed
    @Test("Metrics of a failed item are nil")
    func failedItem() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.metrics() == nil)
    }

    @Test("Metrics report the statistics of the engine")
    func engineStatistics() async throws {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.count { statistics in
            statistics.requests = 2
            statistics.bytes = 1_000_000
            statistics.transferDuration = .seconds(4)
            statistics.indicatedBitRate = 3_000_000
            statistics.framesShown = 100
            statistics.framesDropped = 7
            statistics.stalls = 1
            statistics.stallDuration = .seconds(2)
            statistics.playbackDuration = .seconds(9)
            statistics.startupDuration = .milliseconds(300)
        }
        fixture.engine.setPosition(.seconds(9))
        let metrics = try #require(fixture.player.metrics())
        #expect(metrics.url == file() && metrics.time == .seconds(9) && metrics.startTime == nil)
        #expect(metrics.observedBitRate == 2_000_000 && metrics.indicatedBitRate == 3_000_000)
        #expect(metrics.startupDuration == .milliseconds(300))
        #expect(metrics.total.framesDropped == 7 && metrics.total.framesShown == 100)
        #expect(metrics.total.stalls == 1 && metrics.total.stallDuration == .seconds(2))
        #expect(metrics.total.playbackDuration == .seconds(9))
        #expect(metrics.increment == metrics.total)
    }
}
