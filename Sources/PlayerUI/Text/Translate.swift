import WindowboxCore

/// Returns the translation of a text from the message catalog `windowbox`, with `{1}`, `{2}`, … replaced by `values`.
/// Pass a literal without interpolation, so that xgettext finds the text.
nonisolated package func tr(_ text: String, _ values: String...) -> String {
    Translation.fill(MessageCatalog.text(text), values)
}

/// Returns the translation of a text about `count` things, in the plural form of the user's language; `{1}` is the
/// number.
package func counted(_ one: String, many: String, count: Int) -> String {
    Translation.fill(MessageCatalog.text(one, many: many, count: count), ["\(count)"])
}
