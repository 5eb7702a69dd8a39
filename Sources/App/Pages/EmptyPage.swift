import WindowboxGtk
import WindowboxPlayerUI

/// The page without media, with the open button.
enum EmptyPage {
    static func make(_ context: PlayerContext) -> Widget {
        ThemeIcons.addSearchPath()
        let open = Button(label: tr("Open…"))
        open.cssClasses = ["suggested-action", "pill"]
        open.actionName = "win.open"
        open.hAlign = .center
        open.grabFocusOnMap()
        let page = StatusPage(
            icon: WindowboxApplication.id, title: tr("Windowbox"), text: tr("Open or drop a video or audio file"),
            child: open)
        return PageBackground.make(page, context)
    }
}
