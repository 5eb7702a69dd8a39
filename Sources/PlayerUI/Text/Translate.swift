import WindowboxCore

/// Returns the translation of a text with `{1}`, `{2}`, … replaced by `values`: that of `Translation.use` or, without
/// one, that of the message catalog `windowbox`. Pass a literal without interpolation, so that xgettext finds the text.
nonisolated package func tr(_ text: String, _ values: String...) -> String {
    let translation = Translation.of(text)
    return Translation.fill(translation != text ? translation : MessageCatalog.text(text), values)
}

/// Returns the translation of a text about `count` things, in the plural form of the user's language; `{1}` is the
/// number.
package func counted(_ one: String, many: String, count: Int) -> String {
    let translation = Translation.of(one, many: many, count: count)
    return Translation.fill(translation ?? MessageCatalog.text(one, many: many, count: count), ["\(count)"])
}
