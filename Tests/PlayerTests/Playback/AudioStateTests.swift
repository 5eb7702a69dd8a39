import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// The state of the audio output.
@MainActor
struct AudioStateTests {
    @Test(
        "The audio state of a player follows that of its engine",
        arguments: [
            (EngineSnapshot.AudioState.playing, AudioState.playing), (.unavailable, .unavailable), (.none, .none),
        ])
    func audioState(reported: EngineSnapshot.AudioState, shown: AudioState) async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.audioState = reported }
        await settle()
        #expect(fixture.player.audioState == shown)
    }

    @Test("The audio state of an empty player is none")
    func emptyPlayer() { #expect(PlayerFixture().player.audioState == .none) }
}
