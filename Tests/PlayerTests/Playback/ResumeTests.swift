import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxPlayer

/// Resuming an item at a saved position.
@MainActor
struct ResumeTests {
    private let position = Position.near(.seconds(20))

    // acceptance: Resume.ResumeInFirstItemAtCreationTime, ResumeInSecondItemAtCreationTime
    @Test("An item that is not open yet starts at its resume position", arguments: ["a", "b"])
    func unopenedItem(_ name: Character) async {
        let fixture = PlayerFixture([item("a"), item("b")])
        let item = fixture.player.items[name == "a" ? 0 : 1]
        fixture.player.resume(position, in: item)
        #expect(fixture.player.currentItem == item)
        #expect(fixture.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: Resume.ResumeInCurrentItem
    @Test("Resuming the current item seeks without reopening it")
    func currentItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.resume(position, in: fixture["a"])
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(20)])
        #expect(!fixture.wasInterrupted())
        #expect(fixture.player.time() == .seconds(20))
    }

    // acceptance: Resume.ResumeInNonCurrentItem
    @Test("Resuming another item makes it current at its resume position")
    func otherItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.resume(position, in: fixture["b"])
        await settle()
        #expect(fixture.current == "b" && fixture.player.time() == .seconds(20))
        #expect(fixture.player.playbackState == .playing)
    }

    // acceptance: Resume.ResumeInUnknownItem
    @Test("Resuming an item outside of the list has no effect")
    func unknownItem() async {
        let fixture = await QueueFixture("ab")
        fixture.player.resume(position, in: fixture["x"])
        #expect(fixture.engine.dequeueCommands() == [])
        #expect(fixture.list == "ab" && fixture.current == "a")
    }

    // acceptance: Resume.ResumeIsAppliedOnce
    @Test("A resume position applies only once")
    func resumePositionAppliesOnce() async {
        let fixture = await QueueFixture("ab")
        fixture.player.resume(position, in: fixture["b"])
        await settle()
        fixture.player.currentItem = fixture["a"]
        fixture.player.currentItem = fixture["b"]
        await settle()
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToLoadingPlayerItemWithMatchingResumeState
    @Test("A loading item starts at the newest resume position once loaded")
    func loadingItem() async {
        let fixture = await QueueFixture("b")
        let loader = ScriptedAssetLoader()
        let slow = fixture.name("a", PlayerItem(loader: loader))
        fixture.player.append(slow)
        fixture.player.resume(position, in: slow)
        fixture.player.resume(.at(.seconds(30)), in: slow)
        await settle()
        #expect(fixture.loaded == "")
        loader.send(.simple(url: file("a.mkv"), configuration: .init(position: .at(.seconds(7)))))
        await settle()
        #expect(fixture.loaded == "a" && fixture.engine.source?.startPosition == .seconds(30))
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToFailedPlayerItemWithMatchingResumeState
    @Test("A failed item starts at its resume position when it is retried")
    func failedItem() async {
        let fixture = await QueueFixture()
        let loader = ScriptedAssetLoader()
        let slow = fixture.name("a", PlayerItem(loader: loader))
        fixture.player.items = [slow]
        fixture.player.resume(position, in: slow)
        await settle()
        loader.finish()
        await settle()
        #expect(fixture.player.error != nil)
        fixture.player.replay()
        await settle()
        loader.send(.simple(url: file("a.mkv")))
        await settle()
        #expect(fixture.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: ResumeState.DestroyWhenReadForSameId, PreserveWhenReadForDifferentId
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithMatchingResumeState
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithNonMatchingResumeState
    @Test("A resume state belongs to one item and is consumed on first use")
    func resumeStateIsConsumed() {
        let (one, other) = (item("a"), item("b"))
        var state = ResumeState(position, in: one)
        #expect(state.consume(for: other) == nil)
        #expect(state.consume(for: one) == position)
        #expect(state.consume(for: one) == nil)
    }
}
