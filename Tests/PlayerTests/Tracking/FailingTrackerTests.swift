import Testing
import TestSupport
import WindowboxCore

@testable import WindowboxPlayer

/// Isolation of the player from trackers that throw or are slow.
@MainActor
struct FailingTrackerTests {
    private let log = TrackerLog()

    private func fixture(_ configurations: RecordingTracker.Configuration...) async -> PlayerFixture {
        let adapters = configurations.map { configuration in
            RecordingTracker.adapter(configuration: configuration) { "A" } as TrackerAdapter<Void>
        }
        let fixture = PlayerFixture(
            [.simple(url: file(), trackerAdapters: adapters)], behavior: .init(media: .film(), completesSeeks: true))
        fixture.player.play()
        await settle()
        return fixture
    }

    /// Waits until properties have been delivered. The end of a playback replaces those that are still queued.
    private func waitForProperties() async throws {
        try await wait(for: "a properties call") { log.all.contains { $0.hasPrefix("properties") } }
    }

    @Test("A tracker that throws receives nothing more of that playback but its end")
    func throwingTrackerIsOnlyDisabled() async throws {
        let fixture = await fixture(.init(log: log, throwsAtProperties: true))
        fixture.player.pause()
        try await waitForProperties()
        // The session ends on the tracker's thread after the call has thrown.
        try await wait(for: "the end of the session") {
            fixture.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == []
        }
        fixture.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.all.count { $0.hasPrefix("properties") } == 1)
        #expect(!log.all.contains { $0.hasPrefix("events metadata asset") })
    }

    @Test("A tracker that threw is enabled again for the next playback")
    func throwingTrackerIsRetried() async throws {
        let fixture = await fixture(.init(log: log, throwsAtProperties: true))
        try await waitForProperties()
        fixture.player.currentItem = nil
        await settle()
        fixture.player.play()
        try await log.wait(for: "enabled", times: 2)
        await settle()
        try await wait(for: "a second properties call") { log.all.count { $0.hasPrefix("properties") } == 2 }
    }

    @Test("A throwing tracker disturbs neither the other trackers nor playback")
    func otherTrackersContinue() async throws {
        let fixture = await fixture(.init(log: log, name: "bad ", throwsAtProperties: true), .init(log: log))
        try await log.wait(for: "events metadata asset")
        try await log.wait(for: "properties playing")
        #expect(fixture.player.playbackState == .playing && fixture.player.error == nil)
    }

    @Test("A slow tracker skips outdated properties without delaying the player")
    func slowTrackerSkipsProperties() async throws {
        let isReleased = Monitor(false)
        let fixture = await fixture(.init(log: log) { _ = isReleased.wait(until: .now + 600) { $0 ? true : nil } })
        try await waitForProperties()
        for number in 0..<200 {
            fixture.player.playbackSpeed = 1 + Double(number % 10) / 10
            fixture.player.togglePlayPause()
            await settle()
        }
        fixture.player.pause()
        await settle()
        #expect(log.all.count { $0.hasPrefix("properties") } == 1)
        isReleased.update { $0 = true }
        try await log.wait(for: "properties paused")
        // A tracker that the player waited for would receive all of them.
        #expect(log.all.count { $0.hasPrefix("properties") } < 10)
        #expect(fixture.player.error == nil)
    }

    @Test("A slow tracker is disabled and deallocated after its player is gone")
    func slowTrackerOutlivesPlayer() async throws {
        var fixture: PlayerFixture? = await fixture(.init(log: log, pause: .milliseconds(30)))
        #expect(fixture?.player.playbackState == .playing)
        fixture = nil
        try await log.wait(for: "gone")
        #expect(log.main.last == "gone" && log.main.dropLast().last == "disabled playing")
    }
}
