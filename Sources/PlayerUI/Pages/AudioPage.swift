import WindowboxGtk

/// The page for audio: title, subtitle and album below the cover art, the image of the metadata or an icon; below them,
/// where enabled, the visualizer. Where it does not fit, the image is hidden, and the rest is scrolled.
public enum AudioPage {
    /// Creates the page.
    /// - Parameter context: The context of the player.
    /// - Returns: The page, for the medium that is open now.
    public static func make(_ context: PlayerContext) -> Widget {
        let hasCover = context[PageViewModel.self].isCover
        let page = ScrolledWindow(
            PageColumn(
                image: hasCover ? cover(context) : artwork(context),
                content: BoxContainer(.vertical, spacing: 6, [labels(context), Visualizer(context)]), spacing: 18))
        page.vExpand = true
        page.cssClasses = ["wb-audio"]
        let background = PageBackground.make(page, context, hasGestures: true)
        // GTK's viewport consumes all scroll events, also those that do not move its content.
        GestureControllers.attach(to: background, context, scrollPhase: .capture) { [weak page] in
            page.map { $0.maximumOffset > 0 } == true
        }
        return background
    }

    private static func cover(_ context: PlayerContext) -> Widget {
        let frame = CoverArt(context.player)
        frame.onDestroy { [render = context.render] in render.attach() }
        return frame
    }

    /// Returns the image of the metadata, and an icon until that has loaded.
    private static func artwork(_ context: PlayerContext) -> Widget {
        let page = context[PageViewModel.self]
        let view = LazyImageView()
        view.observe({ page.artwork?.source }) { view, _ in
            view.image = page.artwork
            view.image?.load()
        }
        let image = CoverArt(view).bind(\.isVisible) { page.artwork?.data != nil }
        let icon = placeholderIcon.bind(\.isVisible) { page.artwork?.data == nil }
        return BoxContainer(.vertical, spacing: 0, [image, icon])
    }

    private static var placeholderIcon: Widget {
        let icon = Icon("audio-x-generic-symbolic")
        icon.cssClasses = ["wb-note", "dim-label"]
        return icon
    }

    private static func labels(_ context: PlayerContext) -> Widget {
        let titles = context[TitleViewModel.self]
        let title = label { titles.title ?? "" }
        title.cssClasses = ["title-2"]
        let subtitle = label { titles.subtitle }.bind(\.isVisible) { !titles.subtitle.isEmpty }
        subtitle.cssClasses = ["dim-label"]
        let album = label { titles.album }.bind(\.isVisible) { !titles.album.isEmpty }
        album.cssClasses = ["dim-label"]
        return BoxContainer(.vertical, spacing: 4, [title, subtitle, album])
    }

    private static func label(_ text: @escaping () -> String) -> Label {
        let label = Label().bind(\.text) { text() }
        label.wraps = true
        label.lines = 2
        label.ellipsizes = true
        label.isCentered = true
        label.maxWidthChars = 40
        return label
    }
}
