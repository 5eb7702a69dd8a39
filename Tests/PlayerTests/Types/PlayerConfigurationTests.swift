import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// The configurations of players and items.
@MainActor
struct PlayerConfigurationTests {
    // acceptance: PlayerConfiguration.DefaultValues, CustomValues
    @Test("A player configuration has the documented defaults")
    func playerDefaults() {
        var configuration = PlayerConfiguration()
        #expect(configuration.backwardSkipInterval == .seconds(10) && configuration.forwardSkipInterval == .seconds(10))
        #expect(configuration.navigationMode == .smart(interval: .seconds(3)))
        #expect(configuration.preventsDisplaySleep && !configuration.skipsFailedItems)
        configuration.forwardSkipInterval = .seconds(30)
        configuration.preventsDisplaySleep = false
        #expect(PlayerFixture(configuration: configuration).player.configuration == configuration)
    }

    // acceptance: PlaybackConfiguration.DefaultValues, CustomValues, ApplyToPlayerItem
    // acceptance: Player/Seek.OnDemandStartAtTime
    @Test("A playback configuration sets the start position")
    func configuredStartPosition() {
        #expect(PlaybackConfiguration().position == .at(.zero))
        let configuration = PlaybackConfiguration(position: .at(.seconds(10)))
        let film = PlayerItem.simple(url: file(), configuration: configuration)
        let fixture = PlayerFixture([film])
        #expect(fixture.engine.source?.startPosition == .seconds(10))
    }

    @Test("The forward buffer and live offset of a configuration reach the engine")
    func bufferAndLiveOffset() {
        #expect(PlaybackConfiguration().preferredForwardBufferDuration == .zero)
        #expect(!PlaybackConfiguration().automaticallyPreservesTimeOffsetFromLive)
        let fixture = PlayerFixture([.simple(url: file())])
        let plain = fixture.engine.source
        #expect(plain != nil && plain?.forwardBuffer == nil && plain?.preservesLiveOffset == false)
        let configuration = PlaybackConfiguration(
            automaticallyPreservesTimeOffsetFromLive: true, preferredForwardBufferDuration: .seconds(40))
        fixture.player.items = [.simple(url: file(), configuration: configuration)]
        let configured = fixture.engine.source
        #expect(configured?.forwardBuffer == .seconds(40) && configured?.preservesLiveOffset == true)
    }

    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithMatchingResumeState
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithNonMatchingResumeState
    @Test("A resume position overrides the configured start position once")
    func resumePositionTakesPrecedence() async {
        let fixture = await QueueFixture("ab")
        fixture.player.resume(.at(.seconds(20)), in: fixture["b"])
        #expect(fixture.engine.source?.startPosition == .seconds(20))
        fixture.player.currentItem = fixture["a"]
        #expect(fixture.engine.source?.startPosition ?? .zero == .zero)
        fixture.player.currentItem = fixture["b"]
        #expect(fixture.engine.source?.startPosition ?? .zero == .zero)
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToLoadingPlayerItemWithMatchingResumeState
    @Test("A resume position set while an item loads applies once it is loaded")
    func resumeWhileLoading() async {
        let loader = ScriptedAssetLoader()
        let item = PlayerItem(loader: loader)
        let fixture = PlayerFixture([item])
        fixture.player.resume(.at(.seconds(20)), in: item)
        await settle()
        #expect(fixture.engine.source == nil)
        loader.send(.simple(url: file()))
        await settle()
        #expect(fixture.engine.source?.startPosition == .seconds(20))
    }

    // acceptance: PlaybackConfiguration.DoesNotApplyToFailedPlayerItemWithMatchingResumeState
    @Test("A resume position survives a failed load and applies to the retry")
    func resumeAfterFailedLoad() async {
        let loader = ScriptedAssetLoader()
        let item = PlayerItem(loader: loader)
        let fixture = PlayerFixture([item])
        fixture.player.resume(.at(.seconds(20)), in: item)
        loader.finish(MediaError(.notFound))
        await settle()
        #expect(fixture.player.error != nil && fixture.engine.source == nil)
        fixture.player.replay()
        await settle()
        loader.send(.simple(url: file()))
        await settle()
        #expect(fixture.engine.source?.startPosition == .seconds(20))
    }

    @Test("Playing video keeps the display awake, unless configured otherwise")
    func displaySleep() async {
        let film = await PlayerFixture.ready(playing: true)
        #expect(film.player.keepsDisplayAwake)
        film.player.pause()
        #expect(!film.player.keepsDisplayAwake)
        #expect(!(await PlayerFixture.ready(.song(), playing: true).player.keepsDisplayAwake))
        let fixture = await QueueFixture("a", playing: true) { $0.preventsDisplaySleep = false }
        #expect(!fixture.player.keepsDisplayAwake)
    }
}
