import CGtk
import Glibc

extension Sequence {
    /// Sorts the elements in the collation order of the user's locale, ignoring case, with numbers in numeric order:
    /// `Part 2` before `Part 10`.
    ///
    /// - Parameter name: Returns the name of an element.
    /// - Returns: The sorted elements.
    nonisolated public func inAlphabeticalOrder(of name: (Element) -> String) -> [Element] {
        map { (key: CollationKey(name($0)), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
    }
}

/// The sort key of a name. Computed once for each name, because that takes longer than a comparison.
nonisolated private struct CollationKey: Comparable {
    private let bytes: [UInt8]
    /// The tie-breaker for names that differ in case alone.
    private let name: String

    init(_ name: String) {
        self.name = name
        let folded = g_utf8_casefold(name, -1)
        defer { g_free(folded) }
        guard let key = g_utf8_collate_key_for_filename(folded, -1) else {
            bytes = []
            return
        }
        defer { g_free(key) }
        bytes = Array(UnsafeRawBufferPointer(start: key, count: strlen(key)))
    }

    static func < (one: Self, other: Self) -> Bool {
        one.bytes == other.bytes ? one.name < other.name : one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}
