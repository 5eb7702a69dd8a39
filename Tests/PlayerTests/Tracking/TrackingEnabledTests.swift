import Testing
import TestSupport

@testable import WindowboxPlayer

/// The `isTrackingEnabled` switch and the current session identifiers.
@MainActor
struct TrackingEnabledTests {
    private let log = TrackerLog()
    private var optional: PlayerItem { .tracked("A", .init(log: log)) }
    private var mandatory: PlayerItem { .tracked("A", .init(log: log), .mandatory) }

    private func fixture(_ item: PlayerItem, isEnabled: Bool = true) async -> PlayerFixture {
        let fixture = PlayerFixture(behavior: .init(media: .film()))
        fixture.player.isTrackingEnabled = isEnabled
        fixture.player.items = [item]
        fixture.player.play()
        await settle()
        return fixture
    }

    // acceptance: PlayerTracking.TrackingDisabled
    @Test("An optional tracker stays disabled while tracking is disabled")
    func trackingDisabled() async throws {
        var fixture: PlayerFixture? = await fixture(optional, isEnabled: false)
        fixture?.engine.end()
        await settle()
        fixture = nil
        try await log.wait(for: "gone")
        #expect(log.all == ["made", "metadata A", "gone"])
    }

    // acceptance: PlayerTracking.TrackingEnabledDuringPlayback
    @Test("Enabling tracking during playback sends trackers the current state")
    func trackingEnabledLate() async throws {
        let fixture = await fixture(optional, isEnabled: false)
        fixture.player.isTrackingEnabled = true
        try await log.wait(for: "events metadata asset")
        #expect(log.all == ["made", "metadata A", "enabled", "properties playing", "events metadata asset"])
    }

    // acceptance: PlayerTracking.TrackingDisabledDuringPlayback
    @Test("Disabling tracking during playback disables optional trackers")
    func trackingDisabledLate() async throws {
        let fixture = await fixture(optional)
        try await log.wait(for: "properties playing")
        fixture.player.isTrackingEnabled = false
        try await log.wait(for: "disabled playing")
        fixture.player.currentItem = nil
        await settle()
        #expect(log.main.suffix(2) == ["events metadata asset", "disabled playing"])
    }

    // acceptance: PlayerTracking.TrackingEnabledTwice
    @Test("Enabling tracking twice enables an optional tracker once")
    func trackingEnabledTwice() async throws {
        let fixture = await fixture(optional, isEnabled: false)
        fixture.player.isTrackingEnabled = true
        fixture.player.isTrackingEnabled = true
        fixture.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.all.count { $0 == "enabled" } == 1)
    }

    // acceptance: PlayerTracking.MandatoryTracker
    @Test("A mandatory tracker is enabled whether tracking is enabled or not", arguments: [false, true])
    func mandatoryTracker(_ isEnabled: Bool) async throws {
        let fixture = await fixture(mandatory, isEnabled: isEnabled)
        fixture.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(log.main.contains("enabled") && log.main.contains("events metadata asset"))
    }

    // acceptance: PlayerTracking.EnablingTrackingMustNotEmitMetricEventsAgainForMandatoryTracker
    @Test("Enabling tracking repeats no events to a mandatory tracker")
    func mandatoryTrackerGetsNoRepeats() async throws {
        let fixture = await fixture(mandatory, isEnabled: false)
        try await log.wait(for: "events metadata asset")
        fixture.player.isTrackingEnabled = true
        await settle()
        fixture.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(
            log.main == [
                "made", "metadata A", "enabled", "events metadata", "events metadata asset", "disabled paused",
            ])
    }

    // acceptance: PlayerItemTrackerSession.Empty
    @Test("An item without trackers has no session identifiers")
    func noSessionIdentifiers() async {
        let fixture = await fixture(item())
        #expect(fixture.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
        #expect(PlayerFixture().player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
    }

    // acceptance: PlayerItemTrackerSession.Sessions
    @Test("Session identifiers of one tracker type are listed in sorted order")
    func sessionIdentifiersByType() async throws {
        let adapters: [TrackerAdapter<Void>] = [
            RecordingTracker.adapter(configuration: .init(log: log, name: "2 ")) { "two" },
            RecordingTracker.adapter(configuration: .init(log: log, name: "1 ")) { "one" },
            SilentTracker.adapter { _ in },
        ]
        let fixture = await fixture(.simple(url: file(), trackerAdapters: adapters))
        try await wait(for: "both sessions") {
            fixture.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == ["one", "two"]
        }
        #expect(fixture.player.currentSessionIdentifiers(trackedBy: SilentTracker.self) == [])
        fixture.player.isTrackingEnabled = false
        #expect(fixture.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
    }

    /// A tracker without a session that ignores all calls.
    private final class SilentTracker: PlayerItemTracker {
        init(configuration: Void) {}
        func updateMetadata(to metadata: Void) {}
        func enable(for player: TrackedPlayer) {}
        func disable(with properties: TrackedProperties) {}
    }
}
