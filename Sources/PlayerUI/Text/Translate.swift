import CGtk

/// A text in the person's language, from the catalogue `windowbox`. The text stands as it is, without interpolation.
package func tr(_ text: String) -> String {
    text.withCString { original in
        // What has no translation comes back as the very same pointer.
        guard let translated = g_dgettext("windowbox", original), translated != original else { return text }
        return String(cString: translated)
    }
}

/// A text in the person's language with `{1}`, `{2}`, … replaced by `values`.
package func tr(_ text: String, _ values: String...) -> String {
    var result = tr(text)
    for (index, value) in values.enumerated() {
        guard let place = result.firstRange(of: "{\(index + 1)}") else { continue }
        result.replaceSubrange(place, with: value)
    }
    return result
}
