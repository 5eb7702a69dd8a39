import CAss

/// Sizes in a script that no picture has room for. libass would make images of them all the same, of gigabytes.
enum AssSizeLimiter {
    /// How wide an outline may be, as a part of the script's height.
    private static let outline = 0.5
    /// How high letters may be, the same.
    private static let letters = 1.0
    /// How many times larger than that they may be made.
    private static let scale = 4.0
    /// The height of a script that does not say it.
    private static let usualHeight = 288.0

    /// The tags that say sizes, the longer names first, and what they may say at the most in a script of height one.
    private static let tags: [(name: String, most: @Sendable (Double) -> Double)] = [
        ("xbord", { $0 * outline }), ("ybord", { $0 * outline }), ("bord", { $0 * outline }),
        ("fscx", { _ in scale * 100 }), ("fscy", { _ in scale * 100 }), ("fs", { $0 * letters }),
    ]

    /// An event whose tags say no larger sizes.
    /// - Parameter height: The script's.
    static func limited(_ event: String, height: Double) -> String {
        guard event.contains("\\") else { return event }
        let parts = event.split(separator: "\\", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { $0 += "\\" + limited(tag: $1, height: height) }
    }

    /// - Parameter tag: All from behind a backslash to before the next.
    private static func limited(tag: Substring, height: Double) -> Substring {
        guard let found = tags.first(where: { tag.hasPrefix($0.name) }) else { return tag }
        let most = found.most(height)
        let argument = tag.dropFirst(found.name.count).drop { "( \t".contains($0) }
        let beginning = tag[..<argument.startIndex]
        let number = argument.prefix { "+-.0123456789eE".contains($0) }
        guard number.contains(where: \.isNumber) else { return tag }
        // What is no number here may be one for libass, which reads as far as it can.
        if let value = Double(number), abs(value) <= most { return tag }
        return Substring("\(beginning)\(Int(most))\(argument.dropFirst(number.count))")
    }

    /// The height in which a track's sizes count.
    static func height(of track: ASS_Track) -> Double {
        if track.PlayResY > 0 { return Double(track.PlayResY) }
        return track.PlayResX > 0 ? Double(track.PlayResX) : usualHeight
    }

    /// Has the styles of a track say no larger sizes.
    static func limit(_ track: inout ASS_Track) {
        let height = height(of: track)
        for index in 0..<Int(track.n_styles) {
            track.styles[index].FontSize = min(track.styles[index].FontSize, height * letters)
            track.styles[index].Outline = min(track.styles[index].Outline, height * outline)
            track.styles[index].ScaleX = min(track.styles[index].ScaleX, scale)
            track.styles[index].ScaleY = min(track.styles[index].ScaleY, scale)
        }
    }
}
