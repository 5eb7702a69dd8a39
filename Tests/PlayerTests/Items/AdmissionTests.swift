import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

@testable import WindowboxPlayer

/// Opening items while another one plays.
@MainActor
@Suite(.serialized) struct AdmissionTests {
    private func playing() async throws -> Player {
        let player = Player(item: .simple(url: URL(filePath: try await Clip { $0.duration = 30 }.file())))
        player.play()
        try await wait(for: "playback") { (player.time() ?? .zero) > .milliseconds(200) }
        return player
    }

    private func open(_ locations: [String], in player: Player) -> [PlayerItem] {
        let items = locations.map { PlayerItem.simple(url: URL(filePath: $0)) }
        player.admit(items) {
            player.items = items
            player.load(items[0])
        }
        return items
    }

    @Test("Playback continues if no newly opened item can be played, and the error is kept")
    func playbackContinues() async throws {
        let player = try await playing()
        let film = player.currentItem
        let items = open([try await BadClip.text(), "/nowhere/at/all.mkv"], in: player)
        try await wait(for: "the open request to be refused") { player.openFailure != nil }
        #expect(player.openFailure?.item == items[0])
        #expect(player.openFailure?.error.reason == .unknownFormat)
        #expect(player.currentItem == film)
        #expect(player.error == nil)
        let time = try #require(player.time())
        try await wait(for: "playback to continue") { (player.time() ?? .zero) > time + .milliseconds(300) }
    }

    @Test("A newly opened list replaces playback if one of its items can be opened")
    func playableListReplaces() async throws {
        let player = try await playing()
        let items = open([try await BadClip.text(), try await Clip().file()], in: player)
        try await wait(for: "the new list") { player.items == items }
        #expect(player.openFailure == nil)
    }

    @Test("An idle player opens new items at once, so that their error is shown")
    func idlePlayerOpensAtOnce() async throws {
        let player = Player()
        let items = open(["/nowhere/at/all.mkv"], in: player)
        #expect(player.currentItem == items[0])
        try await wait(for: "the error") { player.error != nil }
        let others = open([try await BadClip.text()], in: player)
        #expect(player.currentItem == others[0])
    }

    @Test("The newest of several open requests wins")
    func newestRequestWins() async throws {
        let player = try await playing()
        _ = open(["/nowhere/at/all.mkv"], in: player)
        let items = open([try await Clip().file()], in: player)
        try await wait(for: "the new list") { player.items == items }
        #expect(player.openFailure == nil)
    }

    @Test("A pending open request is dropped when the playing item is removed")
    func removalDropsRequest() async throws {
        let player = try await playing()
        _ = open([try await Clip().file()], in: player)
        let admission = try #require(player.tasks.admission)
        player.currentItem = nil
        await admission.value
        #expect(player.currentItem == nil)
    }

    @Test("A named pipe is not probed before it is opened")
    func pipesAreNotProbed() async throws {
        let pipe = TemporaryDirectory.shared.file(named: "pipe")
        try await CommandLineTool.run(["mkfifo", pipe])
        #expect(await MediaEngine().problem(of: MediaSource(location: pipe)) == nil)
    }

    @Test("A newer request ends the loading of an item that is not open yet")
    func newerRequestEndsLoading() async throws {
        let player = try await playing()
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let item = PlayerItem(loader: EndlessLoader { continuation.finish() })
        player.admit([item]) {}
        player.admit([]) {}
        for await _ in ended {}
        #expect(player.openFailure == nil && item.metadata.title == "Known")
    }
}

/// A loader that delivers nothing until it is cancelled.
private struct EndlessLoader: AssetLoader {
    let didEnd: @Sendable () -> Void

    var initialMetadata: PlayerMetadata { PlayerMetadata(title: "Known") }

    func metadata() -> AsyncStream<Void> {
        AsyncStream { continuation in continuation.onTermination = { [didEnd] _ in didEnd() } }
    }

    func asset(from metadata: Void) -> Asset { .unavailable(error: MediaError(.other)) }
}
