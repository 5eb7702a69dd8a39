import CGtk

extension Widget {
    /// The text on the clipboard; empty when it holds none.
    public func clipboardText() async -> String {
        await withCheckedContinuation { continuation in
            let box = Unmanaged.passRetained(ClipboardReader(continuation)).toOpaque()
            gdk_clipboard_read_text_async(gtk_widget_get_clipboard(pointer), nil, textWasRead, box)
        }
    }
}

/// Carries the continuation through C; released by the callback, which GDK calls exactly once.
nonisolated private final class ClipboardReader: Sendable {
    let continuation: CheckedContinuation<String, Never>

    init(_ continuation: CheckedContinuation<String, Never>) { self.continuation = continuation }
}

nonisolated private func textWasRead(
    _ clipboard: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let data else { return }
    let reader = Unmanaged<ClipboardReader>.fromOpaque(data).takeRetainedValue()
    guard let clipboard, let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil) else {
        return reader.continuation.resume(returning: "")
    }
    defer { g_free(text) }
    reader.continuation.resume(returning: String(cString: text))
}
