/// Why a medium cannot be played: a sentence for the person, and details for who helps them.
public struct MediaError: Error, Equatable, Sendable {
    /// The kinds of failure that are told apart.
    public enum Reason: Equatable, Sendable {
        /// There is no such file.
        case notFound
        /// The file may not be read.
        case noPermission
        /// A folder was named, not a file.
        case isFolder
        /// The file has no bytes.
        case empty
        /// No demuxer knows it.
        case unknownFormat
        /// The part is missing by which everything else is found: the end of an MP4 that was cut.
        case indexMissing
        /// There are tracks, but no decoder for any of them is installed.
        case nothingPlayable
        /// The picture has more pixels than can be held.
        case tooLarge
        /// It is of a known format, but cannot be read, or nothing in it can be decoded.
        case damaged
        /// A playlist of a stream names nothing that can be played.
        case playlistInvalid
        /// No address of this scheme can be opened.
        case unsupportedProtocol
        /// The name of the server leads nowhere.
        case hostUnknown
        /// Nobody listens at the server's address, or no way leads there.
        case connectionRefused
        /// The server answered with this status, 400 or more.
        case httpStatus(Int)
        /// The server was silent for longer than is waited for.
        case stalled
        /// The connection was lost, and could not be had again.
        case connectionBroken
        /// The server's certificate is not valid.
        case untrusted
        /// The answer has more bytes than are taken.
        case answerTooLong
        /// The server's answer is none that HTTP knows, or ends before it has begun.
        case answerInvalid
        /// The server has sent us on again and again.
        case tooManyRedirects
        /// The server has sent a web page, as a sign-in page.
        case webPage
        /// A file that plays only once it has been downloaded is too large for that.
        case tooLargeToDownload
        /// There is no memory for it.
        case outOfMemory
        /// It is encrypted for players that have a licence from these systems.
        case protected([ProtectionSystem])
        /// It is encrypted, and nobody gives a key for it.
        case keyMissing
        /// The key that was given is none, or what it makes of the medium cannot be decoded.
        case keyWrong
        /// Whoever gives the bytes or the key has said it in this sentence.
        case said(String)
        /// None of these.
        case other
    }

    /// What kind of failure it is.
    public var reason: Reason { didSet { reason = reason.limited } }

    /// The technical details, several lines: the location, FFmpeg's error and what it logged; empty when there
    /// are none.
    public var details: String { didSet { details = details.limited(to: .prose) } }

    /// Makes an error of a kind, with its technical details.
    public init(_ reason: Reason, details: String = "") {
        self.reason = reason.limited
        self.details = details.limited(to: .prose)
    }

    /// One sentence, in the person's language, that says what and why.
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
        case .answerTooLong: translated("The server's answer is too long.")
        case .answerInvalid: translated("The server did not give a valid answer.")
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
        case .said(let sentence): sentence
        case .other: translated("It cannot be played.")
        }
    }
}

extension MediaError.Reason {
    /// The same with its sentence, if it has one, no longer than can be shown.
    fileprivate var limited: Self {
        guard case .said(let sentence) = self else { return self }
        return .said(sentence.limited(to: .prose))
    }
}
