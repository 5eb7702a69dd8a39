import CGtk

/// A template for the file names of screenshots, with fields as in mpv's `screenshot-template`: `%F` is the file name
/// without extension, `%f` with it, `%P` the position with milliseconds, `%p` without them, `%n` a sequence number of
/// four digits, `%02n` one of two digits, `%tY` the year and other letters of `strftime` other parts of the date, `%%`
/// a percent sign.
nonisolated public struct ScreenshotTemplate: Equatable, Sendable {
    private let fields: [Field]

    private enum Field: Equatable, Sendable {
        case text(String)
        case fileName(withExtension: Bool)
        case position(withMilliseconds: Bool)
        case number(digits: Int)
        /// A part of the current date or time, a letter of `strftime`.
        case date(Character)
    }

    /// The supported letters of `strftime`.
    private static let dateLetters: Set<Character> = ["Y", "y", "m", "d", "H", "M", "S", "j", "B", "b", "A", "a", "F"]

    /// Parses a template.
    ///
    /// - Parameter text: The template. The initializer returns `nil` for an empty one and for unknown fields.
    public init?(_ text: String) {
        var fields: [Field] = []
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            fields.append(.text(String(rest[..<percent])))
            rest = rest[percent...].dropFirst()
            guard let field = Self.field(&rest) else { return nil }
            fields.append(field)
        }
        fields.append(.text(String(rest)))
        self.fields = fields.filter { $0 != .text("") }
        if self.fields.isEmpty { return nil }
    }

    /// Removes the field after a percent sign from the start of a text; `nil` for an unknown one.
    private static func field(_ text: inout Substring) -> Field? {
        switch text.popFirst() {
        case "%": return .text("%")
        case "F": return .fileName(withExtension: false)
        case "f": return .fileName(withExtension: true)
        case "P": return .position(withMilliseconds: true)
        case "p": return .position(withMilliseconds: false)
        case "n": return .number(digits: 4)
        case "0":
            guard let digits = text.popFirst()?.wholeNumberValue, digits > 0, text.popFirst() == "n" else { return nil }
            return .number(digits: digits)
        case "t": return text.popFirst().flatMap { dateLetters.contains($0) ? .date($0) : nil }
        default: return nil
        }
    }

    /// Returns the names of a screenshot that is taken now, without extension: the number of the attempt is the
    /// sequence number, or is appended to a name without one.
    ///
    /// - Parameters:
    ///   - fileName: The file name of the medium.
    ///   - time: The position; `nil` for still images.
    func names(of fileName: String, at time: Duration?) -> @Sendable (Int) -> String {
        let known = fields.map { field -> Field in
            switch field {
            case .text, .number: field
            case .fileName(let withExtension): .text(withExtension ? fileName : ScreenshotName.base(fileName))
            case .position(let withMilliseconds):
                .text(time.map { ScreenshotName.position($0, hourDigits: 2, withMilliseconds: withMilliseconds) } ?? "")
            case .date(let letter): .text(Self.now(letter))
            }
        }
        return { number in
            var isNumbered = false
            let parts = known.map { field -> String in
                if case .text(let text) = field { return text }
                guard case .number(let digits) = field else { return "" }
                isNumbered = true
                return ScreenshotName.padded(number, digits)
            }
            let name = ScreenshotName.safe(parts.joined())
            return isNumbered ? name : ScreenshotName.numbered(name.isEmpty ? tr("Screenshot") : name, number)
        }
    }

    /// Formats a part of the current date in the user's time zone.
    private static func now(_ letter: Character) -> String {
        guard let now = g_date_time_new_now_local() else { return "" }
        defer { g_date_time_unref(now) }
        guard let text = g_date_time_format(now, "%\(letter)") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
