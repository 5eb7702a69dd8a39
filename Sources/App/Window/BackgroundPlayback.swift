import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A window that was closed and plays on unseen, because the person prefers that. The desktop's panel steers it, and
/// brings it back.
final class BackgroundPlayback {
    /// Whether it is to be closed whatever is preferred.
    var isRefused = false

    /// What is done when it is seen again: desktops forget how large a window was that goes.
    private var restore: () -> Void = {}
    private var watch: ObservationEffect?

    /// Hides a window that is to be closed, if what it plays is to play on. Returns whether it does.
    func takes(_ window: PlayerWindow) -> Bool {
        guard !isRefused, window.session.preferences[.playsInBackground], Self.isPlaying(window.player),
            // Without a panel nobody could stop it.
            SessionBus.isThere, PictureInPicture.shared.player !== window.player
        else { return false }
        hide(window)
        watch = ObservationEffect { [weak window] in
            guard let player = window?.player else { return }
            // Paused it may be gone on with; what is over, or cannot be played, is not.
            if player.playbackState == .ended || player.error != nil || player.currentItem == nil {
                Task { window?.closeForGood() }
            }
        }
        return true
    }

    /// It is seen again, as it was, or is gone.
    func end() {
        watch = nil
        restore()
        restore = {}
    }

    private func hide(_ window: PlayerWindow) {
        let (isFullscreen, isMaximized) = (window.window.isFullscreen, window.window.isMaximized)
        restore = { [weak window] in
            if isMaximized { window?.window.isMaximized = true }
            if isFullscreen { window?.context.status.setFullscreen(true) }
        }
        window.window.isVisible = false
        window.keepAwake()
    }

    private static func isPlaying(_ player: Player) -> Bool {
        player.shouldPlay && player.currentItem != nil && player.error == nil && player.playbackState != .ended
    }
}
