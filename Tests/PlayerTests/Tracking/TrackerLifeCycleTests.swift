import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// The calls that a tracker receives from the creation of its item to its deallocation.
@MainActor
struct TrackerLifeCycleTests {
    private let log = TrackerLog()

    private func fixture(_ items: [PlayerItem], media: MediaInfo? = .film(), plays: Bool = true) async -> PlayerFixture
    {
        let fixture = PlayerFixture(items, behavior: .init(media: media, completesSeeks: true))
        if plays { fixture.player.play() }
        await settle()
        return fixture
    }

    private let beginning = ["made", "metadata A", "enabled", "events metadata", "events metadata asset"]

    @Test("The tracker of an item that is never played receives no calls")
    func unplayedItem() async throws {
        var item: PlayerItem? = .tracked("A", .init(log: log))
        #expect(item != nil && log.all == ["made"])
        item = nil
        try await log.wait(for: "gone")
        #expect(log.all == ["made", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.WithShortLivedPlayer
    @Test("The deallocation of an idle player disables its trackers")
    func deallocatedIdlePlayer() async throws {
        var player: Player? = Player(
            items: [.tracked("A", .init(log: log))], engine: ScriptedEngine(.init(media: nil)), clock: ManualClock())
        #expect(player != nil)
        player = nil
        try await log.wait(for: "gone")
        #expect(log.main == ["made", "metadata A", "enabled", "events metadata", "disabled idle", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.ItemPlayback
    @Test("A tracker receives metadata, is enabled and gets events when its item plays")
    func playingItem() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))])
        try await log.wait(for: "events metadata asset")
        try await log.wait(for: "properties playing")
        #expect(log.main == beginning)
        withExtendedLifetime(fixture) {}
    }

    // acceptance: PlayerItemTrackerLifeCycle.ItemEntirePlayback
    @Test("The end of an item disables its tracker with the ended state")
    func endedItem() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))])
        fixture.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(log.main == beginning + ["disabled ended"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.DisableDuringDeinitPlayer
    @Test("The deallocation of a playing player disables its trackers")
    func deallocatedPlayingPlayer() async throws {
        var fixture: PlayerFixture? = await fixture([.tracked("A", .init(log: log))])
        #expect(fixture != nil)
        try await log.wait(for: "properties playing")
        fixture = nil
        try await log.wait(for: "gone")
        #expect(log.main == beginning + ["disabled playing", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.NetworkLoadedItemEntirePlayback
    @Test("The tracker of a loaded item is enabled before its metadata arrives")
    func loadedItem() async throws {
        let loader = ScriptedAssetLoader()
        let adapter: TrackerAdapter<ScriptedAssetLoader.Content> = RecordingTracker.adapter(
            configuration: .init(log: log), mapper: \.metadata.title)
        let fixture = await fixture([PlayerItem(loader: loader, trackerAdapters: [adapter])])
        loader.send(.simple(url: file()), PlayerMetadata(title: "A"))
        await settle()
        fixture.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(
            log.main == [
                "made", "enabled", "metadata A", "events metadata", "events metadata asset", "disabled ended",
            ])
    }

    // acceptance: PlayerItemTrackerLifeCycle.FailedItem
    @Test("A tracker receives a failure event when its item fails")
    func failedItem() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))], media: nil)
        fixture.engine.fail()
        await settle()
        try await log.wait(for: "events metadata failure")
        #expect(log.main == ["made", "metadata A", "enabled", "events metadata", "events metadata failure"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.MoveCurrentItem
    @Test("Moving items in the list causes no tracker calls")
    func movedItem() async throws {
        let tracked = PlayerItem.tracked("A", .init(log: log))
        let other = item("b.mkv")
        let fixture = await fixture([tracked])
        fixture.player.prepend(other)
        await settle()
        fixture.player.move(tracked, before: other)
        fixture.player.append(item("c.mkv"))
        await settle()
        fixture.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.main == beginning + ["disabled paused"])
    }

    @Test("A replay of an item enables the same tracker again")
    func replayedItem() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))])
        fixture.engine.end()
        await settle()
        fixture.player.replay()
        await settle()
        try await log.wait(for: "events metadata asset", times: 2)
        #expect(log.main == beginning + ["disabled ended"] + beginning.dropFirst(2))
    }

    @Test("Each repetition of an item is a separate playback for its tracker")
    func repeatedItem() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))])
        fixture.player.repeatMode = .one
        await settle()
        fixture.engine.end()
        await settle()
        try await log.wait(for: "events metadata asset", times: 2)
        #expect(log.main == beginning + ["disabled ended"] + beginning.dropFirst(2))
    }

    @Test("The tracker of the next item is enabled only at the transition to it")
    func trackerOfNextItem() async throws {
        let fixture = await fixture([
            .tracked("A", .init(log: log, name: "a ")), .tracked("B", .init(log: log, name: "b ")),
        ])
        try await log.wait(for: "a events metadata asset")
        #expect(!log.all.contains("b enabled"))
        fixture.engine.end()
        await settle()
        try await log.wait(for: "b events metadata asset")
        try await log.wait(for: "a disabled ended")
    }

    // acceptance: PlayerItemTrackerUpdate.Metadata
    @Test("A tracker receives properties once enabled and whenever they change")
    func changedProperties() async throws {
        let fixture = await fixture([.tracked("A", .init(log: log))])
        try await log.wait(for: "properties playing")
        fixture.player.pause()
        await settle()
        try await log.wait(for: "properties paused")
        let enabled = try #require(log.all.firstIndex(of: "enabled"))
        #expect(log.all[enabled + 1] == "properties idle" || log.all[enabled + 1] == "properties playing")
    }

    // acceptance: PlayerItemTrackerUpdate.MetadataUpdate
    @Test("A tracker receives metadata that its loader updates during playback")
    func updatedMetadata() async throws {
        let loader = ScriptedAssetLoader()
        let adapter: TrackerAdapter<ScriptedAssetLoader.Content> = RecordingTracker.adapter(
            configuration: .init(log: log), mapper: \.metadata.title)
        let fixture = await fixture([PlayerItem(loader: loader, trackerAdapters: [adapter])], media: nil)
        loader.send(.simple(url: file()), PlayerMetadata(title: "title1"))
        await settle()
        // New properties take the place of those that are still queued, even before the metadata.
        try await log.wait(for: "metadata title1")
        fixture.engine.becomeReady()
        try await log.wait(for: "properties playing")
        loader.send(.simple(url: file()), PlayerMetadata(title: "title2"))
        await settle()
        fixture.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        let order = log.all.filter { !$0.hasPrefix("events") }.drop { $0 != "metadata title1" }
        #expect(order.first == "metadata title1" && order.last == "disabled paused")
        let second = try #require(order.firstIndex(of: "metadata title2"))
        #expect(order[..<second].contains("properties playing"))
    }
}
