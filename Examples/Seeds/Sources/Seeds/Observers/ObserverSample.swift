import Foundation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Player events”: an observer that prints the calls it receives.
private final class CustomPlayerObserver: PlayerObserver {
    func playerStateChanged(_ state: PlayerState) {
        // Player state has changed.
        print("state \(state), has content: \(state.hasContent), is playing: \(state.isPlaying)")
    }

    func playerError(_ error: any Error) {
        // Some error was encountered. Likely playback was stopped as a consequence.
        print("error \(error.localizedDescription)")
    }

    func playerPlaybackReady() {
        // Player content is ready to be played using play().
        print("ready")
    }

    func playerPlaybackFinished() {
        // The playback has reached the end of the content.
        print("finished")
    }

    func playerSubtitleChanged(_ text: String?) {
        // Called for subtitled videos when player asks to show the given string of text.
        print("subtitle \(text ?? "none")")
    }

    func playerVideoChanged(video: PlayerItem?) {
        // The current video being played has changed.
        print("video \(video?.name ?? "none")")
    }

    func playerDurationChanged(duration: Duration?) {
        // The content duration has changed, likely because content itself has changed.
        print("duration \(duration.map { "\($0)" } ?? "unknown")")
    }

    func playerPositionChanged(position: Duration) {
        // The playback position has changed. This is invoked many times during playback.
        print("position \(position)")
    }

    func playerMutedChanged(muted: Bool) {
        // The player.isMuted value has been changed. Useful for reactive UI.
        print("muted \(muted)")
    }

    func playerAspectModeChanged(aspectMode: AspectMode) {
        // The player.aspectMode value has been changed. Useful for reactive UI.
        print("aspect mode \(aspectMode)")
    }
}

/// The view of an observed player.
@MainActor
private struct PlayerView {
    private let player = Player()
    private let observer = CustomPlayerObserver()

    var body: Widget {
        let view = SystemVideoView(player)
        view.retain([observer])
        view.onMap {
            player.addObserver(observer)  // Starts listening; a weak reference.
            player.items = [.simple(url: film)]
            player.play()
        }
        view.onUnmap {
            player.removeObserver(observer)  // Stops listening.
        }
        return view
    }
}

extension Sample {
    static let observer = Sample(name: "observer") { PlayerView().body }
}
