import Testing
import TestSupport

@testable import WindowboxPlayer

/// What is done when an item has ended.
@MainActor
struct EndOfItemTests {
    @Test func theEngineGoesOnByItself() async {
        let films = await Films("abc", playing: true)
        films.engine.end()
        await settle()
        #expect(films.current == "b" && films.loaded == "bc")
        #expect(!films.wasInterrupted())
        #expect(films.player.metadata.title == "b")
    }

    @Test func itMayBePausedAtEachEnd() async {
        let films = await Films("ab")
        films.player.actionAtItemEnd = .pause
        films.player.play()
        await settle()
        #expect(films.loaded == "a")
        await films.end()
        #expect(films.current == "a" && films.loaded == "a")
        #expect(films.player.playbackState == .ended && !films.player.shouldPlay)
    }

    @Test func itMayStayAtTheLast() async {
        let films = await Films("ab", playing: true)
        films.player.actionAtItemEnd = .advanceAndStay
        await films.end()
        #expect(films.current == "b" && films.player.playbackState == .playing)
        await films.end()
        #expect(films.current == "b" && films.loaded == "b")
        #expect(films.player.playbackState == .ended && !films.player.shouldPlay)
    }

    @Test func anEndThatIsReachedPausedIsStayedAt() async {
        let films = await Films("ab")
        await films.end()
        #expect(films.current == "a" && films.player.playbackState == .ended)
    }

    @Test func whatIsAppendedAtTheVeryEndIsPlayed() async {
        let films = await Films("a", playing: true)
        films.engine.end()
        films.player.append(films["b"])
        await settle()
        #expect(films.current == "b" && films.player.playbackState == .playing)
    }

    @Test func whatWasWithdrawnTooLateIsNotPlayed() async {
        let films = await Films("abc", playing: true)
        films.engine.end()
        films.player.remove(films["b"])
        await settle()
        #expect(films.list == "ac" && films.current == "c" && films.loaded == "c")
    }

    @Test func aPauseAtTheEndThatWasAskedForTooLateGoesBackThere() async {
        let films = await Films("ab", playing: true)
        films.engine.end()
        films.player.actionAtItemEnd = .pause
        await settle()
        #expect(films.current == "a" && films.loaded == "a")
        #expect(films.player.playbackState == .paused)
        #expect(films.player.time() == .milliseconds(59_900))
    }

    @Test func aSeekUnderWayEndsWithItsItem() async {
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
