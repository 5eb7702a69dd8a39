import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxGtk

@testable import WindowboxPlayer
@testable import windowbox

/// Positions at which recordings were left, and at which they continue.
@MainActor
struct PlaybackPositionStoreTests {
    private let clock = ManualClock()
    private let engine: ScriptedEngine
    private let player: Player
    private let preferences = Preferences(StoredSettings(schema: "org.windowbox.none"))

    init() {
        engine = ScriptedEngine(.init(media: .film(duration: .seconds(600)), completesSeeks: true), clock: clock)
        player = Player(engine: engine, clock: clock)
        player.actionAtItemEnd = .advanceAndStay
    }

    private func items(_ names: String...) -> [PlayerItem] { names.map { .simple(url: URL(filePath: "/films/" + $0)) } }

    private func store(_ resumed: @escaping (Duration) -> Void = { _ in }) -> PlaybackPositionStore {
        PlaybackPositionStore(player, preferences, didResume: resumed)
    }

    @Test(
        "A position is stored of recordings that are worth continuing",
        arguments: [
            (60, 600, MediaType.video, true), (60, 119, .video, false), (60, 120, .video, true),
            (4, 600, .video, false),
            (570, 600, .video, true), (571, 600, .video, false), (60, 600, .audio, false), (60, 1200, .audio, true),
        ])
    func positionIsStored(_ position: Int, _ duration: Int, _ type: MediaType, _ isStored: Bool) {
        var record = PlaybackRecord(
            position: .seconds(position), duration: .seconds(duration), hasEnded: false, mediaType: type)
        let stored = StoredPosition(time: .seconds(position), duration: .seconds(duration))
        #expect(PlaybackPositionStore.position(of: record) == (isStored ? stored : nil))
        record.hasEnded = true
        #expect(PlaybackPositionStore.position(of: record) == nil)
    }

    @Test("A file that was left continues, and its window is told once")
    func fileContinues() async {
        var resumed: [Duration] = []
        let store = store { resumed.append($0) }
        player.items = items("1.mkv", "2.mkv")
        await settle()
        engine.setPosition(.seconds(100))
        player.advanceToNextItem()
        await settle()
        #expect(preferences.files.positions["/films/1.mkv"]?.time == .seconds(100) && resumed.isEmpty)
        player.returnToPreviousItem()
        await settle()
        #expect(engine.source?.startPosition == .seconds(100) && resumed == [.seconds(100)])
        _ = store
    }

    @Test("A pause stores the position, and the end of the file removes it")
    func pauseStores() async {
        let store = store()
        player.items = items("1.mkv")
        player.play()
        await settle()
        engine.setPosition(.seconds(100))
        player.pause()
        await settle()
        #expect(preferences.files.positions["/films/1.mkv"]?.time == .seconds(100))
        player.play()
        await settle()
        engine.end()
        await settle()
        #expect(preferences.files.positions.isEmpty)
        _ = store
    }

    @Test("A file starts at its beginning if the preference says so")
    func neverResuming() async {
        preferences.resumeMode = .never
        preferences.files.setPosition(StoredPosition(time: .seconds(100), duration: .seconds(600)), of: "/films/1.mkv")
        let store = store()
        player.items = items("1.mkv")
        await settle()
        #expect(engine.source?.startPosition ?? .zero == .zero)
        _ = store
    }

    @Test("A file that has been replaced by a shorter one starts at its beginning", arguments: [false, true])
    func replacedFileStartsOver(_ hasEnded: Bool) async {
        var resumed: [Duration] = []
        preferences.files.setPosition(StoredPosition(time: .seconds(900), duration: .seconds(1000)), of: "/films/1.mkv")
        let store = store { resumed.append($0) }
        player.items = items("1.mkv")
        player.play()
        if hasEnded { engine.end() }
        await settle()
        #expect(resumed.isEmpty && player.shouldPlay && player.time() == .zero)
        _ = store
    }
}
