import WindowboxBusiness
import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

/// Chooses the player for the desktop's media controls: the one whose window was active last, or that began to play
/// last.
final class MPRISController {
    private struct ObservedWindow {
        weak var window: PlayerWindow?
        var playing: ObservationEffect
    }

    private var service: MPRISService?
    private var observed: [ObjectIdentifier: ObservedWindow] = [:]

    /// Observes a window until `remove(_:next:)`.
    func observe(_ window: PlayerWindow) {
        let player = window.player
        if Player.active == nil { player.becomeActive() }
        window.window.onActiveChange { [weak player] isActive in
            // Activating an empty window does not take the media controls from playing media.
            if isActive, let player, player.currentItem != nil { player.becomeActive() }
        }
        let playing = ObservationEffect { [weak player] in
            if let player, player.shouldPlay { player.becomeActive() }
        }
        observed[ObjectIdentifier(player)] = ObservedWindow(window: window, playing: playing)
    }

    /// Exports the MPRIS service on the session bus, once.
    func export() {
        guard service == nil else { return }
        var identity = MPRISIdentity()
        identity.uriSchemes.append("urn")
        identity.mimeTypes += PlaylistFormat.mediaTypes.filter { !identity.mimeTypes.contains($0) }
        service = MPRISService(identity: identity) { [weak self] in
            self?.observed[ObjectIdentifier($0)]?.window?.mprisDelegate ?? .ofPictureInPicture
        }
    }

    /// Stops observing a player; `next` becomes active in its place, if the player was active.
    func remove(_ player: Player, next: Player?) {
        observed[ObjectIdentifier(player)] = nil
        guard player.isActive else { return }
        player.resignActive()
        next?.becomeActive()
    }
}

extension MPRISDelegate {
    /// The delegate of picture in picture whose window is closed.
    fileprivate static var ofPictureInPicture: MPRISDelegate {
        let session = PictureInPicture.shared.persisted as? Session
        return MPRISDelegate(
            raise: { PictureInPicture.shared.stop() }, quit: { PictureInPicture.shared.close() },
            items: { [server = session?.server ?? .production, toasts = session?.context.toast] in
                Location.items([$0], in: "/", server: server) { toasts?.showIncompletePlaylist() }
            })
    }
}
