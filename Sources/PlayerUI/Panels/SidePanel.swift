import CGtk
import WindowboxGtk

/// What our own panels have in common: the side, the width, a title and a button that sends them away.
enum SidePanel {
    /// What others know it by, and its look.
    static let cssClass = "wb-side"
    /// How wide they are where there is room, in logical pixels.
    static let width = 340
    /// What is to be left of the picture beside a panel, or the panel covers it.
    private static let leastPicture = 440

    /// How a panel stands in a player.
    struct Layout: Equatable {
        let style: FeatureService.Style
        /// A tap on the picture is the picture's own where the panel leaves that its room.
        let dismissesOnTap: Bool
    }

    /// How a panel stands in a player that is `width` logical pixels wide.
    static func place(in width: Int) -> Layout {
        let squeezes = width >= Self.width + leastPicture
        return Layout(style: squeezes ? .squeeze() : .cover, dismissesOnTap: !squeezes)
    }

    /// Makes a panel.
    static func make(_ title: String, _ context: Context, _ content: [Widget]) -> Widget {
        let panel = Box(.vertical, [head(title, context)] + content)
        panel.addCSSClass(cssClass)
        // A narrow player keeps some of its picture.
        panel.sizeRequest = SizeRequest(width: min(width, context.viewSize.width * 4 / 5))
        panel.accessibleLabel = title
        panel.cursorName = "default"
        panel.onMap { [weak panel] in panel?.leadTab() }
        panel.observe({ [feature = context.feature] in feature.isPresented }) { panel, isPresented in
            // GTK would hand it to a button in the header bar, which Return would press.
            if !isPresented, panel.isMapped { panel.clearFocus() }
        }
        return panel
    }

    private static func head(_ title: String, _ context: Context) -> Widget {
        let label = Label(title)
        label.cssClasses = ["wb-title"]
        label.hExpand = true
        label.xAlign = 0
        // Large letters need a second line.
        label.wraps = true
        label.maxWidthChars = 1
        let close = Button(icon: "window-close-symbolic") { [feature = context.feature] in feature.dismiss() }
            .named { tr("Close") }
        close.cssClasses = ["flat", "circular"]
        let head = Box(.horizontal, spacing: 6, [label, close])
        head.margins = Margins(top: 8, bottom: 8, start: 18, end: 8)
        return head
    }
}

extension Side {
    /// The side where lines end in the person's language.
    static var trailing: Side { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .left : .right }
}
