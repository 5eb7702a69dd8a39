import WindowboxGtk

/// The messages over the picture, the newest at the bottom.
enum ToastList {
    static func make(_ context: Context, covering: @escaping (Widget) -> Void) -> Widget {
        let service = context[ToastService.self]
        var rows: [ToastService.Toast.ID: Revealer] = [:]
        let list = Box(.vertical, spacing: 8)
        list.hAlign = .center
        list.vAlign = .end
        // Above the bar, where there is one.
        list.bind(\.margins) { [pages = context[PageService.self]] in
            Margins(top: 12, bottom: pages.page == .medium ? 96 : 24, start: 12, end: 12)
        }
        list.observe { list in
            let toasts = service.toasts
            for (id, row) in rows where !toasts.contains(where: { $0.id == id }) {
                rows[id] = nil
                remove(row, from: list)
            }
            for toast in toasts where rows[toast.id] == nil {
                let content = content(toast) { service.dismiss(toast.id) }
                covering(content)
                let row = Revealer(content)
                row.duration = .milliseconds(200)
                rows[toast.id] = row
                list.append(row)
                row.isRevealed = true
            }
            list.isVisible = !rows.isEmpty
        }
        return list
    }

    private static func content(_ toast: ToastService.Toast, dismiss: @escaping @MainActor () -> Void) -> Widget {
        let text = Label(toast.text)
        text.wraps = true
        text.hExpand = true
        text.xAlign = 0
        text.maxWidthChars = 60
        let close = Button(icon: "window-close-symbolic", dismiss).named { tr("Dismiss") }
        close.vAlign = .center
        let box = Box(.horizontal, spacing: 8, [text, close])
        box.cssClasses = ["wb-glass", "wb-toast"]
        return box
    }

    private static func remove(_ row: Revealer, from list: Box) {
        row.isRevealed = false
        guard row.isShowing else { return list.remove(row) }
        row.onShowingChange { [weak row, weak list] isShowing in
            if !isShowing, let row { list?.remove(row) }
        }
    }
}
