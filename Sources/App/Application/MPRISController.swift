import WindowboxBusiness
import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

/// The desktop's panel: it steers the window that was used last, or that began to play last.
final class MPRISController {
    private struct ObservedWindow {
        weak var window: PlayerWindow?
        var playing: ObservationEffect
    }

    private var service: MPRISService?
    private var followed: [ObjectIdentifier: ObservedWindow] = [:]

    /// Follows a window until `forget(_:next:)`.
    func follow(_ window: PlayerWindow) {
        let player = window.player
        if Player.active == nil { player.becomeActive() }
        window.window.onActiveChange { [weak player] isActive in
            // An empty window is no reason to let go of a film.
            if isActive, let player, player.currentItem != nil { player.becomeActive() }
        }
        let playing = ObservationEffect { [weak player] in
            if let player, player.shouldPlay { player.becomeActive() }
        }
        followed[ObjectIdentifier(player)] = ObservedWindow(window: window, playing: playing)
    }

    /// Goes to the session bus. Until then nothing is there to steer.
    func appear() {
        guard service == nil else { return }
        var identity = MPRISIdentity.windowbox
        identity.uriSchemes.append("urn")
        service = MPRISService(identity: identity) { [weak self] in
            self?.followed[ObjectIdentifier($0)]?.window?.mprisDelegate ?? .ofPictureInPicture
        }
    }

    /// A player is done with; `next` is shown in its place, if it was the one shown.
    func forget(_ player: Player, next: Player?) {
        followed[ObjectIdentifier(player)] = nil
        guard player.isActive else { return }
        player.resignActive()
        next?.becomeActive()
    }
}

extension MPRISDelegate {
    /// What the small window lends whose window has gone.
    fileprivate static var ofPictureInPicture: MPRISDelegate {
        let server = (PictureInPicture.shared.persisted as? Session)?.server ?? .production
        return MPRISDelegate(
            raise: { PictureInPicture.shared.stop() }, quit: { PictureInPicture.shared.close() },
            items: { Location.items([$0], in: "/", server: server) })
    }
}
