import FoundationEssentials
import TestSupport
import WindowboxCore

@testable import WindowboxPlayer

/// Returns the URL of a file that does not exist; the scripted engine only records it.
func file(_ name: String = "film.mkv") -> URL { URL(filePath: "/films/\(name)") }

/// Returns an item whose file does not exist; the scripted engine only records it.
@MainActor
func item(_ name: String = "film.mkv") -> PlayerItem { .simple(url: file(name)) }

/// A player with a scripted engine and the manual clock of both.
@MainActor
struct PlayerFixture {
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

    /// Returns a player with one open video of one minute.
    static func ready(_ media: MediaInfo = .film(), playing: Bool = false, at time: Duration = .zero) async
        -> PlayerFixture
    {
        let fixture = PlayerFixture([item()])
        fixture.engine.becomeReady(media)
        await fixture.begin(playing: playing, at: time)
        return fixture
    }

    /// Returns a player with one open live stream whose DVR window is `range`, if any.
    static func transmitting(
        _ range: Range<Duration>?, chunk: Duration = .seconds(1), playing: Bool = false, at time: Duration = .zero
    ) async -> PlayerFixture {
        let fixture = PlayerFixture([item("live")])
        fixture.engine.becomeReady(transmitting: range, chunk: chunk)
        await fixture.begin(playing: playing, at: time)
        return fixture
    }

    /// Returns a player with `count` videos of one minute that open immediately; the first is current.
    static func list(
        _ count: Int, playing: Bool = false, configuration: PlayerConfiguration = .init()
    ) async -> (PlayerFixture, [PlayerItem]) {
        let items = (1...count).map { item("\($0).mkv") }
        let fixture = PlayerFixture(
            items, configuration: configuration, behavior: .init(media: .film(), completesSeeks: true))
        await fixture.begin(playing: playing)
        return (fixture, items)
    }

    /// Sets the position, starts playback if requested, and clears the engine's recorded commands.
    func begin(playing: Bool, at time: Duration = .zero) async {
        engine.setPosition(time)
        if playing { player.play() }
        await settle()
        _ = engine.dequeueCommands()
    }

    /// Lets pending tasks begin to sleep, then advances the clock in small steps, so that every timer fires on time.
    func pass(_ time: Duration, in step: Duration = .milliseconds(100)) async {
        await settle()
        var rest = time
        while rest > .zero {
            clock.advance(by: min(step, rest))
            await settle()
            rest -= step
        }
    }
}
