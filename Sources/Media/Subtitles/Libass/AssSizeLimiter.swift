import CAss

/// Limits the sizes in a script. libass would otherwise render images of gigabytes, which no video has room for.
enum AssSizeLimiter {
    /// The largest outline width, as a fraction of the script height.
    private static let outline = 0.5
    /// The largest font size, as a fraction of the script height.
    private static let fontSize = 1.0
    /// The largest scale (`\fscx`, `\fscy`) of the font size.
    private static let scale = 4.0
    /// The script height where the script states none.
    private static let defaultHeight = 288.0

    /// The override tags with sizes, longer names first, and their largest values for a script height.
    private static let tags: [(name: String, limit: @Sendable (Double) -> Double)] = [
        ("xbord", { $0 * outline }), ("ybord", { $0 * outline }), ("bord", { $0 * outline }),
        ("fscx", { _ in scale * 100 }), ("fscy", { _ in scale * 100 }), ("fs", { $0 * fontSize }),
    ]

    /// Returns an event whose override tags are limited.
    /// - Parameter height: The script height.
    static func limited(_ event: String, height: Double) -> String {
        guard event.contains("\\") else { return event }
        let parts = event.split(separator: "\\", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { $0 += "\\" + limited(tag: $1, height: height) }
    }

    /// - Parameter tag: The text from one backslash to the next, without the backslashes.
    private static func limited(tag: Substring, height: Double) -> Substring {
        guard let found = tags.first(where: { tag.hasPrefix($0.name) }) else { return tag }
        let limit = found.limit(height)
        let argument = tag.dropFirst(found.name.count).drop { "( \t".contains($0) }
        let beginning = tag[..<argument.startIndex]
        let number = argument.prefix { "+-.0123456789eE".contains($0) }
        guard number.contains(where: \.isNumber) else { return tag }
        // libass parses the longest valid prefix, so that an invalid number here may be a valid one there.
        if let value = Double(number), abs(value) <= limit { return tag }
        return Substring("\(beginning)\(Int(limit))\(argument.dropFirst(number.count))")
    }

    /// Returns the script height that the sizes of a track refer to.
    static func height(of track: ASS_Track) -> Double {
        if track.PlayResY > 0 { return Double(track.PlayResY) }
        return track.PlayResX > 0 ? Double(track.PlayResX) : defaultHeight
    }

    /// Limits the styles of a track in place.
    static func limit(_ track: inout ASS_Track) {
        let height = height(of: track)
        for index in 0..<Int(track.n_styles) {
            track.styles[index].FontSize = min(track.styles[index].FontSize, height * fontSize)
            track.styles[index].Outline = min(track.styles[index].Outline, height * outline)
            track.styles[index].ScaleX = min(track.styles[index].ScaleX, scale)
            track.styles[index].ScaleY = min(track.styles[index].ScaleY, scale)
        }
    }
}
