import Foundation
import TestSupport
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// Fixture: a context of a player with a scripted engine and a manual clock.
@MainActor
struct ContextFixture {
    let clock = ManualClock()
    let screenReader = ScreenReader()
    let engine: ScriptedEngine
    let player: Player
    let context: PlayerContext

    /// Creates a player with a number of items, the first of them loaded.
    init(items: Int = 1, media: MediaInfo? = .film(), completesSeeks: Bool = true) {
        engine = ScriptedEngine(.init(media: media, completesSeeks: completesSeeks, appliesVolume: true), clock: clock)
        var configuration = PlayerConfiguration()
        configuration.skipsFailedItems = true
        // Those of the environment would select other tracks.
        configuration.preferredLanguages = []
        player = Player(items: Self.items(items), configuration: configuration, engine: engine, clock: clock)
        player.actionAtItemEnd = .advanceAndStay
        context = PlayerContext(player: player)
        context.withDependency(\.clock) { [clock] in clock }
        context.withDependency(\.screenReader) { [screenReader] in screenReader }
    }

    static func items(_ count: Int) -> [PlayerItem] {
        (0..<count).map { .simple(url: URL(filePath: "/films/Film \($0 + 1).mkv")) }
    }

    subscript<S: Service>(type: S.Type) -> S { context[type] }

    /// Starts playback and waits until it has begun.
    func play() async {
        player.play()
        await settle()
    }

    /// Lets pending tasks begin to sleep, then advances the clock.
    func pass(_ time: Duration) async {
        await settle()
        clock.advance(by: time)
        await settle()
    }
}
