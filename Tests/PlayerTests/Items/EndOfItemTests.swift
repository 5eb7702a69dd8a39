import Testing
import TestSupport

@testable import WindowboxPlayer

/// The action at the end of an item.
@MainActor
struct EndOfItemTests {
    @Test("The engine's own transition makes the next item current")
    func gaplessAdvance() async {
        let films = await Films("abc", playing: true)
        films.engine.end()
        await settle()
        #expect(films.current == "b" && films.loaded == "bc")
        #expect(!films.wasInterrupted())
        #expect(films.player.metadata.title == "b")
    }

    @Test("A pause at item end stops each item at its end without preloading")
    func pauseAtItemEnd() async {
        let films = await Films("ab")
        films.player.actionAtItemEnd = .pause
        films.player.play()
        await settle()
        #expect(films.loaded == "a")
        await films.end()
        #expect(films.current == "a" && films.loaded == "a")
        #expect(films.player.playbackState == .ended && !films.player.shouldPlay)
    }

    @Test("The last item stays current at its end if configured")
    func stayAtLastItem() async {
        let films = await Films("ab", playing: true)
        films.player.actionAtItemEnd = .advanceAndStay
        await films.end()
        #expect(films.current == "b" && films.player.playbackState == .playing)
        await films.end()
        #expect(films.current == "b" && films.loaded == "b")
        #expect(films.player.playbackState == .ended && !films.player.shouldPlay)
    }

    @Test("An item that ends while paused stays current")
    func endWhilePaused() async {
        let films = await Films("ab")
        await films.end()
        #expect(films.current == "a" && films.player.playbackState == .ended)
    }

    @Test("An item appended as the last one ends is played")
    func itemAppendedAtEnd() async {
        let films = await Films("a", playing: true)
        films.engine.end()
        films.player.append(films["b"])
        await settle()
        #expect(films.current == "b" && films.player.playbackState == .playing)
    }

    @Test("An item removed as its transition happens is not played")
    func itemRemovedAtEnd() async {
        let films = await Films("abc", playing: true)
        films.engine.end()
        films.player.remove(films["b"])
        await settle()
        #expect(films.list == "ac" && films.current == "c" && films.loaded == "c")
    }

    @Test("A pause at item end set during the transition returns to the previous item")
    func pauseSetAtEnd() async {
        let films = await Films("ab", playing: true)
        films.engine.end()
        films.player.actionAtItemEnd = .pause
        await settle()
        #expect(films.current == "a" && films.loaded == "a")
        #expect(films.player.playbackState == .paused)
        #expect(films.player.time() == .milliseconds(59_900))
    }

    @Test("A pending seek is canceled by the end of its item")
    func seekAtEnd() async {
        let scene = Scene([item("a"), item("b")], behavior: .init(media: .film()))
        scene.player.play()
        await settle()
        async let landed = scene.player.seek(.at(.seconds(59)))
        await settle()
        scene.engine.end()
        #expect(await landed == false)
        #expect(!scene.player.isSeeking)
    }
}
