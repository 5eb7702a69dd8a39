import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer

/// The desktop's panel: it steers the window that was used last, or that began to play last.
final class Panel {
    private var service: MPRISService?
    private weak var shown: PlayerWindow?
    private var playing: [ObjectIdentifier: Effect] = [:]

    /// Follows a window until `forget(_:next:)`.
    func follow(_ window: PlayerWindow) {
        if shown == nil { show(window) }
        window.window.onActiveChange { [weak self, weak window] isActive in
            // An empty window is no reason to let go of a film.
            if isActive, let window, window.player.currentItem != nil { self?.show(window) }
        }
        playing[ObjectIdentifier(window)] = Effect { [weak self, weak window] in
            if let window, window.player.shouldPlay { self?.show(window) }
        }
    }

    /// Goes to the session bus. Until then nothing is there to steer.
    func appear() {
        guard service == nil, let shown else { return }
        service = MPRISService(player: shown.player, host: shown.panelHost)
    }

    /// A window has closed; `next` is shown in its place, if it was the one shown.
    func forget(_ window: PlayerWindow, next: PlayerWindow?) {
        playing[ObjectIdentifier(window)] = nil
        guard shown === window else { return }
        shown = nil
        if let next { show(next) } else { service?.show(nil, host: .init()) }
    }

    private func show(_ window: PlayerWindow) {
        guard window !== shown else { return }
        shown = window
        service?.show(window.player, host: window.panelHost)
    }
}
