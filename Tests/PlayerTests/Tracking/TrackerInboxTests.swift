import Testing
import TestSupport

@testable import WindowboxPlayer

/// What waits for a tracker stays short, and in order.
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
        var told: [String] = []
        while let call = inbox.popFirst() {
            switch call {
            case .updateMetadata(let number): told.append("metadata \(number)")
            case .enable: told.append("enable")
            case .updateProperties(let properties): told.append("properties \(Int(properties.playbackSpeed))")
            case .updateMetricEvents(let events): told.append("events \(events.count)")
            case .disable(let properties): told.append("disable \(Int(properties.playbackSpeed))")
            }
        }
        return told
    }

    @Test func inOrderNothingIsLeftOut() {
        let told = inbox([
            .updateMetadata(1), .enable(player), .updateProperties(properties(1)), .updateMetricEvents([]),
        ])
        #expect(told == ["metadata 1", "enable", "properties 1", "events 0"])
    }

    @Test func theNewestTakesThePlaceOfTheOlder() {
        let event = MetricEvent(kind: .stall)
        let told = inbox([
            .enable(player), .updateProperties(properties(1)), .updateMetricEvents([event]),
            .updateProperties(properties(2)), .updateMetadata(1), .updateMetricEvents([event, event]),
            .updateMetadata(2), .updateProperties(properties(3)),
        ])
        #expect(told == ["enable", "properties 3", "events 1", "metadata 2", "events 2"])
    }

    @Test func ofManyEventsTheNewestAreHeard() {
        let lists = (0...1000).map {
            TrackerInbox<Int>.Call.updateMetricEvents(.init(repeating: .init(kind: .stall), count: $0))
        }
        let told = inbox([.enable(player)] + lists)
        #expect(told.count <= TrackerInbox<Int>.limit && told.last == "events 1000")
    }

    @Test func theEndTakesThePlaceOfProperties() {
        let told = inbox([
            .enable(player), .updateProperties(properties(1)), .updateMetricEvents([]), .disable(properties(2)),
        ])
        #expect(told == ["enable", "events 0", "disable 2"])
    }

    @Test func onePlaybackIsNotMixedWithTheNext() {
        let told = inbox([
            .enable(player), .updateMetricEvents([]), .disable(properties(1)), .enable(player),
            .updateProperties(properties(2)), .updateMetricEvents([MetricEvent(kind: .stall)]),
        ])
        #expect(told == ["enable", "events 0", "disable 1", "enable", "properties 2", "events 1"])
    }

    @Test func ofManyPlaybacksTheOldestAreLeftOut() {
        var calls: [TrackerInbox<Int>.Call] = []
        for number in 1...1000 {
            calls += [
                .updateMetadata(number), .enable(player), .updateMetricEvents([]), .disable(properties(Double(number))),
            ]
        }
        let told = inbox(calls)
        #expect(told.count <= TrackerInbox<Int>.limit + 1)
        #expect(told.last == "disable 1000")
        #expect(told.count { $0 == "enable" } == told.count { $0.hasPrefix("disable") })
    }
}
