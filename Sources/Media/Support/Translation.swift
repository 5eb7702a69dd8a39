import Synchronization

/// How sentences of these libraries become sentences in the person's language.
public enum Translation {
    private typealias Translator = Callback<@Sendable (String) -> String>
    private static let translator = Mutex(Translator { $0 })

    /// Has every sentence that is said from now on translated; at first they are English. A sentence comes as the source has
    /// it, with `{1}`, `{2}`, … in the place of values, and may be asked for on any thread.
    public static func use(_ translate: @escaping @Sendable (String) -> String) {
        translator.withLock { $0 = Translator(translate) }
    }

    static func of(_ text: String) -> String { translator.withLock { $0 }.call(text) }

    /// `A, B and C`, in the person's language.
    package static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return translated("{1} and {2}", names.dropLast().joined(separator: ", "), last)
    }

    /// A text with `{1}`, `{2}`, … replaced by `values`. What has no value stays.
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

/// A text in the person's language, with `{1}`, `{2}`, … replaced by `values`. It stands as it is, without interpolation.
package func translated(_ text: String, _ values: String...) -> String {
    Translation.fill(Translation.of(text), values)
}
