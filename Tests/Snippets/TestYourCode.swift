import FoundationEssentials
import Testing
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxTesting

/// From Sources/Testing/README.md and “Test Your Code” in `WindowboxTesting`: playback for three seconds.
@MainActor
func playThreeSeconds() async {
    let clock = ManualClock()
    let engine = ScriptedEngine(.init(media: .film(), completesSeeks: true), clock: clock)
    let player = Player(items: [.simple(url: URL(filePath: "/films/a.mkv"))], testing: engine, clock: clock)
    let observer = RecordingObserver(of: player)

    player.play()
    await settle()
    clock.advance(by: .seconds(3))
    #expect(player.time() == .seconds(3))
    #expect(observer.takeEvents().contains(.stateChanged(.playing(buffering: false))))
}

/// From “Test Your Code” in `WindowboxTesting`: the reports of a test, and the commands of the player.
@MainActor
func reportAndReadCommands(_ engine: ScriptedEngine, _ player: Player) async {
    engine.becomeReady(.film(duration: .seconds(90)))
    await settle()
    #expect(player.duration == .seconds(90))

    engine.report { $0.isBuffering = true }
    await settle()
    #expect(player.isBuffering)

    player.seek(.at(.seconds(30)))
    #expect(engine.seekTargets == [.seconds(30)])
    engine.completeSeek()
    await settle()
    #expect(!player.isSeeking)

    engine.fail(.notFound)
    await settle()
    #expect(player.error?.reason == .notFound)
}

/// From “Test Your Code” in `WindowboxTesting`: a view model without a window.
@MainActor
func testViewModel(_ player: Player, _ clock: ManualClock) async {
    let context = PlayerContext(player: player)
    defer { context.stop() }
    context.withDependency(\.clock) { clock }
    let playback = context[PlaybackViewModel.self]
    #expect(playback.action == .play)
    playback.toggle()
    #expect(player.shouldPlay)

    context.toast.show("Saved")
    await settle()
    clock.advance(by: ToastService.duration)
    await settle()
    #expect(context.toast.toasts.isEmpty)
}

/// From “Test Your Code” in `WindowboxTesting`: a loader whose answers the test gives.
@MainActor
func testLoader(_ engine: ScriptedEngine, _ clock: ManualClock) async {
    let loader = ScriptedAssetLoader()
    let player = Player(items: [PlayerItem(loader: loader)], testing: engine, clock: clock)
    await settle()
    loader.send(.simple(url: URL(filePath: "/films/b.mkv")), PlayerMetadata(title: "Part two"))
    await settle()
    #expect(player.metadata.title == "Part two")
    #expect(engine.openedLocations == ["/films/b.mkv"])
}

/// From “Test Your Code” in `WindowboxTesting`: an engine that does nothing.
final class SilentEngine: PlaybackEngine {
    let videoOutput = VideoOutput()
}
