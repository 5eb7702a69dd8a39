import Foundation
import TestSupport
import Testing
import WindowboxPlayer
import WindowboxSubtitles

@testable import windowbox

/// Subtitle delays and speeds that are stored per file.
@MainActor
struct FileSettingsStoreTests {
    private let files = FileHistory(at: nil)
    private let player = Player(engine: ScriptedEngine(.init(media: .film()), clock: ManualClock()))
    private let items = ["/films/1.mkv", "/films/2.mkv"].map { PlayerItem.simple(url: URL(filePath: $0)) }

    private func reach(_ delay: Duration) async throws {
        try await wait(for: "a delay of \(delay)") { player.subtitleSettings.delay == delay }
    }

    @Test("The subtitle delay is stored and restored per file")
    func filesKeepOwnDelay() async throws {
        let store = FileSettingsStore(player, files)
        player.items = items
        player.subtitleSettings.delay = .seconds(1)
        // A delay set in the main-loop turn of an item change belongs to the previous item.
        try await reach(.zero)
        player.subtitleSettings.delay = .seconds(2)
        try await wait(for: "the stored delay") { files.subtitleDelays == ["/films/1.mkv": .seconds(2)] }
        player.advanceToNextItem()
        try await reach(.zero)
        player.subtitleSettings.delay = .seconds(-3)
        try await wait(for: "both stored delays") { files.subtitleDelays.count == 2 }
        player.returnToPreviousItem()
        try await reach(.seconds(2))
        player.subtitleSettings.delay = .zero
        try await wait(for: "the other file's delay alone") { files.subtitleDelays == ["/films/2.mkv": .seconds(-3)] }
        _ = store
    }

    @Test("The audio delay is stored and restored per file")
    func filesKeepOwnAudioDelay() async throws {
        let store = FileSettingsStore(player, files)
        player.items = items
        player.audioDelay = .seconds(1)
        try await wait(for: "the item's delay") { player.audioDelay == .zero }
        player.audioDelay = .milliseconds(200)
        try await wait(for: "the stored delay") { files.audioDelays == ["/films/1.mkv": .milliseconds(200)] }
        player.advanceToNextItem()
        try await wait(for: "no delay") { player.audioDelay == .zero }
        player.returnToPreviousItem()
        try await wait(for: "the restored delay") { player.audioDelay == .milliseconds(200) }
        _ = store
    }

    @Test("The subtitle delay of a network stream is not stored")
    func streamDelayIsNotStored() async throws {
        files.subtitleDelays = ["/films/1.mkv": .seconds(1)]
        let store = FileSettingsStore(player, files)
        let stream = try #require(URL(string: "https://example.org/films/1.mkv"))
        player.items = [.simple(url: stream), items[0]]
        await settle()
        player.subtitleSettings.delay = .seconds(5)
        await settle()
        player.advanceToNextItem()
        try await reach(.seconds(1))
        player.returnToPreviousItem()
        try await reach(.zero)
        #expect(files.subtitleDelays == ["/films/1.mkv": .seconds(1)])
        _ = store
    }

    @Test("The speed is stored and restored per file, and kept for files without one")
    func filesKeepOwnSpeed() async throws {
        let store = FileSettingsStore(player, files)
        player.items = items
        await settle()
        player.playbackSpeed = 1.5
        try await wait(for: "the stored speed") { files.speeds == ["/films/1.mkv": 1.5] }
        player.advanceToNextItem()
        try await wait(for: "the speed of the second file") { files.speeds.count == 2 }
        #expect(player.playbackSpeed == 1.5)
        player.playbackSpeed = 1
        try await wait(for: "the first speed alone") { files.speeds == ["/films/1.mkv": 1.5] }
        player.returnToPreviousItem()
        try await wait(for: "the first speed again") { player.playbackSpeed == 1.5 }
        _ = store
    }

    @Test("A requested speed replaces the stored one of the next file")
    func requestedSpeedIsKept() async throws {
        files.speeds = ["/films/1.mkv": 1.5]
        let store = FileSettingsStore(player, files)
        player.playbackSpeed = 2
        store.keepsSpeed = true
        player.items = items
        try await wait(for: "the stored speed") { files.speeds == ["/films/1.mkv": 2] }
        #expect(player.playbackSpeed == 2 && !store.keepsSpeed)
    }
}
