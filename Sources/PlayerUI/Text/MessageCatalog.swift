import CGtk
import WindowboxCore

/// The gettext message catalogs of the program.
nonisolated package enum MessageCatalog {
    private static let domain = "windowbox"

    /// Binds the text domain to `folder`, or to the default location of the system if `folder` is `nil`.
    package static func read(from folder: String?) {
        if let folder { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
        // The texts of the other targets are in the same catalog; language names are in `iso_639-3`, which all programs
        // share.
        Translation.use { text in
            let translation = MessageCatalog.text(text)
            return translation == text ? string(text, in: "iso_639-3") : translation
        }
    }

    /// Returns the translation of a text, or the text itself without one.
    static func text(_ text: String) -> String { string(text, in: domain) }

    /// Returns the translation of a text about `count` things, in the plural form of the user's language.
    static func text(_ one: String, many: String, count: Int) -> String {
        // Without a translation gettext returns the pointer that it was given.
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
