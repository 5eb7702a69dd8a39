import FoundationEssentials
import WindowboxCore

/// A value that decodes to `nil` when it is malformed, so that the values around it are kept.
struct LossyDecodable<Value: Decodable>: Decodable {
    var value: Value?

    init(from decoder: any Decoder) { value = try? decoder.singleValueContainer().decode(Value.self) }
}

extension KeyedDecodingContainer {
    /// Returns a value; `nil` when it is missing or malformed.
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        (try? decodeIfPresent(LossyDecodable<Value>.self, forKey: key))?.value
    }

    /// Returns a text, truncated to `limit`; `nil` when it is missing or malformed.
    func text(_ key: Key, limit: TextLimit = .title) -> String? { lenient(String.self, key)?.limited(to: limit) }

    /// Returns a value of an enumeration; `nil` when it is missing or unknown.
    func word<Word: RawRepresentable<String>>(_ key: Key, as type: Word.Type = Word.self) -> Word? {
        lenient(String.self, key).flatMap { Word(rawValue: $0) }
    }

    /// Returns a list without its malformed elements; empty when the list itself is missing or malformed.
    func lenientList<Value: Decodable>(of type: Value.Type, _ key: Key) -> [Value] {
        lenient([LossyDecodable<Value>].self, key)?.compactMap(\.value) ?? []
    }

    /// Returns an ISO 8601 date such as `2024-04-10T18:00:00+02:00`; `nil` when it is missing or malformed.
    func date(_ key: Key) -> Date? { lenient(String.self, key).flatMap { Date(iso8601: $0) } }

    /// Returns the range between two times in milliseconds; `nil` when either is missing, or the range is empty or
    /// reversed.
    func timeRange(_ start: Key, _ end: Key) -> Range<Duration>? {
        guard let start = lenient(Int64.self, start), let end = lenient(Int64.self, end), start < end else {
            return nil
        }
        return .milliseconds(start) ..< .milliseconds(end)
    }
}
