import WindowboxGtk

/// The common frame of the built-in panels: size, title and close button. A panel in the corner of the window has the
/// window's buttons there, and its own close button at the start.
enum SidePanel {
    /// The CSS class that identifies and styles side panels.
    static let cssClass = "wb-side"

    /// Returns a panel with a title bar above its content.
    static func make(_ title: String, _ context: PlayerContext, _ content: [Widget]) -> Widget {
        let panel = BoxContainer(.vertical, [head(title, context)] + content)
        panel.addCSSClass(cssClass)
        let layout = SidePanelLayout(width: context.viewSize.width, height: context.viewSize.height)
        if layout.side == .bottom {
            panel.addCSSClass("wb-sheet")
            panel.sizeRequest = SizeRequest(height: layout.extent)
        } else {
            panel.sizeRequest = SizeRequest(width: layout.extent)
        }
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
        let isInCorner = context.feature.hasWindowControls
        let icon = isInCorner ? "sidebar-show-right-symbolic" : "window-close-symbolic"
        let close = Button(icon: icon) { [feature = context.feature] in feature.dismiss() }
            .named { tr("Hide Panel") }
        close.cssClasses = ["flat", "circular"]
        let parts = isInCorner ? [close, label, WindowControls(isAtEnd: true)] : [label, close]
        let head = BoxContainer(.horizontal, spacing: 6, parts)
        head.margins = Margins(top: 6, bottom: 6, start: isInCorner ? 6 : 18, end: isInCorner ? 7 : 8)
        return head
    }
}
