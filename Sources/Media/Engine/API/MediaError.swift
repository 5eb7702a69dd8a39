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
        /// The server refuses the connection, or no route leads to it.
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
        case .isFolder: translated("This folder holds nothing that can be played.")
        case .empty: translated("The file is empty.")
        case .unknownFormat: translated("This is not a video, sound or picture that Windowbox knows.")
        case .indexMissing:
            translated("The file is incomplete: its index is missing, as when a recording or download was broken off.")
        case .nothingPlayable: translated("Nothing in it can be played, because no decoder for it is installed.")
        case .tooLarge: translated("The picture is too large to be shown.")
        case .damaged: translated("The file is damaged.")
        case .playlistInvalid: translated("The playlist of the stream is not valid.")
        case .unsupportedProtocol: translated("This kind of address cannot be played.")
        case .hostUnknown: translated("The server cannot be found: its name may be wrong, or there is no network.")
        case .connectionRefused: translated("The server cannot be reached: it refuses the connection.")
        case .httpStatus(401), .httpStatus(403): translated("The server does not allow access to it.")
        case .httpStatus(let code) where [404, 410].contains(code):
            translated("The server does not have it (error {1}).", "\(code)")
        case .httpStatus(407): translated("The proxy server requires a password (error {1}).", "407")
        case .httpStatus(let code) where code >= 500: translated("The server has a fault (error {1}).", "\(code)")
        case .httpStatus(let code): translated("The server refused the request (error {1}).", "\(code)")
        case .stalled: translated("The server does not answer any more.")
        case .connectionBroken: translated("The connection to the server broke.")
        case .untrusted: translated("The server cannot prove who it is: its certificate is not valid.")
        case .responseTooLarge: translated("The server's answer is too long.")
        case .responseInvalid: translated("The server did not give a valid answer.")
        case .tooManyRedirects: translated("The server redirects too many times.")
        case .webPage: translated("The server sent a web page instead of a media file.")
        case .tooLargeToDownload:
            translated("It can only be played after it has been downloaded, and it is too large for that.")
        case .outOfMemory: translated("There is not enough memory to play it.")
        case .protected(let systems):
            translated(
                "It is protected with {1}, which no open player may play.", ProtectionSystem.names(systems))
        case .keyMissing: translated("It is encrypted, and there is no key for it.")
        case .keyWrong: translated("It is encrypted, and the key for it is wrong.")
        case .message(let sentence): sentence
        case .other: translated("It cannot be played.")
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
