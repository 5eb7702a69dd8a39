import WindowboxPlayer
import WindowboxPlayerUI

extension WindowboxApplication: PictureInPictureDelegate {
    /// Brings the window forward that the picture came from, or a new one when that was closed.
    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void) {
        if let window = windowOfPictureInPicture {
            window.present()
            completion(true)
        } else if let session = PictureInPicture.shared.persisted as? Session {
            let restored = Session(continuing: session)
            // Until the new window is there the picture goes on in the small one.
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

    /// What was closed in the small window, and has no other, is done with.
    func pictureInPictureDidStop() {
        guard let player = PictureInPicture.shared.player, windowOfPictureInPicture == nil else { return }
        player.currentItem = nil
        forget(player)
    }

    private var windowOfPictureInPicture: PlayerWindow? {
        windows.first { $0.player === PictureInPicture.shared.player }
    }
}
