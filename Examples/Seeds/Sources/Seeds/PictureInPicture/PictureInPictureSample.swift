import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A custom player with picture in picture. The calls of the delegate are printed.
@MainActor
@Observable
private final class PlayerViewController {
    @ObservationIgnored private let context = Context(player: Player(item: .simple(url: film)))
    @ObservationIgnored private let pictureInPictureController = PictureInPicture.shared
    @ObservationIgnored private weak var view: Widget?
    private var showsPlaceholder = false

    /// Creates the video above a bar with a playback button and the picture in picture button.
    func makeView() -> Widget {
        let video = VideoView(player: context.player)
        context.render.connect(video)
        let placeholder = Label("This video is playing in picture in picture.").bind(\.isVisible) {
            self.showsPlaceholder
        }
        placeholder.addCSSClass("app-notification")
        (placeholder.hAlign, placeholder.vAlign) = (.center, .center)
        let playback = Button(icon: "media-playback-start-symbolic", context.player.togglePlayPause)
            .bind(\.isVisible) { !self.showsPlaceholder }
            .named { "Play or Pause" }
        let button = Button { self.togglePictureInPictureMode() }.named { "Picture in Picture" }
        button.show(makeImage())
        setupPictureInPicture(button)
        let bar = BoxContainer(spacing: 6, [playback, button])
        let view = BoxContainer(.vertical, [Overlay(child: video, overlays: [placeholder]), bar])
        view.onMap(context.player.play)
        view.onDestroy(context.stop)
        self.view = view
        return view
    }

    // From “Update the user interface of a custom player”.
    private func makeImage() -> Widget {
        PiPIcon().bind(\.isLeaving) { self.pictureInPictureController.isActive }
    }

    // From “Create a picture in picture controller”.
    private func setupPictureInPicture(_ pictureInPictureButton: Button) {
        // Ensures that PiP is supported by the display.
        if PictureInPicture.shared.isSupported {
            pictureInPictureController.delegate = self

            pictureInPictureButton.bind(\.isSensitive) {
                // Updates the PiP button's enabled state.
                self.pictureInPictureController.isPossible(in: self.context)
            }
        } else {
            // PiP is not supported by the display. Disables the PiP button.
            pictureInPictureButton.isSensitive = false
        }
    }

    // From “Handle user-initiated requests”.
    private func togglePictureInPictureMode() {
        if pictureInPictureController.isActive {
            pictureInPictureController.stop()
        } else {
            pictureInPictureController.startIfPossible(from: context)
        }
    }
}

extension PlayerViewController: PictureInPictureDelegate {
    // From “Restore control to the app”.
    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void) {
        print("restore user interface")
        // Restores the user interface.
        view?.enclosingWindow?.present()
        completion(true)
    }

    // From “Dismiss the playback controls”.
    func pictureInPictureWillStart() {
        print("will start")
        // Hides the playback controls and shows the placeholder artwork.
        showsPlaceholder = true
    }

    func pictureInPictureDidStop() {
        print("did stop")
        // Hides the placeholder artwork and shows the playback controls.
        showsPlaceholder = false
    }

    // Calls that the seed does not use.
    func pictureInPictureDidStart() { print("did start") }

    func pictureInPictureWillStop() { print("will stop") }

    func pictureInPictureFailedToStart(with error: PictureInPictureError) { print("failed: \(error)") }
}

extension Sample {
    static let pictureInPicture = Sample(name: "pip") { PlayerViewController().makeView() }
}
