import TestSupport
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// A player of videos that are named by letters: "abc" stands for three of them.
@MainActor
final class QueueFixture {
    let base: PlayerFixture
    private var byName: [Character: PlayerItem] = [:]

    var player: Player { base.player }
    var engine: ScriptedEngine { base.engine }

    init(
        _ names: String = "", current: Character? = nil, playing: Bool = false, media: MediaInfo? = .film(),
        _ configure: (inout PlayerConfiguration) -> Void = { _ in }
    ) async {
        var configuration = PlayerConfiguration()
        configure(&configuration)
        base = PlayerFixture(configuration: configuration, behavior: .init(media: media, completesSeeks: true))
        player.items = items(names)
        if let current { player.currentItem = self[current] }
        if playing { player.play() }
        await settle()
        _ = engine.dequeueCommands()
    }

    /// Returns the item with a name, which need not be in the list. The same name always has the same item.
    subscript(_ name: Character) -> PlayerItem {
        if let film = byName[name] { return film }
        let film = item("\(name).mkv")
        byName[name] = film
        return film
    }

    func items(_ names: String) -> [PlayerItem] { names.map { self[$0] } }

    /// Assigns a name to an item.
    func name(_ name: Character, _ film: PlayerItem) -> PlayerItem {
        byName[name] = film
        return film
    }

    private func name(of film: PlayerItem) -> Character { byName.first { $0.value == film }?.key ?? "?" }

    /// The names of the items in the list.
    var list: String { String(player.items.map { name(of: $0) }) }
    /// The name of the current item, or an empty string.
    var current: String { player.currentItem.map { String(name(of: $0)) } ?? "" }
    /// The names of the item that is open in the engine and of the preloaded next one.
    var loaded: String {
        [engine.source, engine.next].compactMap { $0?.location.split(separator: "/").last?.first }.map(String.init)
            .joined()
    }
    /// Returns whether the engine opened or closed media since the last call.
    func wasInterrupted() -> Bool {
        engine.dequeueCommands().contains { if case .open = $0 { true } else { $0 == .close } }
    }

    /// Ends the current item.
    func end() async {
        engine.end()
        await settle()
    }
}
