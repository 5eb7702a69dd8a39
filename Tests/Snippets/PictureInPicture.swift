import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Picture in Picture” in `WindowboxPlayerUI`: the button in a bar, and a command elsewhere.
@MainActor
func addPictureInPicture(to context: PlayerContext) -> Button {
    context.control.configure(.bottomOuter) { context in
        [ControlBar.make(context, [Button.playback(context), Button.pictureInPicture(context)])]
    }
    return Button(label: "Picture in Picture") { context.pictureInPicture.toggle() }
        .bind(\.isSensitive) { context.pictureInPicture.isOffered }
}

/// From “Picture in Picture” in `WindowboxPlayerUI`: a window that is presented or made again on return.
@MainActor
final class PlayerScreen: PictureInPictureDelegate {
    private let application: Application
    private weak var window: ApplicationWindow?

    init(_ application: Application) {
        self.application = application
        PictureInPicture.shared.delegate = self
    }

    func show(_ player: Player) {
        let window = ApplicationWindow(application: application)
        window.child = SystemVideoView(player)
        window.onDestroy { [weak self] in self?.window = nil }
        window.present()
        self.window = window
    }

    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void) {
        if let window {
            window.present()
        } else if let player = PictureInPicture.shared.player {
            show(player)
        }
        completion(true)
    }
}

/// From “Picture in Picture” in `WindowboxPlayerUI`: the state that a recreated view continues with.
@MainActor
final class SeriesSession: PictureInPicturePersistable {
    let series: String
    let player: Player

    init(series: String, player: Player) {
        self.series = series
        self.player = player
    }

    func makeView() -> PlayerWidget {
        let view = SystemVideoView(player)
        view.context.pictureInPicture.persistable = self
        view.retain([self])
        return view
    }
}

/// From “Picture in Picture” in `WindowboxPlayerUI`: the view of the session that is in the PiP window.
@MainActor
func restoredView() -> PlayerWidget? {
    (PictureInPicture.shared.persisted as? SeriesSession)?.makeView()
}

/// From “Picture in Picture” in `WindowboxPlayerUI`: a window of its own, with the time among its controls.
@MainActor
func usePictureInPictureWithTime(in context: PlayerContext) {
    let own = PictureInPicture(window: { $0.addCSSClass("my-window") }) { own, context in
        let bar = ControlBar.make(context, [Label.elapsed(context)])
        (bar.hAlign, bar.vAlign) = (.center, .end)
        return PictureInPicture.standardControls(own, context) + [bar]
    }
    context.withDependency(\.pictureInPicture) { own }
}
