import Synchronization

/// The translation of the library's texts: messages, and the labels of controls.
public enum Translation {
    private typealias Translator = Callback<@Sendable (String) -> String>
    private typealias PluralTranslator = Callback<@Sendable (_ one: String, _ many: String, _ count: Int) -> String>

    private static let translator = Mutex(Translator { $0 })
    private static let pluralTranslator = Mutex<PluralTranslator?>(nil)

    /// Sets the functions that translate all texts of the library. Without them, texts come from the message catalog of
    /// Windowbox where it is installed, and are English elsewhere.
    ///
    /// ```swift
    /// Translation.use { catalog[$0] ?? $0 }
    /// ```
    /// - Parameters:
    ///   - translate: Returns the translation of an English text with the placeholders `{1}`, `{2}`, …, or the text
    ///     itself without one. Called on any thread.
    ///   - plural: Returns the translation of a text about `count` things, of which the English singular and plural are
    ///     given; `nil` uses the message catalog. Called on any thread.
    public static func use(
        _ translate: @escaping @Sendable (String) -> String,
        plural: (@Sendable (_ one: String, _ many: String, _ count: Int) -> String)? = nil
    ) {
        translator.withLock { $0 = Translator(translate) }
        pluralTranslator.withLock { $0 = plural.map { PluralTranslator($0) } }
    }

    package static func of(_ text: String) -> String { translator.withLock { $0 }.call(text) }

    package static func of(_ one: String, many: String, count: Int) -> String? {
        pluralTranslator.withLock { $0 }?.call(one, many, count)
    }

    /// Returns the names as a list `A, B and C`, in the user's language.
    package static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return translated("{1} and {2}", names.dropLast().joined(separator: ", "), last)
    }

    /// Returns the text with `{1}`, `{2}`, … replaced by `values`. Placeholders without a value remain.
    package static func fill(_ text: String, _ values: [String]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"),
                let number = Int(rest[rest.index(after: open)..<close]), values.indices.contains(number - 1)
            else {
                result.append(rest.removeFirst())
                continue
            }
            result += values[number - 1]
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

/// Returns a message in the user's language, with `{1}`, `{2}`, … replaced by `values`. The text must be a literal
/// without interpolation, so that it can be extracted.
package func translated(_ text: String, _ values: String...) -> String {
    Translation.fill(Translation.of(text), values)
}
