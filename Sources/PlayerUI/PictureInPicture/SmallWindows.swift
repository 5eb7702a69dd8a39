import CGtk
import WindowboxGtk
import WindowboxPlayer

/// Opens small windows on the display, each where the last one was left.
final class SmallWindows: SmallWindowMaker {
    /// What the person has chosen in this run.
    var habit = SmallFrame.Habit()

    var isSupported: Bool { gdk_display_get_default() != nil }

    func window(for owner: PictureInPicture, from context: Context) -> (any SmallWindow)? {
        guard isSupported else { return nil }
        return FloatingWindow(owner, context.player, from: context.render.view, self)
    }
}

extension RenderService {
    /// The view that shows the picture; `nil` when there is none.
    fileprivate var view: VideoView? { screen as? VideoView }
}
