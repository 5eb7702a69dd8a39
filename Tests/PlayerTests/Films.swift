import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// A player of films that are called by letters: "abc" are three of them.
@MainActor
final class Films {
    let scene: Scene
    private var byName: [Character: PlayerItem] = [:]

    var player: Player { scene.player }
    var engine: ScriptedEngine { scene.engine }

    init(
        _ names: String = "", current: Character? = nil, playing: Bool = false, media: MediaInfo? = .film(),
        _ configure: (inout PlayerConfiguration) -> Void = { _ in }
    ) async {
        var configuration = PlayerConfiguration()
        configure(&configuration)
        scene = Scene(configuration: configuration, behavior: .init(media: media, landsSeeks: true))
        player.items = items(names)
        if let current { player.currentItem = self[current] }
        if playing { player.play() }
        await settle()
        _ = engine.takeCommands()
    }

    /// The film of a name, in the list or not; always the same one.
    subscript(_ name: Character) -> PlayerItem {
        if let film = byName[name] { return film }
        let film = item("\(name).mkv")
        byName[name] = film
        return film
    }

    func items(_ names: String) -> [PlayerItem] { names.map { self[$0] } }

    /// Gives a film a name.
    func name(_ name: Character, _ film: PlayerItem) -> PlayerItem {
        byName[name] = film
        return film
    }

    private func name(of film: PlayerItem) -> Character { byName.first { $0.value == film }?.key ?? "?" }

    /// The list.
    var list: String { String(player.items.map { name(of: $0) }) }
    /// The current one; empty when there is none.
    var current: String { player.currentItem.map { String(name(of: $0)) } ?? "" }
    /// What the engine has: the film that is open, and the one that follows it.
    var loaded: String {
        [engine.source, engine.next].compactMap { $0?.location.split(separator: "/").last?.first }.map(String.init)
            .joined()
    }
    /// Whether what plays was left or opened anew since this was last asked.
    func wasInterrupted() -> Bool {
        engine.takeCommands().contains { if case .open = $0 { true } else { $0 == .close } }
    }

    /// The current one is over.
    func end() async {
        engine.end()
        await settle()
    }
}
