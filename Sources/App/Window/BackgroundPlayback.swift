import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Keeps playback running after its window is closed (background playback). The desktop's media controls control it and
/// can show the window again.
final class BackgroundPlayback {
    /// Whether the window closes regardless of the preference.
    var isDisabled = false

    /// Restores the window's state when it is shown again: desktops do not preserve the size of a hidden window.
    private var restore: () -> Void = {}
    private var observation: ObservationEffect?

    /// Hides a window that is being closed, if its playback continues. Returns whether it does.
    func start(_ window: PlayerWindow) -> Bool {
        guard !isDisabled, window.session.preferences[.playsInBackground], Self.isPlaying(window.player),
            // Without media controls, the user could not stop it.
            SessionBus.isAvailable, PictureInPicture.shared.player !== window.player
        else { return false }
        hide(window)
        observation = ObservationEffect { [weak window] in
            guard let player = window?.player else { return }
            // A paused item may be resumed; an ended or failed one may not.
            if player.playbackState == .ended || player.error != nil || player.currentItem == nil {
                Task { window?.closeCompletely() }
            }
        }
        return true
    }

    /// Ends background playback when the window is shown again or closed, and restores its state.
    func end() {
        observation = nil
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
        window.updateInhibitor()
    }

    private static func isPlaying(_ player: Player) -> Bool {
        player.shouldPlay && player.currentItem != nil && player.error == nil && player.playbackState != .ended
    }
}
