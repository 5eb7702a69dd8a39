import WindowboxDemux
import WindowboxPlayerUI

/// File names of clips.
enum ClipName {
    /// The extensions of the containers that clips are saved in; any other file becomes Matroska.
    private static let extensions: Set = [
        "mkv", "mka", "webm", "mp4", "m4v", "m4a", "mov", "avi", "ts", "mpg", "flv", "ogg", "oga", "ogv", "opus", "mp3",
        "flac", "wav",
    ]

    /// Returns the name of a clip: the title without its file extension, the passage, and the extension of the file.
    /// - Parameters:
    ///   - title: The title of the medium.
    ///   - range: The passage.
    ///   - location: The path or the URL of the medium.
    static func text(_ title: String, _ range: Range<Duration>, of location: String) -> String {
        let times = [range.lowerBound, range.upperBound].map(clock).joined(separator: "–")
        let original = LocalFile.fileExtension(of: location)
        let words = [ScreenshotName.base(title), "(\(times))"].filter { !$0.isEmpty }
        return words.joined(separator: " ") + "." + (extensions.contains(original) ? original : "mkv")
    }

    /// Formats a time as `01.02.03`: colons are not permitted on every file system.
    private static func clock(_ time: Duration) -> String {
        ScreenshotName.position(time, hourDigits: 2, withMilliseconds: false)
    }
}
