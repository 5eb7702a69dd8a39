import Testing
import TestSupport

@testable import WindowboxPlayer

/// The `isTrackingEnabled` switch and the current session identifiers.
@MainActor
struct TrackingEnabledTests {
    private let log = TrackerLog()
    private var optional: PlayerItem { .tracked("A", .init(log: log)) }
    private var mandatory: PlayerItem { .tracked("A", .init(log: log), .mandatory) }

    private func scene(_ item: PlayerItem, isEnabled: Bool = true) async -> Scene {
        let scene = Scene(behavior: .init(media: .film()))
        scene.player.isTrackingEnabled = isEnabled
        scene.player.items = [item]
        scene.player.play()
        await settle()
        return scene
    }

    // acceptance: PlayerTracking.TrackingDisabled
    @Test("An optional tracker stays disabled while tracking is disabled")
    func trackingDisabled() async throws {
        let scene = await scene(optional, isEnabled: false)
        scene.engine.end()
        await settle()
        try await log.wait(for: "metadata A")
        #expect(log.all == ["made", "metadata A"])
    }

    // acceptance: PlayerTracking.TrackingEnabledDuringPlayback
    @Test("Enabling tracking during playback sends trackers the current state")
    func trackingEnabledLate() async throws {
        let scene = await scene(optional, isEnabled: false)
        scene.player.isTrackingEnabled = true
        try await log.wait(for: "events metadata asset")
        #expect(log.all == ["made", "metadata A", "enabled", "properties playing", "events metadata asset"])
    }

    // acceptance: PlayerTracking.TrackingDisabledDuringPlayback
    @Test("Disabling tracking during playback disables optional trackers")
    func trackingDisabledLate() async throws {
        let scene = await scene(optional)
        try await log.wait(for: "properties playing")
        scene.player.isTrackingEnabled = false
        try await log.wait(for: "disabled playing")
        scene.player.currentItem = nil
        await settle()
        #expect(log.main.suffix(2) == ["events metadata asset", "disabled playing"])
    }

    // acceptance: PlayerTracking.TrackingEnabledTwice
    @Test("Enabling tracking twice enables an optional tracker once")
    func trackingEnabledTwice() async throws {
        let scene = await scene(optional, isEnabled: false)
        scene.player.isTrackingEnabled = true
        scene.player.isTrackingEnabled = true
        scene.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.all.count { $0 == "enabled" } == 1)
    }

    // acceptance: PlayerTracking.MandatoryTracker
    @Test("A mandatory tracker is enabled whether tracking is enabled or not", arguments: [false, true])
    func mandatoryTracker(_ isEnabled: Bool) async throws {
        let scene = await scene(mandatory, isEnabled: isEnabled)
        scene.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(log.main.contains("enabled") && log.main.contains("events metadata asset"))
    }

    // acceptance: PlayerTracking.EnablingTrackingMustNotEmitMetricEventsAgainForMandatoryTracker
    @Test("Enabling tracking repeats no events to a mandatory tracker")
    func mandatoryTrackerGetsNoRepeats() async throws {
        let scene = await scene(mandatory, isEnabled: false)
        try await log.wait(for: "events metadata asset")
        scene.player.isTrackingEnabled = true
        await settle()
        scene.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(
            log.main == [
                "made", "metadata A", "enabled", "events metadata", "events metadata asset", "disabled paused",
            ])
    }

    // acceptance: PlayerItemTrackerSession.Empty
    @Test("An item without trackers has no session identifiers")
    func noSessionIdentifiers() async {
        let scene = await scene(item())
        #expect(scene.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
        #expect(Scene().player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
    }

    // acceptance: PlayerItemTrackerSession.Sessions
    @Test("Session identifiers of one tracker type are listed in sorted order")
    func sessionIdentifiersByType() async throws {
        let adapters: [TrackerAdapter<Void>] = [
            RecordingTracker.adapter(configuration: .init(log: log, name: "2 ")) { "two" },
            RecordingTracker.adapter(configuration: .init(log: log, name: "1 ")) { "one" },
            SilentTracker.adapter { _ in },
        ]
        let scene = await scene(.simple(url: file(), trackerAdapters: adapters))
        try await wait(for: "both sessions") {
            scene.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == ["one", "two"]
        }
        #expect(scene.player.currentSessionIdentifiers(trackedBy: SilentTracker.self) == [])
        scene.player.isTrackingEnabled = false
        #expect(scene.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
    }

    /// A tracker without a session that ignores all calls.
    private final class SilentTracker: PlayerItemTracker {
        init(configuration: Void) {}
        func updateMetadata(to metadata: Void) {}
        func enable(for player: TrackedPlayer) {}
        func disable(with properties: TrackedProperties) {}
    }
}
