/// The order in which people number files: `Part 2` before `Part 10`, without regard to case.
enum NaturalOrder {
    /// Whether `one` comes before `other`.
    static func precedes(_ one: String, _ other: String) -> Bool {
        let (first, second) = (pieces(one), pieces(other))
        for (a, b) in zip(first, second) where a != b { return a < b }
        return first.count == second.count ? one < other : first.count < second.count
    }

    /// A run of digits, or of other characters.
    private enum Piece: Comparable {
        /// Compared by length first, so that a number may be as long as it likes.
        case number(digits: Int, text: String)
        case text(String)
    }

    private static func pieces(_ string: String) -> [Piece] {
        var result: [Piece] = []
        var rest = string.lowercased()[...]
        while let first = rest.first {
            let isNumber = isDigit(first)
            let run = rest.prefix { isDigit($0) == isNumber }
            rest = rest.dropFirst(run.count)
            if isNumber {
                let digits = String(run.drop { $0 == "0" })
                result.append(.number(digits: digits.count, text: digits))
            } else {
                result.append(.text(String(run)))
            }
        }
        return result
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
