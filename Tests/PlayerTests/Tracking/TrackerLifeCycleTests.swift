import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// What a tracker hears, from the making of its item to the end of that.
@MainActor
struct TrackerLifeCycleTests {
    private let log = TrackerLog()

    private func scene(_ items: [PlayerItem], media: MediaInfo? = .film(), plays: Bool = true) async -> Scene {
        let scene = Scene(items, behavior: .init(media: media, landsSeeks: true))
        if plays { scene.player.play() }
        await settle()
        return scene
    }

    private let beginning = ["made", "metadata A", "enabled", "events metadata", "events metadata asset"]

    @Test func anItemThatIsNotPlayedHasNothingToTell() async throws {
        var item: PlayerItem? = .tracked("A", .init(log: log))
        #expect(item != nil && log.all == ["made"])
        item = nil
        try await log.wait(for: "gone")
        #expect(log.all == ["made", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.WithShortLivedPlayer
    @Test func aPlayerThatGoesAtOnceTellsSo() async throws {
        var player: Player? = Player(
            items: [.tracked("A", .init(log: log))], engine: ScriptedEngine(.init(media: nil)), clock: ManualClock())
        #expect(player != nil)
        player = nil
        try await log.wait(for: "gone")
        #expect(log.main == ["made", "metadata A", "enabled", "events metadata", "disabled idle", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.ItemPlayback
    @Test func anItemThatPlays() async throws {
        let scene = await scene([.tracked("A", .init(log: log))])
        try await log.wait(for: "events metadata asset")
        try await log.wait(for: "properties playing")
        #expect(log.main == beginning)
        withExtendedLifetime(scene) {}
    }

    // acceptance: PlayerItemTrackerLifeCycle.ItemEntirePlayback
    @Test func anItemThatIsPlayedToItsEnd() async throws {
        let scene = await scene([.tracked("A", .init(log: log))])
        scene.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(log.main == beginning + ["disabled ended"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.DisableDuringDeinitPlayer
    @Test func aPlayerThatGoesWhileItPlaysTellsSo() async throws {
        var scene: Scene? = await scene([.tracked("A", .init(log: log))])
        #expect(scene != nil)
        try await log.wait(for: "properties playing")
        scene = nil
        try await log.wait(for: "gone")
        #expect(log.main == beginning + ["disabled playing", "gone"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.NetworkLoadedItemEntirePlayback
    @Test func anItemThatIsFoundOutAboutFirst() async throws {
        let loader = ScriptedLoader()
        let adapter: TrackerAdapter<ScriptedLoader.Answer> = RecordingTracker.adapter(
            configuration: .init(log: log), mapper: \.metadata.title)
        let scene = await scene([PlayerItem(loader: loader, trackerAdapters: [adapter])])
        loader.answer(.simple(url: file()), PlayerMetadata(title: "A"))
        await settle()
        scene.engine.end()
        await settle()
        try await log.wait(for: "disabled ended")
        #expect(
            log.main == [
                "made", "enabled", "metadata A", "events metadata", "events metadata asset", "disabled ended",
            ])
    }

    // acceptance: PlayerItemTrackerLifeCycle.FailedItem
    @Test func anItemThatFails() async throws {
        let scene = await scene([.tracked("A", .init(log: log))], media: nil)
        scene.engine.fail()
        await settle()
        try await log.wait(for: "events metadata failure")
        #expect(log.main == ["made", "metadata A", "enabled", "events metadata", "events metadata failure"])
    }

    // acceptance: PlayerItemTrackerLifeCycle.MoveCurrentItem
    @Test func movingTheItemOrOthersAroundItTellsNothing() async throws {
        let tracked = PlayerItem.tracked("A", .init(log: log))
        let other = item("b.mkv")
        let scene = await scene([tracked])
        scene.player.prepend(other)
        await settle()
        scene.player.move(tracked, before: other)
        scene.player.append(item("c.mkv"))
        await settle()
        scene.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        #expect(log.main == beginning + ["disabled paused"])
    }

    @Test func theSameTrackerHearsOfTheNextPlaybackToo() async throws {
        let scene = await scene([.tracked("A", .init(log: log))])
        scene.engine.end()
        await settle()
        scene.player.replay()
        await settle()
        try await log.wait(for: "events metadata asset", times: 2)
        #expect(log.main == beginning + ["disabled ended"] + beginning.dropFirst(2))
    }

    @Test func eachRoundIsAPlaybackOfItsOwn() async throws {
        let scene = await scene([.tracked("A", .init(log: log))])
        scene.player.repeatMode = .one
        await settle()
        scene.engine.end()
        await settle()
        try await log.wait(for: "events metadata asset", times: 2)
        #expect(log.main == beginning + ["disabled ended"] + beginning.dropFirst(2))
    }

    @Test func theNextItemBeginsWhenItsTurnComes() async throws {
        let scene = await scene([
            .tracked("A", .init(log: log, name: "a ")), .tracked("B", .init(log: log, name: "b ")),
        ])
        try await log.wait(for: "a events metadata asset")
        #expect(!log.all.contains("b enabled"))
        scene.engine.end()
        await settle()
        try await log.wait(for: "b events metadata asset")
        try await log.wait(for: "a disabled ended")
    }

    // acceptance: PlayerItemTrackerUpdate.Metadata
    @Test func propertiesComeAfterTheBeginningAndWhenTheyChange() async throws {
        let scene = await scene([.tracked("A", .init(log: log))])
        try await log.wait(for: "properties playing")
        scene.player.pause()
        await settle()
        try await log.wait(for: "properties paused")
        let enabled = try #require(log.all.firstIndex(of: "enabled"))
        #expect(log.all[enabled + 1] == "properties idle" || log.all[enabled + 1] == "properties playing")
    }

    // acceptance: PlayerItemTrackerUpdate.MetadataUpdate
    @Test func laterMetadataComesWhileItPlays() async throws {
        let loader = ScriptedLoader()
        let adapter: TrackerAdapter<ScriptedLoader.Answer> = RecordingTracker.adapter(
            configuration: .init(log: log), mapper: \.metadata.title)
        let scene = await scene([PlayerItem(loader: loader, trackerAdapters: [adapter])])
        loader.answer(.simple(url: file()), PlayerMetadata(title: "title1"))
        await settle()
        try await log.wait(for: "properties playing")
        loader.answer(.simple(url: file()), PlayerMetadata(title: "title2"))
        await settle()
        scene.player.currentItem = nil
        try await log.wait(for: "disabled paused")
        let order = log.all.filter { !$0.hasPrefix("events") }.drop { $0 != "metadata title1" }
        #expect(order.first == "metadata title1" && order.last == "disabled paused")
        let second = try #require(order.firstIndex(of: "metadata title2"))
        #expect(order[..<second].contains("properties playing"))
    }
}
