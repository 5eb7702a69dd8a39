import Testing
import TestSupport

@testable import WindowboxPlayer

/// Going on with an item where it was left another time.
@MainActor
struct ResumeTests {
    private let place = Position.near(.seconds(20))

    // acceptance: Resume.ResumeInFirstItemAtCreationTime, ResumeInSecondItemAtCreationTime
    @Test(arguments: ["a", "b"])
    func anItemThatIsNotOpenYetStartsThere(_ name: Character) async {
        let scene = Scene([item("a"), item("b")])
        let item = scene.player.items[name == "a" ? 0 : 1]
        scene.player.resume(place, in: item)
        #expect(scene.player.currentItem == item)
        #expect(scene.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: Resume.ResumeInCurrentItem
    @Test func inTheCurrentItemItSeeks() async {
        let films = await Films("ab", playing: true)
        films.player.resume(place, in: films["a"])
        await settle()
        #expect(films.engine.soughtTargets == [.seconds(20)])
        #expect(!films.wasInterrupted())
        #expect(films.player.time() == .seconds(20))
    }

    // acceptance: Resume.ResumeInNonCurrentItem
    @Test func anotherItemBecomesTheCurrentOneThere() async {
        let films = await Films("ab", playing: true)
        films.player.resume(place, in: films["b"])
        await settle()
        #expect(films.current == "b" && films.player.time() == .seconds(20))
        #expect(films.player.playbackState == .playing)
    }

    // acceptance: Resume.ResumeInUnknownItem
    @Test func anUnknownItemIsIgnored() async {
        let films = await Films("ab")
        films.player.resume(place, in: films["x"])
        #expect(films.engine.takeCommands() == [])
        #expect(films.list == "ab" && films.current == "a")
    }

    // acceptance: Resume.ResumeIsAppliedOnce
    @Test func itCountsOnce() async {
        let films = await Films("ab")
        films.player.resume(place, in: films["b"])
        await settle()
        films.player.currentItem = films["a"]
        films.player.currentItem = films["b"]
        await settle()
        #expect(films.player.time() == .zero)
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToLoadingPlayerItemWithMatchingResumeState
    @Test func anItemThatIsStillAskedForStartsThereWhenItIsKnown() async {
        let films = await Films("b")
        let loader = ScriptedLoader()
        let slow = films.name("a", PlayerItem(loader: loader))
        films.player.append(slow)
        films.player.resume(place, in: slow)
        films.player.resume(.at(.seconds(30)), in: slow)
        await settle()
        #expect(films.loaded == "")
        loader.answer(.simple(url: file("a.mkv"), configuration: .init(position: .at(.seconds(7)))))
        await settle()
        #expect(films.loaded == "a" && films.engine.source?.startPosition == .seconds(30))
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToFailedPlayerItemWithMatchingResumeState
    @Test func anItemThatFailsFirstStartsThereWhenItIsTriedAgain() async {
        let films = await Films()
        let loader = ScriptedLoader()
        let slow = films.name("a", PlayerItem(loader: loader))
        films.player.items = [slow]
        films.player.resume(place, in: slow)
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
    @Test func itIsForOneItemAndTakenOnce() {
        let (one, other) = (item("a"), item("b"))
        var state = ResumeState(place, in: one)
        #expect(state.take(for: other) == nil)
        #expect(state.take(for: one) == place)
        #expect(state.take(for: one) == nil)
    }
}
