import WindowboxGtk
import WindowboxPlayerUI

/// The page without media: the open button, and what was opened lately.
enum EmptyPage {
    /// Creates the page.
    /// - Parameters:
    ///   - context: The context of the player.
    ///   - preferences: The preferences, whose recent items are shown.
    ///   - openItem: Called with the location of a recent item that the user activates.
    static func make(
        _ context: PlayerContext, _ preferences: Preferences, openItem: @escaping (String) -> Void
    ) -> Widget {
        ThemeIcons.addSearchPath()
        let open = Button(label: tr("Open…"))
        open.cssClasses = ["suggested-action", "pill"]
        open.actionName = "win.open"
        open.hAlign = .center
        open.grabFocusOnMap()
        let page = preferences.isPrivate ? privatePage(open) : page(open, context, preferences, openItem)
        page.addCSSClass("wb-empty")
        return PageBackground.make(page, context)
    }

    private static func privatePage(_ open: Button) -> Widget {
        StatusPage(
            icon: WindowboxApplication.id, title: tr("Private Window"),
            text: tr("Positions, recent items and track selections are not stored"), child: open)
    }

    /// Returns the page, whose recent items take the place of the icon and the title.
    private static func page(
        _ open: Button, _ context: PlayerContext, _ preferences: Preferences, _ openItem: @escaping (String) -> Void
    ) -> Widget {
        let recent = RecentList.make(context, preferences, open: openItem)
        let column = BoxContainer(.vertical, spacing: 24, [open, Clamp(recent, width: 480)])
            .bind(cssClass: "wb-with-recent") { !preferences.recent.items.isEmpty }
        return StatusPage(icon: preferences.recent.items.isEmpty ? WindowboxApplication.id : "", child: column)
            .bind(\.title) { preferences.recent.items.isEmpty ? tr("Windowbox") : "" }
            .bind(\.text) { preferences.recent.items.isEmpty ? tr("Open or drop a video or audio file") : "" }
    }
}
