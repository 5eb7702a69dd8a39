import CGtk
import WindowboxMedia

/// A text in the person's language, from the catalogue `windowbox`, with `{1}`, `{2}`, … replaced by `values`. It stands as it
/// is, without interpolation.
nonisolated package func tr(_ text: String, _ values: String...) -> String {
    Translation.fill(MessageCatalog.text(text), values)
}

/// A text about `count` things, in the form that the person's language has for so many; `{1}` is the number.
package func counted(_ one: String, many: String, count: Int) -> String {
    Translation.fill(MessageCatalog.text(one, many: many, count: count), ["\(count)"])
}

/// The translations of what the program says.
nonisolated package enum MessageCatalog {
    private static let domain = "windowbox"

    /// Reads them from `folder`, where there is one, rather than from where the system keeps them.
    package static func read(from folder: String?) {
        if let folder { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
        // What the libraries below say is in the same catalogue; names of languages are in one that all programs share.
        Translation.use { text in
            let translation = MessageCatalog.text(text)
            return translation == text ? string(text, in: "iso_639-3") : translation
        }
    }

    fileprivate static func text(_ text: String) -> String { string(text, in: domain) }

    fileprivate static func text(_ one: String, many: String, count: Int) -> String {
        // What has no translation comes back as the pointer that was given.
        one.withCString { one in
            many.withCString { many in
                g_dngettext(domain, one, many, UInt(max(count, 0))).map { String(cString: $0) } ?? ""
            }
        }
    }

    private static func string(_ text: String, in domain: String) -> String {
        text.withCString { original in
            guard let translated = g_dgettext(domain, original), translated != original else { return text }
            return String(cString: translated)
        }
    }
}
