import WindowboxPlayer
import WindowboxPlayerUI

/// A failure to find the media of a web page.
nonisolated enum WebPageError: DescribedError, Equatable {
    /// The program is not installed.
    case missing
    /// The program is installed, but cannot be started; the reason.
    case notStarted(String)
    /// The program could not open the page; its last messages.
    case failed(String)
    case timedOut
    case tooLong
    /// The program printed something else than it is known to.
    case unreadable
    /// The page has no media that can be played.
    case nothingPlayable

    var message: String {
        switch self {
        case .missing: tr("To play videos of web pages, install yt-dlp.")
        case .notStarted: tr("Could not start yt-dlp.")
        case .failed: tr("yt-dlp could not find a video on this web page.")
        case .timedOut: tr("yt-dlp did not respond in time.")
        case .tooLong: tr("The response of yt-dlp is too long.")
        case .unreadable: tr("The response of yt-dlp is not valid.")
        case .nothingPlayable: tr("The videos of this web page cannot be played.")
        }
    }

    var details: String {
        switch self {
        case .notStarted(let details), .failed(let details): details
        case .missing, .timedOut, .tooLong, .unreadable, .nothingPlayable: ""
        }
    }
}
