import FoundationEssentials
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// A file that is never opened for real.
func file(_ name: String = "film.mkv") -> URL { URL(filePath: "/films/\(name)") }

/// An item that is never opened for real.
@MainActor
func item(_ name: String = "film.mkv") -> PlayerItem { .simple(url: file(name)) }

/// A player with its engine and the clock of both.
@MainActor
struct Scene {
    let clock = ManualClock()
    let engine: ScriptedEngine
    let player: Player

    init(
        _ items: [PlayerItem] = [], configuration: PlayerConfiguration = .init(),
        behavior: ScriptedEngine.Behavior = .init()
    ) {
        engine = ScriptedEngine(behavior, clock: clock)
        player = Player(items: items, configuration: configuration, engine: engine, clock: clock)
    }

    /// With one film that is open, a minute long.
    static func ready(_ media: MediaInfo = .film(), playing: Bool = false, at time: Duration = .zero) async -> Scene {
        let scene = Scene([item()])
        scene.engine.becomeReady(media)
        await scene.begin(playing: playing, at: time)
        return scene
    }

    /// With one transmission that is open, of which this much can be sought in; `nil` is nothing.
    static func transmitting(
        _ range: Range<Duration>?, chunk: Duration = .seconds(1), playing: Bool = false, at time: Duration = .zero
    ) async -> Scene {
        let scene = Scene([item("live")])
        scene.engine.becomeReady(transmitting: range, chunk: chunk)
        await scene.begin(playing: playing, at: time)
        return scene
    }

    /// With several films of a minute that open at once; the first is current.
    static func list(
        _ count: Int, playing: Bool = false, configuration: PlayerConfiguration = .init()
    ) async -> (Scene, [PlayerItem]) {
        let items = (1...count).map { item("\($0).mkv") }
        let scene = Scene(items, configuration: configuration, behavior: .init(media: .film(), landsSeeks: true))
        await scene.begin(playing: playing)
        return (scene, items)
    }

    /// Plays, or does not, from a time on, and forgets what the engine was told so far.
    func begin(playing: Bool, at time: Duration = .zero) async {
        engine.setPosition(time)
        if playing { player.play() }
        await settle()
        _ = engine.takeCommands()
    }
}
