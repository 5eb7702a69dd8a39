/// What the file of a screenshot is called.
enum ScreenshotName {
    /// Names have 255 bytes at the most, with a number and an ending.
    private static let mostBytes = 180

    /// The film's title without the ending of a file, and where in it the picture is: `Film 0.12.34.567`.
    ///
    /// - Parameter time: `nil` for a photograph.
    static func text(_ title: String, at time: Duration?) -> String {
        let words = [base(title), time.map(place) ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? tr("Screenshot") : words.joined(separator: " ")
    }

    private static func base(_ title: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: title.unicodeScalars.map { isUsual($0) ? $0 : "-" })
        var name = String(String(scalars).drop { $0 == "." || $0.isWhitespace })
        if let dot = name.lastIndex(of: "."), dot > name.startIndex, isEnding(name[dot...].dropFirst()) {
            name = String(name[..<dot])
        }
        while name.utf8.count > mostBytes { name.removeLast() }
        while name.last?.isWhitespace == true { name.removeLast() }
        return name
    }

    /// What every file system has room for in a name.
    private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
        !"/\\:*?\"<>|".unicodeScalars.contains(scalar) && scalar.properties.generalCategory != .control
    }

    private static func isEnding(_ text: Substring) -> Bool {
        (2...4).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }

    /// To the thousandth of a second: a hand that steps from frame to frame takes several in one.
    private static func place(_ time: Duration) -> String {
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
