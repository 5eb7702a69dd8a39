import WindowboxGtk

/// The page for playback errors, with expandable details.
public enum ErrorPage {
    /// Creates the page.
    /// - Parameters:
    ///   - context: The context of the player.
    ///   - takesFocus: Whether the main button takes the focus when the page appears.
    /// - Returns: The page, which follows the error.
    public static func make(_ context: PlayerContext, takesFocus: Bool = false) -> Widget {
        let error = context[ErrorViewModel.self]
        let column = BoxContainer(.vertical, spacing: 24, [buttons(error, context, takesFocus), details(error)])
        let page = StatusPage(icon: "dialog-warning-symbolic", child: column)
            .bind(\.title) { error.title }
            .bind(\.text) { error.message }
        page.addCSSClass("wb-error")
        return PageBackground.make(page, context)
    }

    private static func buttons(_ error: ErrorViewModel, _ context: PlayerContext, _ takesFocus: Bool) -> Widget {
        let toasts = context[ToastService.self]
        let again = Button(label: tr("Try Again")) { error.tryAgain() }
        again.cssClasses = ["suggested-action", "pill"]
        if takesFocus { again.grabFocusOnMap() }
        let copy = Button(label: tr("Copy Details"))
        copy.cssClasses = ["pill"]
        copy.onClick { [weak copy] in
            copy?.copyToClipboard(error.report)
            toasts.show(tr("Copied to the clipboard"))
        }
        let next = Button(label: tr("Next")) { error.skip() }.bind(\.isVisible) { error.canSkip }
        next.cssClasses = ["pill"]
        let row = BoxContainer(.horizontal, spacing: 12, [again, copy, next])
        row.hAlign = .center
        // Side by side, the buttons are wider than a narrow window, and with large text wider than a window may
        // require.
        let status = context[StatusService.self]
        row.bind(\.orientation) {
            status.status == .narrow || DesktopSettings.isTextLarge ? .vertical : .horizontal
        }
        return row
    }

    private static func details(_ error: ErrorViewModel) -> Widget {
        let text = Label().bind(\.text) { error.details }
        text.cssClasses = ["wb-details"]
        text.isSelectable = true
        text.wraps = true
        text.xAlign = 0
        text.maxWidthChars = 72
        text.margins = Margins(top: 12)
        let expander = Expander(tr("Details"), text).bind(\.isVisible) { !error.details.isEmpty }
        expander.hAlign = .center
        return expander
    }
}
