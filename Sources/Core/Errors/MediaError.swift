/// The reason why a medium cannot be played: a message for the user, and details for support.
public struct MediaError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Reason: Equatable, Sendable {
        /// The file does not exist.
        case notFound
        /// The user lacks permission to read the file.
        case noPermission
        /// The location is a directory.
        case isFolder
        /// The file has zero bytes.
        case empty
        /// No demuxer recognizes the format.
        case unknownFormat
        /// The container's index is missing, as the `moov` box of a truncated MP4.
        case indexMissing
        /// The medium has tracks, but no decoder is installed for any of them.
        case nothingPlayable
        /// The video has more pixels than the engine accepts.
        case tooLarge
        /// The format is recognized, but the file cannot be read, or no stream can be decoded.
        case damaged
        /// An HLS playlist contains nothing playable.
        case playlistInvalid
        /// The URL scheme is not supported.
        case unsupportedProtocol
        /// The server's host name cannot be resolved.
        case hostUnknown
        /// The server refuses the connection, or there is no route to it.
        case connectionRefused
        /// The server responded with this HTTP status, 400 or more.
        case httpStatus(Int)
        /// The server did not respond within the timeout.
        case stalled
        /// The connection was lost and could not be re-established.
        case connectionBroken
        /// The server's TLS certificate is not valid.
        case untrusted
        /// The response exceeds the size limit.
        case responseTooLarge
        /// The response is not valid HTTP, or ends before its headers do.
        case responseInvalid
        /// The server redirected too many times.
        case tooManyRedirects
        /// The server sent a web page, such as a captive portal's sign-in page.
        case webPage
        /// The server sent a list of media, such as an M3U file.
        case mediaList
        /// A file that plays only after a complete download exceeds the download limit.
        case tooLargeToDownload
        /// Memory allocation failed.
        case outOfMemory
        /// The medium is encrypted for these DRM systems.
        case protected([ProtectionSystem])
        /// The medium is encrypted, and no provider has a content key.
        case keyMissing
        /// The content key is malformed, or the data it decrypts cannot be decoded.
        case keyWrong
        /// The resource loader or the key provider reported this message.
        case message(String)
        /// Any other failure.
        case other
    }

    /// The kind of failure. Long messages are truncated.
    public var reason: Reason { didSet { reason = reason.limited } }

    /// The technical details, of several lines: the location, FFmpeg's error and log output. Empty when there are none;
    /// long text is truncated.
    public var details: String { didSet { details = details.limited(to: .prose) } }

    /// Creates an error.
    /// - Parameters:
    ///   - reason: The kind of failure.
    ///   - details: The technical details; empty for none.
    public init(_ reason: Reason, details: String = "") {
        self.reason = reason.limited
        self.details = details.limited(to: .prose)
    }

    /// The problem and its reason in one sentence, in the user's language.
    public var message: String {
        switch reason {
        case .notFound: translated("The file does not exist.")
        case .noPermission: translated("You do not have permission to read this file.")
        case .isFolder: translated("This folder contains no playable files.")
        case .empty: translated("The file is empty.")
        case .unknownFormat: translated("This file format is not supported.")
        case .indexMissing:
            translated("The file is incomplete. The recording or download may have been interrupted.")
        case .nothingPlayable: translated("No decoder for this format is installed.")
        case .tooLarge: translated("The image is too large to display.")
        case .damaged: translated("The file is damaged.")
        case .playlistInvalid: translated("The stream’s playlist is not valid.")
        case .unsupportedProtocol: translated("This type of URL is not supported.")
        case .hostUnknown: translated("Server not found. Check the address and your connection.")
        case .connectionRefused: translated("Could not connect to the server.")
        case .httpStatus(401), .httpStatus(403): translated("The server denied access.")
        case .httpStatus(let code) where [404, 410].contains(code):
            translated("Not found on the server ({1}).", "\(code)")
        case .httpStatus(407): translated("The proxy server requires a password ({1}).", "407")
        case .httpStatus(let code) where code >= 500: translated("The server reported an error ({1}).", "\(code)")
        case .httpStatus(let code): translated("The server refused the request ({1}).", "\(code)")
        case .stalled: translated("The server is not responding.")
        case .connectionBroken: translated("The connection to the server was lost.")
        case .untrusted: translated("Could not verify the server’s identity. Its certificate is not valid.")
        case .responseTooLarge: translated("The server’s response is too long.")
        case .responseInvalid: translated("The server’s response is not valid.")
        case .tooManyRedirects: translated("The server redirected too many times.")
        case .webPage: translated("The server sent a web page instead of a media file.")
        case .mediaList: translated("The server sent a playlist instead of a media file.")
        case .tooLargeToDownload:
            translated("This file must be downloaded before it can be played, but it is too large to download.")
        case .outOfMemory: translated("There is not enough memory available.")
        case .protected(let systems):
            translated(
                "This content is protected by {1} and cannot be played.", ProtectionSystem.names(systems))
        case .keyMissing: translated("This content is encrypted, and no key is available.")
        case .keyWrong: translated("This content is encrypted, and the key is wrong.")
        case .message(let sentence): sentence
        case .other: translated("Playback failed because of an unknown error.")
        }
    }
}

extension MediaError.Reason {
    /// The reason with its message, if any, truncated to a displayable length.
    fileprivate var limited: Self {
        guard case .message(let sentence) = self else { return self }
        return .message(sentence.limited(to: .prose))
    }
}
