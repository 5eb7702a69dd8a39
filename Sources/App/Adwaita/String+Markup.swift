import CAdwaita

extension String {
    /// The text with Pango markup escaped.
    var escapedForMarkup: String {
        let escaped = g_markup_escape_text(self, -1)
        defer { g_free(escaped) }
        return escaped.map { String(cString: $0) } ?? ""
    }
}
