/// File names of screenshots.
enum ScreenshotName {
    /// Maximum length of the title in bytes: file names are limited to 255 bytes, including position, number and
    /// extension.
    private static let maxTitleBytes = 180

    /// Returns the title without its file extension, followed by the position of the frame: `Film 0.12.34.567`.
    ///
    /// - Parameter time: The position; `nil` for still images.
    static func text(_ title: String, at time: Duration?) -> String {
        let words = [base(title), time.map(positionText) ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? tr("Screenshot") : words.joined(separator: " ")
    }

    private static func base(_ title: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: title.unicodeScalars.map { isPermitted($0) ? $0 : "-" })
        var name = String(String(scalars).drop { $0 == "." || $0.isWhitespace })
        if let dot = name.lastIndex(of: "."), dot > name.startIndex, isExtension(name[dot...].dropFirst()) {
            name = String(name[..<dot])
        }
        while name.utf8.count > maxTitleBytes { name.removeLast() }
        while name.last?.isWhitespace == true { name.removeLast() }
        return name
    }

    /// Whether every file system permits the character in a file name.
    private static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
        !"/\\:*?\"<>|".unicodeScalars.contains(scalar) && scalar.properties.generalCategory != .control
    }

    private static func isExtension(_ text: Substring) -> Bool {
        (2...4).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }

    /// Formats to the millisecond, because stepping from frame to frame takes several screenshots within one second.
    private static func positionText(_ time: Duration) -> String {
        let milliseconds = Int(time / .milliseconds(1))
        let parts = [milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60]
        let clock = [String(parts[0]), padded(parts[1], 2), padded(parts[2], 2), padded(milliseconds % 1000, 3)]
        return clock.joined(separator: ".")
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
