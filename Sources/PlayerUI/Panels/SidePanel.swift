import WindowboxGtk

/// The common frame of the built-in side panels: side, width, title and close button.
enum SidePanel {
    /// The CSS class that identifies and styles side panels.
    static let cssClass = "wb-side"

    /// Returns a panel with a title bar above its content.
    static func make(_ title: String, _ context: PlayerContext, _ content: [Widget]) -> Widget {
        let panel = BoxContainer(.vertical, [head(title, context)] + content)
        panel.addCSSClass(cssClass)
        // Limited to 4/5 of the width, leaving some of the video visible in a narrow player.
        panel.sizeRequest = SizeRequest(width: min(SidePanelLayout.panelWidth, context.viewSize.width * 4 / 5))
        panel.accessibleLabel = title
        panel.cursorName = "default"
        panel.onMap { [weak panel] in panel?.enterOnNextTab() }
        panel.observe({ [feature = context.feature] in feature.isPresented }) { panel, isPresented in
            // Without this GTK would move the focus to a button in the header bar, which Return would press.
            if !isPresented, panel.isMapped { panel.clearFocus() }
        }
        return panel
    }

    /// Returns the label of a sentence, hidden while that is empty.
    static func sentence(_ text: @escaping () -> String) -> Widget {
        let label = Label().bind(\.text) { text() }.bind(\.isVisible) { !text().isEmpty }
        label.cssClasses = ["dim-label", "wb-sentence"]
        label.wraps = true
        label.xAlign = 0
        label.maxWidthChars = 1
        return label
    }

    private static func head(_ title: String, _ context: PlayerContext) -> Widget {
        let label = Label(title)
        label.cssClasses = ["wb-title"]
        label.hExpand = true
        label.xAlign = 0
        // Large fonts need a second line.
        label.wraps = true
        label.maxWidthChars = 1
        let close = Button(icon: "window-close-symbolic") { [feature = context.feature] in feature.dismiss() }
            .named { tr("Close") }
        close.cssClasses = ["flat", "circular"]
        let head = BoxContainer(.horizontal, spacing: 6, [label, close])
        head.margins = Margins(top: 8, bottom: 8, start: 18, end: 8)
        return head
    }
}
