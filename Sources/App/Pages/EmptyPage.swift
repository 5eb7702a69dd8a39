import WindowboxGtk
import WindowboxPlayerUI

/// The page without media, with the open button.
enum EmptyPage {
    static func make(_ context: Context) -> Widget {
        ThemeIcons.addSearchPath()
        let open = Button(label: tr("Open…"))
        open.cssClasses = ["suggested-action", "pill"]
        open.actionName = "win.open"
        open.hAlign = .center
        open.grabFocusOnMap()
        let page = StatusPage(icon: WindowboxApplication.id, child: open)
        page.adaptToWidth(context)
        page.title = tr("Windowbox")
        page.text = tr("Open or drop a video or audio file")
        return page.asHandle
    }
}
