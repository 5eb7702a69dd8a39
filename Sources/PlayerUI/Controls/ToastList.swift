import WindowboxGtk

/// The toasts over the video, the newest at the bottom. Toasts slide in from the left and fade out.
enum ToastList {
    /// Returns the list.
    ///
    /// - Parameter trackOccluder: Called with each toast that is shown, to register it as an occluder.
    static func make(_ context: PlayerContext, trackOccluder: @escaping (Widget) -> Void) -> Widget {
        let service = context.toast
        var rows: [ToastService.Toast.ID: Revealer] = [:]
        let list = BoxContainer(.vertical, spacing: 8)
        list.hAlign = .center
        list.vAlign = .end
        list.margins = .all(12)
        list.observe({ service.toasts }) { [weak context] list, toasts in
            guard let context else { return }
            for (id, row) in rows where !toasts.contains(where: { $0.id == id }) {
                rows[id] = nil
                row.giveUpFocus()
                row.isRevealed = false
            }
            for toast in toasts where rows[toast.id] == nil {
                let content = toast.widget(in: context) ?? content(toast) { service.dismiss(toast.id) }
                let row = row(content, of: list, trackOccluder)
                rows[toast.id] = row
                list.append(row)
                row.isRevealed = true
            }
        }
        return list
    }

    private static func row(_ content: Widget, of list: BoxContainer, _ trackOccluder: (Widget) -> Void) -> Revealer {
        trackOccluder(content)
        let row = Revealer()
        row.revealTransition = .slide(.left)
        row.child = content
        row.onHidden = { [weak row, weak list] in
            row?.giveUpFocus()
            if let row { list?.remove(row) }
        }
        return row
    }

    private static func content(_ toast: ToastService.Toast, dismiss: @escaping @MainActor () -> Void) -> Widget {
        let text = Label(toast.text)
        text.wraps = true
        text.hExpand = true
        text.xAlign = 0
        text.maxWidthChars = 60
        let close = Button(icon: "window-close-symbolic", dismiss).named { tr("Dismiss") }
        close.vAlign = .center
        let box = BoxContainer(.horizontal, spacing: 8, [text, close])
        box.cssClasses = ["wb-glass", "wb-toast"]
        return box
    }
}
