import Synchronization

/// The translation of the libraries' messages.
public enum Translation {
    private typealias Translator = Callback<@Sendable (String) -> String>
    private static let translator = Mutex(Translator { $0 })

    /// Sets the function that translates messages; English without one.
    /// - Parameter translate: Returns the translation of a source text with the placeholders `{1}`, `{2}`, …. Called on
    ///   any thread.
    public static func use(_ translate: @escaping @Sendable (String) -> String) {
        translator.withLock { $0 = Translator(translate) }
    }

    static func of(_ text: String) -> String { translator.withLock { $0 }.call(text) }

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
