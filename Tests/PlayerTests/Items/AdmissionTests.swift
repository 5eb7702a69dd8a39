import FoundationEssentials
import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Openings over an item that plays.
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

    @Test("A film goes on when none of what is opened over it can be played, and the reason is told")
    func filmGoesOn() async throws {
        let player = try await playing()
        let film = player.currentItem
        let items = open([try await BadClip.text(), "/nowhere/at/all.mkv"], in: player)
        try await wait(for: "a refusal") { player.refusal != nil }
        #expect(player.refusal?.item == items[0])
        #expect(player.refusal?.error.reason == .unknownFormat)
        #expect(player.currentItem == film)
        #expect(player.error == nil)
        let time = try #require(player.time())
        try await wait(for: "later times") { (player.time() ?? .zero) > time + .milliseconds(300) }
    }

    @Test("What opens replaces a film, whatever lies before it in the list")
    func whatOpensReplaces() async throws {
        let player = try await playing()
        let items = open([try await BadClip.text(), try await Clip().file()], in: player)
        try await wait(for: "the new list") { player.items == items }
        #expect(player.refusal == nil)
    }

    @Test("Over nothing that plays everything is opened at once, so that its error page is seen")
    func nothingIsLost() async throws {
        let player = Player()
        let items = open(["/nowhere/at/all.mkv"], in: player)
        #expect(player.currentItem == items[0])
        try await wait(for: "the error") { player.error != nil }
        let others = open([try await BadClip.text()], in: player)
        #expect(player.currentItem == others[0])
    }

    @Test("The newest of several openings counts")
    func newestCounts() async throws {
        let player = try await playing()
        _ = open(["/nowhere/at/all.mkv"], in: player)
        let items = open([try await Clip().file()], in: player)
        try await wait(for: "the new list") { player.items == items }
        #expect(player.refusal == nil)
    }

    @Test("What is opened over a film that is left meanwhile stays closed")
    func leavingEndsIt() async throws {
        let player = try await playing()
        _ = open([try await Clip().file()], in: player)
        let admission = player.admission
        player.currentItem = nil
        await admission?.value
        #expect(player.currentItem == nil)
    }

    @Test("A named pipe is opened once, because its bytes can be read only once")
    func pipesAreNotProbed() async throws {
        let pipe = TemporaryFolder.shared.file(named: "pipe")
        try await Command.run(["mkfifo", pipe])
        #expect(await MediaEngine().problem(of: MediaSource(location: pipe)) == nil)
    }
}
