import CGtk
import WindowboxGtk

/// A page with an icon, a title, a description and a child, centered. Where it does not fit, the icon is hidden, and
/// the rest is scrolled.
public final class StatusPage: Widget {
    private let titleLabel = StatusPage.label("title-1", maxWidthChars: 32)
    private let textLabel = StatusPage.label("body", maxWidthChars: 60)
    private let texts = BoxContainer(.vertical, spacing: 12)

    /// Creates a page.
    /// - Parameters:
    ///   - icon: The name of the icon; empty for none.
    ///   - title: The title.
    ///   - text: The description below the title.
    ///   - child: The widget below the description; `nil` for none.
    public init(icon: String = "", title: String = "", text: String = "", child: Widget? = nil) {
        super.init(gtk_scrolled_window_new())
        let image = Icon(icon)
        image.cssClasses = icon.hasSuffix("-symbolic") ? ["wb-icon", "dim-label"] : ["wb-icon"]
        image.isVisible = !icon.isEmpty
        [titleLabel, textLabel].forEach(texts.append)
        let content = BoxContainer(.vertical, spacing: 24, [texts] + (child.map { [$0] } ?? []))
        let column = PageColumn(image: image, content: content, spacing: 24)
        column.margins = Margins(horizontal: 12, vertical: 0)
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(wb_scrolled_window(pointer), 1)
        gtk_scrolled_window_set_child(wb_scrolled_window(pointer), column.pointer)
        cssClasses = ["wb-status"]
        vExpand = true
        (self.title, self.text) = (title, text)
        update()
    }

    /// The title; empty for none.
    public var title = "" {
        didSet { update() }
    }

    /// The description below the title; empty for none.
    public var text = "" {
        didSet { update() }
    }

    private func update() {
        (titleLabel.text, titleLabel.isVisible) = (title, !title.isEmpty)
        (textLabel.text, textLabel.isVisible) = (text, !text.isEmpty)
        texts.isVisible = titleLabel.isVisible || textLabel.isVisible
    }

    private static func label(_ cssClass: String, maxWidthChars: Int) -> Label {
        let label = Label()
        label.cssClasses = [cssClass]
        label.wraps = true
        label.isCentered = true
        label.maxWidthChars = maxWidthChars
        return label
    }
}

extension StatusPage {
    /// Creates the page of an empty player.
    /// - Parameter context: The context of the player.
    /// - Returns: The page.
    public static func empty(_ context: PlayerContext) -> Widget {
        PageBackground.make(StatusPage(icon: "video-x-generic-symbolic", title: tr("Nothing to Play")), context)
    }
}
