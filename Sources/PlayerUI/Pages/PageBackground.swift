import WindowboxGtk

/// The background of a page that fills a player.
package enum PageBackground {
    /// Creates a widget that shows a page on the theme's background, and that moves the window where a drag over the
    /// video does.
    package static func make(_ page: Widget, _ context: PlayerContext) -> Widget {
        make(page, context, isHandle: context.gesture.mouseDrag == .movesWindow)
    }

    /// - Parameter isHandle: Whether the widget moves the window, by itself.
    static func make(_ page: Widget, _ context: PlayerContext, isHandle: Bool) -> Widget {
        let background: Widget = isHandle ? WindowHandle(page) : BoxContainer(.vertical, [page])
        background.cssClasses = ["wb-page"]
        let status = context[StatusService.self]
        return background.bind(cssClass: "wb-compact") { status.status == .narrow }
    }
}
