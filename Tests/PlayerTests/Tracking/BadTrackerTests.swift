import Testing
import TestSupport

@testable import WindowboxPlayer

/// Isolation of the player from trackers that throw or are slow.
@MainActor
struct BadTrackerTests {
    private let log = TrackerLog()

    private func scene(_ configurations: RecordingTracker.Configuration...) async -> Scene {
        let adapters = configurations.map { configuration in
            RecordingTracker.adapter(configuration: configuration) { "A" } as TrackerAdapter<Void>
        }
        let scene = Scene(
            [.simple(url: file(), trackerAdapters: adapters)], behavior: .init(media: .film(), landsSeeks: true))
        scene.player.play()
        await settle()
        return scene
    }

    @Test("A tracker that throws receives nothing more of that playback but its end")
    func throwingTrackerIsOnlyDisabled() async throws {
        let scene = await scene(.init(log: log, throwsAtProperties: true))
        scene.player.pause()
        await settle()
        #expect(scene.player.currentSessionIdentifiers(trackedBy: RecordingTracker.self) == [])
        scene.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.all.count { $0.hasPrefix("properties") } == 1)
        #expect(!log.all.contains { $0.hasPrefix("events metadata asset") })
    }

    @Test("A tracker that threw is enabled again for the next playback")
    func throwingTrackerIsRetried() async throws {
        let scene = await scene(.init(log: log, throwsAtProperties: true))
        scene.player.currentItem = nil
        await settle()
        scene.player.play()
        try await log.wait(for: "enabled", times: 2)
        await settle()
        try await wait(for: "a second properties call") { log.all.count { $0.hasPrefix("properties") } == 2 }
    }

    @Test("A throwing tracker disturbs neither the other trackers nor playback")
    func otherTrackersContinue() async throws {
        let scene = await scene(.init(log: log, name: "bad ", throwsAtProperties: true), .init(log: log))
        try await log.wait(for: "events metadata asset")
        try await log.wait(for: "properties playing")
        #expect(scene.player.playbackState == .playing && scene.player.error == nil)
    }

    @Test("A slow tracker skips outdated properties without delaying the player")
    func slowTrackerSkipsProperties() async throws {
        let scene = await scene(.init(log: log, pause: .milliseconds(200)))
        for number in 0..<200 {
            scene.player.playbackSpeed = 1 + Double(number % 10) / 10
            scene.player.togglePlayPause()
            await settle()
        }
        scene.player.pause()
        await settle()
        try await log.wait(for: "properties paused")
        // A tracker that the player waited for would receive all of them.
        #expect(log.all.count { $0.hasPrefix("properties") } < 100)
        #expect(scene.player.error == nil)
    }

    @Test("A slow tracker is disabled and deallocated after its player is gone")
    func slowTrackerOutlivesPlayer() async throws {
        var scene: Scene? = await scene(.init(log: log, pause: .milliseconds(30)))
        #expect(scene?.player.playbackState == .playing)
        scene = nil
        try await log.wait(for: "gone")
        #expect(log.main.last == "gone" && log.main.dropLast().last == "disabled playing")
    }
}
