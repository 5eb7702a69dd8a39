import CGtk
import WindowboxGtk
import WindowboxPlayer

/// Creates PiP windows on the display, each at the placement of the last one.
final class PiPWindowFactory: PiPWindowFactoryProtocol {
    /// The placement chosen by the user in this run.
    var savedPlacement = PiPGeometry.SavedPlacement()
    /// Creates the controls of a window.
    let controls: PictureInPicture.Controls
    /// Called with each window before it opens.
    let configure: (ApplicationWindow) -> Void

    init(controls: @escaping PictureInPicture.Controls, configure: @escaping (ApplicationWindow) -> Void) {
        self.controls = controls
        self.configure = configure
    }

    var isSupported: Bool { gdk_display_get_default() != nil }

    func window(for owner: PictureInPicture, from context: PlayerContext) -> (any PiPWindowProtocol)? {
        guard isSupported else { return nil }
        let window = PiPWindow(owner, from: context, context.render.view, self)
        window.context[ScreenshotService.self].settings = context[ScreenshotService.self].settings
        return window
    }
}

extension RenderService {
    /// The view that presents the video; `nil` without one.
    fileprivate var view: VideoView? { presenter as? VideoView }
}
