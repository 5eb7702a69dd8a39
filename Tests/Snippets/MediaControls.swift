import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Media Controls” in `WindowboxMPRIS`: the controls of the desktop for one player.
@MainActor
func exposeToDesktop(_ player: Player) -> MPRISService {
    let service = MPRISService()
    player.becomeActive()
    return service
}

/// From “Media Controls” in `WindowboxMPRIS`: the controls with the functions of the window.
@MainActor
func exposeToDesktop(_ view: PlayerWidget, in window: ApplicationWindow) -> MPRISService {
    view.context.player.becomeActive()
    return MPRISService { [weak window, status = view.context.status] _ in
        MPRISDelegate(
            raise: { window?.present() }, quit: { window?.close() }, isFullscreen: { status.isFullscreen },
            setFullscreen: { status.setFullscreen($0) })
    }
}

/// From “Media Controls” in `WindowboxMPRIS`: the window that was used last is controlled.
@MainActor
func activateWithWindow(_ player: Player, _ window: ApplicationWindow) {
    window.onActiveChange { [weak player] isActive in
        if isActive { player?.becomeActive() }
    }
}

/// From “Media Controls” in `WindowboxMPRIS`: the playlists of the program.
@MainActor
func delegate(playing albums: [String: [PlayerItem]], in player: Player) -> MPRISDelegate {
    MPRISDelegate(
        playlists: { albums.keys.sorted().map { MPRISPlaylist(id: $0, name: $0) } },
        activate: { playlist in
            player.items = albums[playlist.id] ?? []
            player.play()
        })
}
