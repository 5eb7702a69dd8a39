import CGtk
import WindowboxGtk
import WindowboxPlayer

/// Opens small windows on the display, each where the last one was left.
final class PiPWindowFactory: PiPWindowFactoryProtocol {
    /// What the person has chosen in this run.
    var savedPlacement = PiPGeometry.SavedPlacement()

    var isSupported: Bool { gdk_display_get_default() != nil }

    func window(for owner: PictureInPicture, from context: Context) -> (any PiPWindowProtocol)? {
        guard isSupported else { return nil }
        return PiPWindow(owner, context.player, from: context.render.view, self)
    }
}

extension RenderService {
    /// The view that shows the picture; `nil` when there is none.
    fileprivate var view: VideoView? { screen as? VideoView }
}
