import CGtk

extension Widget {
    /// Copies text to the clipboard.
    ///
    /// - Parameter text: The text, which replaces the contents of the clipboard.
    public func copyToClipboard(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text) }

    /// Reads the clipboard.
    ///
    /// - Returns: The text on the clipboard; empty when the clipboard holds none.
    public func clipboardText() async -> String {
        await withCheckedContinuation { (reader: TextContinuation) in
            gdk_clipboard_read_text_async(
                gtk_widget_get_clipboard(pointer), nil, textWasRead, CallbackBox.retained(reader))
        }
    }
}

private typealias TextContinuation = CheckedContinuation<String, Never>

nonisolated private func textWasRead(
    _ clipboard: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let reader = CallbackBox<TextContinuation>.consume(data) else { return }
    guard let clipboard, let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil) else {
        return reader.resume(returning: "")
    }
    defer { g_free(text) }
    reader.resume(returning: String(cString: text))
}
