import FoundationEssentials
import WindowboxMedia

/// A value that may be malformed, and then is not there, without what stands around it being lost.
struct LossyDecodable<Value: Decodable>: Decodable {
    var value: Value?

    init(from decoder: any Decoder) { value = try? decoder.singleValueContainer().decode(Value.self) }
}

extension KeyedDecodingContainer {
    /// A value; `nil` when it is missing or malformed.
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        (try? decodeIfPresent(LossyDecodable<Value>.self, forKey: key))?.value
    }

    /// A text, cut where it is too long to be shown; `nil` when it is missing or malformed.
    func text(_ key: Key, limit: TextLimit = .title) -> String? { lenient(String.self, key)?.limited(to: limit) }

    /// A word of those that are known; `nil` when it is missing or another one.
    func word<Word: RawRepresentable<String>>(_ key: Key, as type: Word.Type = Word.self) -> Word? {
        lenient(String.self, key).flatMap { Word(rawValue: $0) }
    }

    /// A list without its malformed entries; empty when it is missing or malformed itself.
    func lenientList<Value: Decodable>(of type: Value.Type, _ key: Key) -> [Value] {
        lenient([LossyDecodable<Value>].self, key)?.compactMap(\.value) ?? []
    }

    /// A moment as `2024-04-10T18:00:00+02:00`; `nil` when it is missing or written otherwise.
    func moment(_ key: Key) -> Date? {
        guard let text = lenient(String.self, key) else { return nil }
        return [false, true].lazy.compactMap { hasFraction in
            try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
        }.first
    }

    /// The stretch between two times in milliseconds; `nil` when one is missing, or it ends before it begins.
    func stretch(_ start: Key, _ end: Key) -> Range<Duration>? {
        guard let start = lenient(Int64.self, start), let end = lenient(Int64.self, end), start < end else {
            return nil
        }
        return .milliseconds(start) ..< .milliseconds(end)
    }
}
