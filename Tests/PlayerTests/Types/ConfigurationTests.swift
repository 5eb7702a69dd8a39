import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// What a player and an item are made with.
@MainActor
struct ConfigurationTests {
    // acceptance: PlayerConfiguration.DefaultValues, CustomValues
    @Test func aPlayersDefaultsAreThoseOfTheGuide() {
        var configuration = PlayerConfiguration()
        #expect(configuration.backwardSkipInterval == .seconds(10) && configuration.forwardSkipInterval == .seconds(10))
        #expect(configuration.navigationMode == .smart(interval: .seconds(3)))
        #expect(configuration.preventsDisplaySleep && !configuration.skipsFailedItems)
        configuration.forwardSkipInterval = .seconds(30)
        configuration.preventsDisplaySleep = false
        #expect(Scene(configuration: configuration).player.configuration == configuration)
    }

    // acceptance: PlaybackConfiguration.DefaultValues, CustomValues, ApplyToPlayerItem
    // acceptance: Player/Seek.OnDemandStartAtTime
    @Test func anItemStartsWhereItsConfigurationSays() {
        #expect(PlaybackConfiguration().position == .at(.zero))
        let configuration = PlaybackConfiguration(position: .at(.seconds(10)))
        let film = PlayerItem.simple(url: file(), configuration: configuration)
        let scene = Scene([film])
        #expect(scene.engine.source?.startPosition == .seconds(10))
    }

    @Test func itsBufferAndItsOffsetReachTheEngine() {
        #expect(PlaybackConfiguration().preferredForwardBufferDuration == .zero)
        #expect(!PlaybackConfiguration().automaticallyPreservesTimeOffsetFromLive)
        let scene = Scene([.simple(url: file())])
        let plain = scene.engine.source
        #expect(plain != nil && plain?.forwardBuffer == nil && plain?.preservesLiveOffset == false)
        let configuration = PlaybackConfiguration(
            automaticallyPreservesTimeOffsetFromLive: true, preferredForwardBufferDuration: .seconds(40))
        scene.player.items = [.simple(url: file(), configuration: configuration)]
        let wished = scene.engine.source
        #expect(wished?.forwardBuffer == .seconds(40) && wished?.preservesLiveOffset == true)
    }

    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithMatchingResumeState
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithNonMatchingResumeState
    @Test func whereItIsToGoOnCountsMoreOnce() async {
        let films = await Films("ab")
        films.player.resume(.at(.seconds(20)), in: films["b"])
        #expect(films.engine.source?.startPosition == .seconds(20))
        films.player.currentItem = films["a"]
        #expect(films.engine.source?.startPosition ?? .zero == .zero)
        films.player.currentItem = films["b"]
        #expect(films.engine.source?.startPosition ?? .zero == .zero)
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToLoadingPlayerItemWithMatchingResumeState
    @Test func whatIsNotKnownYetGoesOnOnceItIs() async {
        let loader = ScriptedLoader()
        let item = PlayerItem(loader: loader)
        let scene = Scene([item])
        scene.player.resume(.at(.seconds(20)), in: item)
        await settle()
        #expect(scene.engine.source == nil)
        loader.answer(.simple(url: file()))
        await settle()
        #expect(scene.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToFailedPlayerItemWithMatchingResumeState
    @Test func whatCannotBeKnownKeepsItForTheNextTry() async {
        let loader = ScriptedLoader()
        let item = PlayerItem(loader: loader)
        let scene = Scene([item])
        scene.player.resume(.at(.seconds(20)), in: item)
        loader.finish(MediaError(.notFound))
        await settle()
        #expect(scene.player.error != nil && scene.engine.source == nil)
        scene.player.replay()
        await settle()
        loader.answer(.simple(url: file()))
        await settle()
        #expect(scene.engine.source?.startPosition == .seconds(20))
    }

    @Test func theScreenStaysAwakeWhileAFilmPlays() async {
        let film = await Scene.ready(playing: true)
        #expect(film.player.keepsDisplayAwake)
        film.player.pause()
        #expect(!film.player.keepsDisplayAwake)
        #expect(!(await Scene.ready(.song(), playing: true).player.keepsDisplayAwake))
        let films = await Films("a", playing: true) { $0.preventsDisplaySleep = false }
        #expect(!films.player.keepsDisplayAwake)
    }
}
