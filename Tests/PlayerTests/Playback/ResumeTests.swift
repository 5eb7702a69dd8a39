import Testing
import TestSupport

@testable import WindowboxPlayer

/// Resuming an item at a saved position.
@MainActor
struct ResumeTests {
    private let position = Position.near(.seconds(20))

    // acceptance: Resume.ResumeInFirstItemAtCreationTime, ResumeInSecondItemAtCreationTime
    @Test("An item that is not open yet starts at its resume position", arguments: ["a", "b"])
    func unopenedItem(_ name: Character) async {
        let scene = Scene([item("a"), item("b")])
        let item = scene.player.items[name == "a" ? 0 : 1]
        scene.player.resume(position, in: item)
        #expect(scene.player.currentItem == item)
        #expect(scene.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: Resume.ResumeInCurrentItem
    @Test("Resuming the current item seeks without reopening it")
    func currentItem() async {
        let films = await Films("ab", playing: true)
        films.player.resume(position, in: films["a"])
        await settle()
        #expect(films.engine.soughtTargets == [.seconds(20)])
        #expect(!films.wasInterrupted())
        #expect(films.player.time() == .seconds(20))
    }

    // acceptance: Resume.ResumeInNonCurrentItem
    @Test("Resuming another item makes it current at its resume position")
    func otherItem() async {
        let films = await Films("ab", playing: true)
        films.player.resume(position, in: films["b"])
        await settle()
        #expect(films.current == "b" && films.player.time() == .seconds(20))
        #expect(films.player.playbackState == .playing)
    }

    // acceptance: Resume.ResumeInUnknownItem
    @Test("Resuming an item outside of the list has no effect")
    func unknownItem() async {
        let films = await Films("ab")
        films.player.resume(position, in: films["x"])
        #expect(films.engine.takeCommands() == [])
        #expect(films.list == "ab" && films.current == "a")
    }

    // acceptance: Resume.ResumeIsAppliedOnce
    @Test("A resume position applies only once")
    func resumePositionAppliesOnce() async {
        let films = await Films("ab")
        films.player.resume(position, in: films["b"])
        await settle()
        films.player.currentItem = films["a"]
        films.player.currentItem = films["b"]
        await settle()
        #expect(films.player.time() == .zero)
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToLoadingPlayerItemWithMatchingResumeState
    @Test("A loading item starts at the newest resume position once loaded")
    func loadingItem() async {
        let films = await Films("b")
        let loader = ScriptedLoader()
        let slow = films.name("a", PlayerItem(loader: loader))
        films.player.append(slow)
        films.player.resume(position, in: slow)
        films.player.resume(.at(.seconds(30)), in: slow)
        await settle()
        #expect(films.loaded == "")
        loader.answer(.simple(url: file("a.mkv"), configuration: .init(position: .at(.seconds(7)))))
        await settle()
        #expect(films.loaded == "a" && films.engine.source?.startPosition == .seconds(30))
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToFailedPlayerItemWithMatchingResumeState
    @Test("A failed item starts at its resume position when it is retried")
    func failedItem() async {
        let films = await Films()
        let loader = ScriptedLoader()
        let slow = films.name("a", PlayerItem(loader: loader))
        films.player.items = [slow]
        films.player.resume(position, in: slow)
        await settle()
        loader.finish()
        await settle()
        #expect(films.player.error != nil)
        films.player.replay()
        await settle()
        loader.answer(.simple(url: file("a.mkv")))
        await settle()
        #expect(films.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: ResumeState.DestroyWhenReadForSameId, PreserveWhenReadForDifferentId
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithMatchingResumeState
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithNonMatchingResumeState
    @Test("A resume state belongs to one item and is consumed on first use")
    func resumeStateIsConsumed() {
        let (one, other) = (item("a"), item("b"))
        var state = ResumeState(position, in: one)
        #expect(state.take(for: other) == nil)
        #expect(state.take(for: one) == position)
        #expect(state.take(for: one) == nil)
    }
}
