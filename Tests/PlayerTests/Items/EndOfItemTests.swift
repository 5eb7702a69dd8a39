import Testing
import TestSupport

@testable import WindowboxPlayer

/// The action at the end of an item.
@MainActor
struct EndOfItemTests {
    @Test("The engine's own transition makes the next item current")
    func gaplessAdvance() async {
        let fixture = await QueueFixture("abc", playing: true)
        fixture.engine.end()
        await settle()
        #expect(fixture.current == "b" && fixture.loaded == "bc")
        #expect(!fixture.wasInterrupted())
        #expect(fixture.player.metadata.title == "b")
    }

    @Test("A pause at item end stops each item at its end without preloading")
    func pauseAtItemEnd() async {
        let fixture = await QueueFixture("ab")
        fixture.player.actionAtItemEnd = .pause
        fixture.player.play()
        await settle()
        #expect(fixture.loaded == "a")
        await fixture.end()
        #expect(fixture.current == "a" && fixture.loaded == "a")
        #expect(fixture.player.playbackState == .ended && !fixture.player.shouldPlay)
    }

    @Test("The last item stays current at its end if configured")
    func stayAtLastItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.actionAtItemEnd = .advanceAndStay
        await fixture.end()
        #expect(fixture.current == "b" && fixture.player.playbackState == .playing)
        await fixture.end()
        #expect(fixture.current == "b" && fixture.loaded == "b")
        #expect(fixture.player.playbackState == .ended && !fixture.player.shouldPlay)
    }

    @Test("An item that ends while paused stays current")
    func endWhilePaused() async {
        let fixture = await QueueFixture("ab")
        await fixture.end()
        #expect(fixture.current == "a" && fixture.player.playbackState == .ended)
    }

    @Test("An item appended as the last one ends is played")
    func itemAppendedAtEnd() async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.engine.end()
        fixture.player.append(fixture["b"])
        await settle()
        #expect(fixture.current == "b" && fixture.player.playbackState == .playing)
    }

    @Test("An item removed as its transition happens is not played")
    func itemRemovedAtEnd() async {
        let fixture = await QueueFixture("abc", playing: true)
        fixture.engine.end()
        fixture.player.remove(fixture["b"])
        await settle()
        #expect(fixture.list == "ac" && fixture.current == "c" && fixture.loaded == "c")
    }

    @Test("A pause at item end set during the transition returns to the previous item")
    func pauseSetAtEnd() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.engine.end()
        fixture.player.actionAtItemEnd = .pause
        await settle()
        #expect(fixture.current == "a" && fixture.loaded == "a")
        #expect(fixture.player.playbackState == .paused)
        #expect(fixture.player.time() == .milliseconds(59_900))
    }

    @Test("A pending seek is canceled by the end of its item")
    func seekAtEnd() async {
        let fixture = PlayerFixture([item("a"), item("b")], behavior: .init(media: .film()))
        fixture.player.play()
        await settle()
        let completion = Task { await fixture.player.seek(.at(.seconds(59))).completion() }
        await settle()
        fixture.engine.end()
        #expect(await completion.value == false)
        #expect(!fixture.player.isSeeking)
    }
}
