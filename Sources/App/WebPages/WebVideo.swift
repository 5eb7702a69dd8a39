import FoundationEssentials
import WindowboxPlayer

/// A video of a web page, with the variants in which it is available.
nonisolated struct WebVideo: Equatable, Sendable {
    /// The validity of the URLs, which most servers limit to a few hours.
    private static let validity = Duration.seconds(3600)
    private static let maximumSubtitles = 64

    var metadata: PlayerMetadata
    /// The variants, in the order of the menu; never empty.
    private(set) var variants: [WebVariant]
    /// The variant to play.
    private(set) var selected: WebVariant
    private(set) var subtitles: [AssociatedFiles.Subtitles]
    private let expiry = ContinuousClock.now + validity

    /// Reads a video; `nil` when none of its formats can be played.
    init?(_ info: WebPageInfo) {
        variants = WebVariant.variants(of: info.formats ?? [info.format], else: info.format.headers)
        guard let preferred = WebVariant.preferred(of: variants) else { return nil }
        selected = preferred
        metadata = PlayerMetadata(info)
        subtitles = Self.subtitles(info.subtitles ?? [:])
    }

    /// Whether the URLs may have expired.
    var isExpired: Bool { expiry <= .now }

    /// Returns the video with another variant to play; the same when there is no such variant.
    func selecting(_ id: WebVariant.ID?) -> WebVideo {
        var video = self
        if let variant = variants.first(where: { $0.id == id }) { video.selected = variant }
        return video
    }

    /// Returns the asset of the variant to play.
    func asset(_ configuration: PlaybackConfiguration) -> Asset {
        .simple(url: selected.url, configuration: configuration)
            .sending(headers: selected.headers)
            .associating(AssociatedFiles(audio: selected.audio?.absoluteString, subtitles: subtitles))
            .expiring(after: ContinuousClock.now.duration(to: expiry))
    }

    /// Returns the text subtitles of each language, WebVTT if there is.
    private static func subtitles(_ languages: [String: [WebPageInfo.Subtitles]]) -> [AssociatedFiles.Subtitles] {
        let all = languages.sorted { $0.key < $1.key }.compactMap { language, files in
            let readable = files.filter { file in
                file.url.webURL != nil && !(file.protocol ?? "").hasPrefix("m3u8")
            }
            let file = ["vtt", "srt", "ass"].lazy.compactMap { ext in readable.first { $0.ext == ext } }.first
            return file.map { AssociatedFiles.Subtitles(location: $0.url, language: language) }
        }
        return Array(all.prefix(maximumSubtitles))
    }

    static func == (one: WebVideo, other: WebVideo) -> Bool {
        one.metadata == other.metadata && one.variants == other.variants && one.selected == other.selected
            && one.subtitles == other.subtitles
    }
}
