/// File names of screenshots.
nonisolated package enum ScreenshotName {
    /// Maximum length of the title in bytes: file names are limited to 255 bytes, including position, number and
    /// extension.
    private static let maxTitleBytes = 180

    /// Returns the title without its file extension, followed by the position of the frame: `Film 0.12.34.567`.
    ///
    /// - Parameter time: The position; `nil` for still images.
    static func text(_ title: String, at time: Duration?) -> String {
        let words = [base(title), time.map { position($0) } ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? tr("Screenshot") : words.joined(separator: " ")
    }

    /// Appends a number above 1 to a name.
    static func numbered(_ name: String, _ number: Int) -> String { number > 1 ? "\(name) (\(number))" : name }

    /// Returns a title or a file name as a part of a file name, without extension and of limited length.
    package static func base(_ title: String) -> String {
        var name = safe(title)
        if let dot = name.lastIndex(of: "."), dot > name.startIndex, isExtension(name[dot...].dropFirst()) {
            name = String(name[..<dot])
        }
        while name.utf8.count > maxTitleBytes { name.removeLast() }
        while name.last?.isWhitespace == true { name.removeLast() }
        return name
    }

    /// Replaces the characters that some file system does not permit in a file name. Such a name is not hidden.
    static func safe(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.map { isPermitted($0) ? $0 : "-" })
        return String(String(scalars).drop { $0 == "." || $0.isWhitespace })
    }

    private static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
        !"/\\:*?\"<>|".unicodeScalars.contains(scalar) && scalar.properties.generalCategory != .control
    }

    private static func isExtension(_ text: Substring) -> Bool {
        (2...4).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }

    /// Formats a position, normally to the millisecond, because stepping from frame to frame takes several screenshots
    /// within one second.
    package static func position(
        _ time: Duration, hourDigits: Int = 1, withMilliseconds: Bool = true
    ) -> String {
        let milliseconds = Int(time / .milliseconds(1))
        let parts = [milliseconds / 60_000 % 60, milliseconds / 1000 % 60].map { padded($0, 2) }
        let clock = [padded(milliseconds / 3_600_000, hourDigits)] + parts
        return (clock + (withMilliseconds ? [padded(milliseconds % 1000, 3)] : [])).joined(separator: ".")
    }

    /// Returns a number with zeros before it.
    static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
