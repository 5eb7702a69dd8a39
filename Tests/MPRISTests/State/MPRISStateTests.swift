import FoundationEssentials
import TestSupport
import Testing
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxMPRIS

/// The MPRIS state of a player, without a bus.
@MainActor
struct MPRISStateTests {
    private let engine = ScriptedEngine()
    private let player: Player
    private var ids = MPRISTrackIDs(path: "/track")

    init() {
        player = Player(engine: engine)
        player.actionAtItemEnd = .advanceAndStay
    }

    private mutating func state() async -> MPRISState {
        await settle()
        ids.update(player.items)
        var state = MPRISState()
        state.read(player, ids: ids)
        return state
    }

    private func load(_ count: Int = 1) {
        player.items = (0..<count).compactMap { PlayerItem.simple(address: "file:///films/a%20film%20\($0).mkv") }
    }

    @Test("An empty player has the default MPRIS state")
    mutating func emptyPlayer() async { #expect(await state() == MPRISState()) }

    @Test("PlaybackStatus follows the play intent, even while buffering")
    mutating func playbackStatus() async {
        load()
        #expect(await state().playbackStatus == .paused)
        player.play()
        #expect(await state().playbackStatus == .playing)
        engine.becomeReady()
        engine.report { $0.isBuffering = true }
        #expect(await state().playbackStatus == .playing)
        player.pause()
        #expect(await state().playbackStatus == .paused)
    }

    @Test("PlaybackStatus is Stopped at the end, after an error and without a track")
    mutating func stoppedStatus() async {
        load()
        engine.becomeReady()
        player.play()
        await settle()
        engine.end()
        #expect(await state().playbackStatus == .stopped)
        player.play()
        engine.completeSeek()
        #expect(await state().playbackStatus == .playing)
        engine.fail()
        #expect(await state().playbackStatus == .stopped)
        player.replay()
        player.currentItem = nil
        let state = await state()
        #expect(state.playbackStatus == .stopped)
        #expect(state.track == nil)
        #expect(state.canPlay)
    }

    @Test("CanPlay, CanSeek and CanGoNext do not depend on the playback status")
    mutating func playerCapabilities() async {
        load(2)
        engine.becomeReady()
        for change in [player.play, player.pause, player.play] {
            change()
            let state = await state()
            #expect(state.canPlay)
            #expect(state.canSeek)
            #expect(state.canGoNext)
        }
    }

    @Test("A live stream without a DVR window cannot be sought and has no length")
    mutating func liveStream() async {
        load()
        engine.becomeReady(.live())
        let state = await state()
        #expect(!state.canSeek)
        #expect(state.rates == 1...1)
        #expect(state.track?.metadata["mpris:length"] == nil)
    }

    @Test("Track metadata carries the media's tags under their MPRIS names")
    mutating func trackMetadata() async throws {
        load()
        let tags = ["title": "T", "artist": "A", "album": "L", "album_artist": "B", "track": "3/12", "genre": "G"]
        engine.becomeReady(.song(duration: .milliseconds(1500), tags: tags))
        let track = try #require(await state().track)
        #expect(
            track.metadata == [
                "mpris:trackid": .objectPath("/track/1"), "mpris:length": .int64(1_500_000),
                "xesam:url": .string("file:///films/a%20film%200.mkv"), "xesam:title": .string("T"),
                "xesam:artist": .strings(["A"]), "xesam:album": .string("L"), "xesam:albumArtist": .strings(["B"]),
                "xesam:trackNumber": .int32(3), "xesam:genre": .strings(["G"]),
            ])
    }

    @Test("The track list is a window of 20 tracks around the current one")
    mutating func trackListWindow() async {
        load(50)
        player.currentItem = player.items[30]
        let list = await state().trackList
        #expect(list.ids == (26...45).map { "/track/\($0)" })
        #expect(list.current == "/track/31")
        #expect(list.tracks[0].title == "a film 25")
        #expect(list.tracks.allSatisfy { $0.metadata["mpris:trackid"] == .objectPath($0.id) })
    }

    @Test("Only the actions that the host provides are offered")
    func hostCapabilities() {
        #expect(MPRISState(MPRISDelegate()) == MPRISState())
        let state = MPRISState(MPRISDelegate(raise: {}, isFullscreen: { true }, setFullscreen: { _ in }))
        #expect(state.canRaise)
        #expect(!state.canQuit)
        #expect(state.canSetFullscreen)
        #expect(state.isFullscreen)
    }

    @Test("Only changed properties are reported")
    func changedProperties() {
        var state = MPRISState()
        let before = state.playerProperties
        #expect(changes(from: before, to: state.playerProperties) == [:])
        state.volume = 0.5
        #expect(changes(from: before, to: state.playerProperties) == ["Volume": .double(0.5)])
    }
}
