import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// The active player of the process and its now playing information for the desktop's media controls.
@MainActor
@Suite(.serialized)
struct NowPlayingTests {
    @Test("A player that becomes active replaces the active one")
    func onlyOneActivePlayer() {
        let (first, second) = (PlayerFixture().player, PlayerFixture().player)
        #expect(!first.isActive)
        first.becomeActive()
        #expect(first.isActive && Player.active === first)
        second.becomeActive()
        #expect(!first.isActive && second.isActive)
        first.resignActive()
        #expect(second.isActive)
        second.resignActive()
        #expect(Player.active == nil)
    }

    @Test("A deallocated player is no longer active")
    func deallocatedPlayer() async {
        weak var gone: Player?
        do {
            let player = Player(engine: ScriptedEngine())
            player.becomeActive()
            gone = player
        }
        let record = StreamRecorder(PlayerFixture().player.properties(at: \.isActive))
        await settle()
        #expect(gone == nil && Player.active == nil)
        _ = record
    }

    @Test("Observers are notified when a player becomes active or inactive")
    func activeStateIsObservable() async {
        let player = PlayerFixture().player
        let record = StreamRecorder(player.properties(at: \.isActive))
        #expect(await record.take() == [false])
        player.becomeActive()
        #expect(await record.take() == [true])
        PlayerFixture().player.becomeActive()
        #expect(await record.take() == [false])
    }

    // acceptance: NowPlayingInfoPublisher.Inactive, ToggleActive
    @Test("Only the active player has now playing information")
    func activePlayerHasNowPlaying() async {
        let player = await QueueFixture("a").player
        #expect(player.nowPlaying == nil)
        player.becomeActive()
        #expect(player.nowPlaying?.title == "a")
        player.resignActive()
        #expect(player.nowPlaying == nil)
    }

    // acceptance: NowPlayingInfoPublisher.PlayerError
    @Test("A failed item has no now playing information")
    func failedItemIsNotShown() async {
        let fixture = await QueueFixture("a")
        fixture.player.becomeActive()
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.nowPlaying == nil)
        fixture.player.resignActive()
    }

    // acceptance: PlayerMetadata.NowPlayingInfo
    @Test("Now playing information carries metadata and playback progress")
    func nowPlayingContents() async {
        let metadata = PlayerMetadata(title: "A Title", subtitle: "Somebody")
        let fixture = await PlayerFixture.film(metadata, playing: true, at: .seconds(12))
        fixture.player.becomeActive()
        defer { fixture.player.resignActive() }
        var expected = NowPlaying(
            title: "A Title", artist: "Somebody", artwork: .none,
            playback: .init(rate: 1, elapsed: .seconds(12), duration: .seconds(60), isLive: false))
        #expect(fixture.player.nowPlaying == expected)
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        expected.playback?.rate = 0
        #expect(fixture.player.nowPlaying == expected)
    }

    @Test("Now playing information of an unopened item has only its title")
    func nowPlayingBeforeReady() {
        let player = PlayerFixture([item()]).player
        player.becomeActive()
        defer { player.resignActive() }
        #expect(player.nowPlaying == NowPlaying(title: "film", artist: nil, artwork: .none, playback: nil))
    }
}
