import Testing
import TestSupport

@testable import WindowboxPlayer

/// The queue of calls to a tracker: order, coalescing and limit.
@MainActor
struct TrackerInboxTests {
    private let player = TrackedPlayer(ScriptedEngine())

    private func properties(_ speed: Double) -> TrackedProperties {
        var properties = TrackedProperties.empty
        properties.playbackSpeed = speed
        return properties
    }

    private func inbox(_ calls: [TrackerInbox<Int>.Call]) -> [String] {
        var inbox = TrackerInbox<Int>()
        for call in calls { inbox.append(call) }
        var delivered: [String] = []
        while let call = inbox.popFirst() {
            switch call {
            case .updateMetadata(let number): delivered.append("metadata \(number)")
            case .enable: delivered.append("enable")
            case .updateProperties(let properties): delivered.append("properties \(Int(properties.playbackSpeed))")
            case .updateMetricEvents(let events): delivered.append("events \(events.count)")
            case .disable(let properties): delivered.append("disable \(Int(properties.playbackSpeed))")
            }
        }
        return delivered
    }

    @Test("A tracker's inbox delivers one call of each kind in order")
    func inboxKeepsOrder() {
        let delivered = inbox([
            .updateMetadata(1), .enable(player), .updateProperties(properties(1)), .updateMetricEvents([]),
        ])
        #expect(delivered == ["metadata 1", "enable", "properties 1", "events 0"])
    }

    @Test("A tracker's inbox replaces outdated properties and metadata with the newest")
    func newestCallReplacesOlder() {
        let event = MetricEvent(kind: .stall)
        let delivered = inbox([
            .enable(player), .updateProperties(properties(1)), .updateMetricEvents([event]),
            .updateProperties(properties(2)), .updateMetadata(1), .updateMetricEvents([event, event]),
            .updateMetadata(2), .updateProperties(properties(3)),
        ])
        #expect(delivered == ["enable", "properties 3", "events 1", "metadata 2", "events 2"])
    }

    @Test("A tracker's inbox limits queued metric event lists and keeps the newest")
    func metricEventsAreLimited() {
        let lists = (0...1000).map {
            TrackerInbox<Int>.Call.updateMetricEvents(.init(repeating: .init(kind: .stall), count: $0))
        }
        let delivered = inbox([.enable(player)] + lists)
        #expect(delivered.count <= TrackerInbox<Int>.limit && delivered.last == "events 1000")
    }

    @Test("Disabling a tracker replaces the properties that wait in its inbox")
    func disableReplacesProperties() {
        let delivered = inbox([
            .enable(player), .updateProperties(properties(1)), .updateMetricEvents([]), .disable(properties(2)),
        ])
        #expect(delivered == ["enable", "events 0", "disable 2"])
    }

    @Test("A tracker's inbox never coalesces calls of different playbacks")
    func playbacksStaySeparate() {
        let delivered = inbox([
            .enable(player), .updateMetricEvents([]), .disable(properties(1)), .enable(player),
            .updateProperties(properties(2)), .updateMetricEvents([MetricEvent(kind: .stall)]),
        ])
        #expect(delivered == ["enable", "events 0", "disable 1", "enable", "properties 2", "events 1"])
    }

    @Test("A full tracker inbox drops the oldest playbacks as a whole")
    func oldestPlaybacksAreDropped() {
        var calls: [TrackerInbox<Int>.Call] = []
        for number in 1...1000 {
            calls += [
                .updateMetadata(number), .enable(player), .updateMetricEvents([]), .disable(properties(Double(number))),
            ]
        }
        let delivered = inbox(calls)
        #expect(delivered.count <= TrackerInbox<Int>.limit + 1)
        #expect(delivered.last == "disable 1000")
        #expect(delivered.count { $0 == "enable" } == delivered.count { $0.hasPrefix("disable") })
    }
}
