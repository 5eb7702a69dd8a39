import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer

/// The desktop's panel: it steers the window that was used last, or that began to play last.
final class Panel {
    private struct Followed {
        weak var window: PlayerWindow?
        var playing: Effect
    }

    private var service: MPRISService?
    private var followed: [ObjectIdentifier: Followed] = [:]

    /// Follows a window until `forget(_:next:)`.
    func follow(_ window: PlayerWindow) {
        let player = window.player
        if Player.active == nil { player.becomeActive() }
        window.window.onActiveChange { [weak player] isActive in
            // An empty window is no reason to let go of a film.
            if isActive, let player, player.currentItem != nil { player.becomeActive() }
        }
        let playing = Effect { [weak player] in
            if let player, player.shouldPlay { player.becomeActive() }
        }
        followed[ObjectIdentifier(player)] = Followed(window: window, playing: playing)
    }

    /// Goes to the session bus. Until then nothing is there to steer.
    func appear() {
        guard service == nil else { return }
        service = MPRISService { [weak self] in self?.followed[ObjectIdentifier($0)]?.window?.panelHost ?? MPRISHost() }
    }

    /// A window has closed; `next` is shown in its place, if it was the one shown.
    func forget(_ window: PlayerWindow, next: PlayerWindow?) {
        followed[ObjectIdentifier(window.player)] = nil
        guard window.player.isActive else { return }
        window.player.resignActive()
        next?.player.becomeActive()
    }
}
