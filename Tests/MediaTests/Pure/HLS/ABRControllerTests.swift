import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The adaptive bitrate (ABR) controller.
struct ABRControllerTests {
    private let qualities = [300_000, 800_000, 2_000_000]

    private func boundary(_ bitRate: Double, ahead: Seconds, at seconds: Seconds = 0) -> ABRController.SegmentBoundary {
        ABRController.SegmentBoundary(
            bitRate: bitRate, ahead: ahead, duration: 4, now: HostTime(nanoseconds: 1_000_000_000) + seconds)
    }

    private func choose(_ bandwidth: Int, at boundary: ABRController.SegmentBoundary) -> Int? {
        var controller = ABRController()
        return controller.choose(from: qualities, insteadOf: bandwidth, at: boundary)
    }

    @Test("The ABR controller upshifts to the best variant that leaves headroom") func upshiftLeavesHeadroom() {
        #expect(choose(300_000, at: boundary(3_000_000, ahead: 12)) == 2_000_000)
        #expect(choose(300_000, at: boundary(2_500_000, ahead: 12)) == 800_000)
        #expect(choose(300_000, at: boundary(1_000_000, ahead: 12)) == nil)
        #expect(choose(2_000_000, at: boundary(9_000_000, ahead: 12)) == nil)
    }

    @Test("The ABR controller upshifts only if the next segment arrives well in time") func upshiftNeedsBuffer() {
        #expect(choose(300_000, at: boundary(3_000_000, ahead: 4)) == nil)
        #expect(choose(300_000, at: boundary(100_000_000, ahead: 1)) == 2_000_000)
    }

    @Test("The ABR controller downshifts before the buffer runs out") func downshiftBeforeUnderrun() {
        #expect(choose(2_000_000, at: boundary(1_500_000, ahead: 5)) == 800_000)
        #expect(choose(2_000_000, at: boundary(1_500_000, ahead: 15)) == nil, "the buffer is long enough")
        #expect(choose(2_000_000, at: boundary(100_000, ahead: 5)) == 300_000, "no variant fits the throughput")
        #expect(choose(300_000, at: boundary(100_000, ahead: 0)) == nil, "no lower variant exists")
    }

    /// The throughput is high for one segment and low for the next.
    @Test("The ABR controller does not oscillate at an alternating throughput") func noOscillation() {
        var controller = ABRController()
        var bandwidth = 2_000_000
        var changes: [Seconds] = []
        for second in stride(from: 0.0, to: 300, by: 4) {
            let isFast = Int(second / 4) % 2 == 0
            let boundary = boundary(isFast ? 5_000_000 : 400_000, ahead: 5, at: second)
            guard let other = controller.choose(from: qualities, insteadOf: bandwidth, at: boundary) else { continue }
            bandwidth = other
            changes.append(second)
        }
        #expect(changes.count < 14)
        let intervals = zip(changes.dropFirst(), changes.dropFirst(2)).map { $1 - $0 }
        #expect(intervals.max() ?? 0 > 60, "the controller waits longer each time: \(changes)")
    }

    @Test("The throughput estimate follows the last segments without believing outliers") func throughputEstimate() {
        var throughput = ThroughputEstimator()
        #expect(throughput.bitRate == nil)
        throughput.add(bytes: 100, in: 1)
        #expect(throughput.bitRate == nil, "too few bytes for an estimate")
        throughput.add(bytes: 100_000, in: 1)
        #expect(throughput.bitRate == 800_000)
        throughput.add(bytes: 100_000, in: 3)
        #expect(throughput.bitRate == 400_000)
        for _ in 0..<2 { throughput.add(bytes: 100_000, in: 0.1) }
        #expect(throughput.bitRate ?? 0 < 1_000_000, "two fast segments do not change the estimate at once")
        for _ in 0..<5 { throughput.add(bytes: 100_000, in: 0.1) }
        #expect(abs((throughput.bitRate ?? 0) - 8_000_000) < 1)
    }
}
