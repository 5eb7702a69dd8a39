import TestSupport
import Testing
import WindowboxMedia
import WindowboxVideo

@testable import WindowboxPlayer

/// Mistakes of an embedding program, which must neither crash nor stop the player.
@MainActor
struct MisuseTests {
    private final class SilentEngine: PlaybackEngine {
        let videoOutput = VideoOutput()
    }

    /// Releases its player at the first event.
    private final class ReleasingObserver: PlayerObserver {
        var player: Player?
        var count = 0

        func playerMutedChanged(muted: Bool) {
            count += 1
            player = nil
        }

        func playerAspectModeChanged(aspectMode: AspectMode) { count += 1 }
    }

    @Test("A player of an engine that never reports anything never plays, and ignores all commands")
    func silentEngine() async {
        let clock = ManualClock()
        let player = Player(items: [item("a"), item("b")], testing: SilentEngine(), clock: clock)
        player.play()
        player.isMuted = true
        #expect(player.seek(.at(.seconds(3))).result == true)
        #expect(player.skipForward().result == true)
        player.advanceToNextItem()
        await settle()
        clock.advance(by: .seconds(60))
        await settle()
        #expect(!player.state.isPlaying && player.error == nil && player.time() == nil)
        #expect(player.currentItem == player.items.last)
        player.items = []
        await settle()
        #expect(player.currentItem == nil)
    }

    @Test("An observer may release the player while it is notified")
    func playerIsReleasedByObserver() async {
        let observer = ReleasingObserver()
        weak var released: Player?
        do {
            let player = await PlayerFixture.ready(playing: true).player
            observer.player = player
            released = player
            player.addObserver(observer)
            await settle()
            player.isMuted = true
            player.aspectMode = .fill
        }
        await settle()
        #expect(released == nil)
        #expect(observer.count >= 1)
    }

    @Test("An observer may remove itself and add another while it is notified")
    func observersChangeDuringNotification() async {
        final class Swapping: PlayerObserver {
            weak var player: Player?
            let other = ReleasingObserver()

            func playerMutedChanged(muted: Bool) {
                player?.removeObserver(self)
                player?.addObserver(other)
            }
        }
        let player = await PlayerFixture.ready().player
        let swapping = Swapping()
        swapping.player = player
        player.addObserver(swapping)
        await settle()
        player.isMuted = true
        await settle()
        player.isMuted = false
        await settle()
        #expect(swapping.other.count == 1)
    }
}
