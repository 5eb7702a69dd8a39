import Foundation
import TestSupport
import Testing
import WindowboxGtk
import WindowboxPlayer

@testable import windowbox

/// The other files in the folder of a file that is opened.
@MainActor
struct FolderQueueTests {
    private let engine: ScriptedEngine
    private let player: Player
    private let preferences = Preferences(StoredSettings(schema: "org.windowbox.none"))
    private let folder: String

    init() throws {
        engine = ScriptedEngine(.init(media: .film()), clock: ManualClock())
        player = Player(engine: engine)
        let names = [
            "Episode 1.mkv", "Episode 2.mkv", "episode 10.mp4", "Episode 3.mkv", "song.mp3", "Episode 2.srt",
            "cover.jpg",
            ".hidden.mkv",
        ]
        folder = try TemporaryDirectory.shared.folder(
            named: "series",
            containing: Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8](repeating: 0, count: 1)) }))
    }

    private func item(_ name: String) -> PlayerItem { .simple(url: URL(filePath: folder + "/" + name)) }

    private var names: [String] { player.items.compactMap { $0.url?.lastPathComponent } }

    private static let episodes = ["Episode 1.mkv", "Episode 2.mkv", "Episode 3.mkv", "episode 10.mp4"]

    private func filled(_ mode: FolderMode = .queue) async throws -> FolderQueue {
        preferences.folderMode = mode
        let queue = FolderQueue(player, preferences)
        player.items = [item("Episode 2.mkv")]
        player.play()
        try await wait(for: "the other episodes") { player.items.count > 1 }
        return queue
    }

    @Test("The videos of the folder surround a video in their natural order, and its playback continues")
    func folderIsQueued() async throws {
        let queue = try await filled()
        #expect(names == Self.episodes)
        #expect(player.currentItem == player.items[1] && player.shouldPlay)
        _ = queue
    }

    @Test("The next file of the folder follows only if the preference says so", arguments: [FolderMode.queue, .play])
    func modeDecidesWhatFollows(_ mode: FolderMode) async throws {
        let queue = try await filled(mode)
        await settle()
        #expect(player.actionAtItemEnd == (mode == .play ? .advanceAndStay : .pause))
        let isPreloaded = engine.dequeueCommands().contains { if case .setNext(.some) = $0 { true } else { false } }
        #expect(isPreloaded == (mode == .play))
        player.items = [item("Episode 1.mkv"), item("song.mp3")]
        await settle()
        #expect(player.actionAtItemEnd == .advanceAndStay)
        _ = queue
    }

    @Test("The files that were added automatically leave the queue before others are added")
    func addedItemsReplaceFolder() async throws {
        let queue = try await filled()
        queue.removeFilled()
        player.append(item("song.mp3"))
        #expect(names == ["Episode 2.mkv", "song.mp3"])
        queue.removeFilled()
        #expect(names == ["Episode 2.mkv", "song.mp3"])
    }

    @Test("The siblings of a file are limited on both sides")
    func reachIsLimited() async {
        let siblings = await MediaFolder.siblings(of: folder + "/Episode 2.mkv", reach: 1)
        #expect(siblings.before == [folder + "/Episode 1.mkv"] && siblings.after == [folder + "/Episode 3.mkv"])
        let song = await MediaFolder.siblings(of: folder + "/song.mp3", reach: 9)
        #expect(song.before.isEmpty && song.after.isEmpty)
        let missing = await MediaFolder.siblings(of: folder + "/missing.mkv", reach: 9)
        #expect(missing.before.isEmpty && missing.after.isEmpty)
    }
}
