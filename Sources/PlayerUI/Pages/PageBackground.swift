import WindowboxGtk

/// The background of a page that fills a player.
package enum PageBackground {
    /// Creates a widget that shows a page on the theme's background, and that moves the window where a drag over the
    /// video does.
    ///
    /// - Parameter hasGestures: Whether the caller attaches the gestures of the video, drags among them.
    package static func make(_ page: Widget, _ context: PlayerContext, hasGestures: Bool = false) -> Widget {
        let isHandle = !hasGestures && context.gesture.mouseDrag == .movesWindow
        let background: Widget = isHandle ? WindowHandle(page) : BoxContainer(.vertical, [page])
        background.cssClasses = ["wb-page"]
        let status = context[StatusService.self]
        return background.bind(cssClass: "wb-compact") { status.status == .narrow }
    }
}
