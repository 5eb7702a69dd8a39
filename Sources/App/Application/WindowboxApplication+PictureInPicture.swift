import WindowboxPlayer
import WindowboxPlayerUI

extension WindowboxApplication: PictureInPictureDelegate {
    /// Presents the window that the video came from, or a new one when that was closed.
    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void) {
        if let window = windowOfPictureInPicture {
            window.present()
            completion(true)
        } else if let session = PictureInPicture.shared.persisted as? Session {
            let restored = Session(continuing: session)
            // The video stays in picture in picture until the new window is mapped.
            restored.context.render.detach()
            let window = makeWindow(restored)
            var isRestored = false
            window.window.onMap {
                guard !isRestored else { return }
                isRestored = true
                restored.context.render.attach()
                completion(true)
            }
            window.presentDeferred()
        } else {
            completion(false)
        }
    }

    /// Releases the player when picture in picture is closed and the player has no other window.
    func pictureInPictureDidStop() {
        guard let player = PictureInPicture.shared.player, windowOfPictureInPicture == nil else { return }
        player.currentItem = nil
        remove(player)
    }

    private var windowOfPictureInPicture: PlayerWindow? {
        windows.first { $0.player === PictureInPicture.shared.player }
    }
}
