import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct PlaybackStateTests {
    @Test("A new player opens its first item and is paused once ready")
    func initialState() async {
        let first = item("1.mkv")
        let fixture = PlayerFixture([first, item("2.mkv")])
        #expect(fixture.player.currentItem == first)
        #expect(fixture.player.playbackState == .idle)
        #expect(fixture.engine.openedLocations == ["/films/1.mkv"])
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackState == .paused)
    }

    // acceptance: Player.TimesWhenEmpty, AVPlayer.TimeRangeWhenEmpty, DurationWhenEmpty
    @Test("An empty player is idle and has no times or metadata")
    func emptyPlayer() {
        let player = PlayerFixture().player
        #expect(player.playbackState == .idle)
        #expect(player.currentItem == nil)
        #expect(player.time() == nil && player.duration == nil && player.seekableTimeRange == nil)
        #expect(player.metadata == .empty)
    }

    // acceptance: AVPlayerItem.NonLoadedItem
    @Test("An item that is not open yet has no time, duration or range")
    func unopenedItem() async {
        let player = await QueueFixture("a", media: nil).player
        #expect(player.time() == nil && player.duration == nil && player.seekableTimeRange == nil)
    }

    // acceptance: AVPlayer.TimeRangeForOnDemand, DurationForOnDemand, AVPlayerItem.OnDemand
    @Test("An on-demand item can be sought from its start to its end")
    func onDemandRange() async {
        let player = await QueueFixture("a").player
        #expect(player.duration == .seconds(60))
        #expect(player.seekableTimeRange == .zero..<(.seconds(60)))
    }

    // acceptance: AVPlayer.DurationForLive, Player.TimesInEmptyRange
    @Test("A live stream without a DVR window has a time but no duration or range")
    func liveStream() async {
        let player = await QueueFixture("a", media: .live()).player
        #expect(player.duration == nil && player.seekableTimeRange == nil)
        #expect(player.time() == .zero)
    }

    @Test("A play request before the item is ready takes effect once it is")
    func playBeforeReady() async {
        let fixture = PlayerFixture([item()])
        fixture.player.play()
        #expect(fixture.player.shouldPlay)
        #expect(fixture.player.playbackState == .idle)
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Toggling play and pause reaches the engine")
    func togglePlayPause() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.togglePlayPause()
        #expect(fixture.player.playbackState == .playing)
        fixture.player.togglePlayPause()
        #expect(fixture.player.playbackState == .paused)
        #expect(fixture.engine.dequeueCommands() == [.play, .pause])
    }

    @Test("A buffering player is busy and still in the playing state")
    func bufferingPlayer() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        #expect(fixture.player.isBuffering)
        #expect(fixture.player.isBusy)
        #expect(fixture.player.playbackState == .playing)
    }

    // acceptance: PlaybackState.AllCases
    @Test(
        "The playback state derives from the engine phase and the play intent",
        arguments: [
            (EngineSnapshot.Phase.empty, PlaybackState.idle, PlaybackState.idle), (.opening, .idle, .idle),
            (.ready, .paused, .playing), (.ended, .ended, .ended), (.failed(MediaError(.damaged)), .idle, .idle),
        ])
    func stateMapping(
        _ phase: EngineSnapshot.Phase, _ paused: PlaybackState, _ playing: PlaybackState
    ) {
        #expect(PlaybackState(ItemStatus(phase), shouldPlay: false) == paused)
        #expect(PlaybackState(ItemStatus(phase), shouldPlay: true) == playing)
    }

    // acceptance: Playback.HLS, MP3, Unknown
    @Test(
        "Video and audio items play once ready, and unopened items stay idle",
        arguments: [MediaInfo.film(), .song(), nil])
    func playsAllMediaKinds(_ media: MediaInfo?) async {
        let fixture = await QueueFixture("a", playing: true, media: media)
        #expect(fixture.player.playbackState == (media == nil ? .idle : .playing))
    }

    @Test("A pause request of the engine pauses playback once")
    func enginePauseRequest() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.report { $0.pauseRequests += 1 }
        await settle()
        #expect(fixture.player.playbackState == .paused)
        fixture.player.play()
        fixture.engine.report { $0.bufferedEnd = .seconds(9) }
        await settle()
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Playing without a current item restarts the item that was left")
    func playWithoutCurrentItem() async {
        let (fixture, items) = await PlayerFixture.list(3, playing: true)
        fixture.player.load(items[1])
        fixture.player.currentItem = nil
        #expect(fixture.player.playbackState == .idle)
        #expect(fixture.player.currentItem == nil)
        #expect(fixture.player.items == items)
        fixture.player.play()
        await settle()
        #expect(fixture.player.currentItem == items[1])
        #expect(fixture.player.playbackState == .playing)
    }

    // acceptance: Player.Deallocation
    @Test("A playing player is deallocated and closes its engine")
    func playerDeallocation() async {
        let engine = ScriptedEngine(.init(media: .film()))
        weak var gone: Player?
        do {
            let player = Player(items: [item()], engine: engine)
            player.play()
            player.volume = 0.5
            gone = player
            await settle()
            #expect(gone?.playbackState == .playing)
        }
        await settle()
        #expect(gone == nil)
        #expect(engine.dequeueCommands().last == .close)
    }
}
