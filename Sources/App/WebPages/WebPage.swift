import FoundationEssentials
import WindowboxPlayer

/// The media of a web page.
nonisolated enum WebPage: Equatable, Sendable {
    case video(WebVideo)
    case playlist([Entry])

    /// An entry of a playlist: another page, or a video that is known already.
    struct Entry: Equatable, Sendable {
        /// The URL of the page.
        var address: String
        var metadata: PlayerMetadata
        var video: WebVideo?
    }

    /// Reads the response of yt-dlp.
    /// - Parameters:
    ///   - info: The response.
    ///   - address: The URL of the page.
    /// - Throws: `.nothingPlayable` without playable media, `.unreadable` for the response of another program.
    init(_ info: WebPageInfo, at address: String) throws(WebPageError) {
        if info.entries != nil {
            let entries = Self.entries(of: info, at: address, depth: 0)
            guard !entries.isEmpty else { throw .nothingPlayable }
            self = .playlist(Array(entries.prefix(YtDlp.maximumEntries)))
        } else if info.formats != nil || info.format.url != nil {
            guard let video = WebVideo(info) else { throw .nothingPlayable }
            self = .video(video)
        } else {
            throw .unreadable
        }
    }

    /// The maximum depth of playlists in playlists, as the tabs of a channel.
    private static let maximumDepth = 4

    private static func entries(of info: WebPageInfo, at address: String, depth: Int) -> [Entry] {
        guard let entries = info.entries else { return entry(of: info, at: address).map { [$0] } ?? [] }
        guard depth < maximumDepth else { return [] }
        return entries.flatMap { Self.entries(of: $0, at: address, depth: depth + 1) }
    }

    private static func entry(of info: WebPageInfo, at address: String) -> Entry? {
        let metadata = PlayerMetadata(info)
        if info.formats != nil, let video = WebVideo(info) {
            return Entry(address: info.pageURL?.webURL?.absoluteString ?? address, metadata: metadata, video: video)
        }
        guard let page = info.format.url?.webURL ?? info.pageURL?.webURL else { return nil }
        return Entry(address: page.absoluteString, metadata: metadata)
    }
}

extension PlayerMetadata {
    /// Creates the metadata of a video or an entry.
    nonisolated init(_ info: WebPageInfo) {
        let images = [info.thumbnail] + (info.thumbnails ?? []).reversed().map(\.url)
        let image = images.lazy.compactMap { $0?.webURL }.first
        self.init(
            title: info.title, subtitle: info.creator, description: info.description,
            duration: info.duration.flatMap { Duration(mediaSeconds: $0) },
            imageSource: image.map { .url(standardResolution: $0) } ?? .none,
            chapters: (info.chapters ?? []).compactMap(Chapter.init))
    }
}

extension Chapter {
    /// Creates a chapter; `nil` when it has no duration.
    nonisolated fileprivate init?(_ info: WebPageInfo.Chapter) {
        guard let start = Duration(mediaSeconds: info.start), let end = Duration(mediaSeconds: info.end), start < end
        else { return nil }
        self.init(title: info.title, timeRange: start..<end)
    }
}

extension Duration {
    /// Creates a time of a medium; `nil` when it is negative, not a number or longer than thirty years.
    nonisolated fileprivate init?(mediaSeconds: Double) {
        guard (0..<1e9).contains(mediaSeconds) else { return nil }
        self = .seconds(mediaSeconds)
    }
}

extension String {
    /// The URL, when it is one of HTTP or HTTPS; `nil` otherwise, because a page must not name local files.
    nonisolated var webURL: URL? {
        guard let url = URL(string: self), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme)
        else { return nil }
        return url
    }
}
