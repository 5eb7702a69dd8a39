import FoundationEssentials
import WindowboxPlayer

/// The content of a URN: the server's response, with the chapter and the resource to play. Trackers receive it as their
/// metadata.
public struct MediaMetadata: Equatable, Sendable {
    /// The server's response.
    public let composition: MediaComposition
    /// The chapter to play.
    public let mainChapter: MediaComposition.Chapter
    /// The resource to play; `nil` without one that is playable.
    public let resource: MediaComposition.Resource?
    /// The server that responded.
    public let server: Server
    /// The URL of the resource, with a token when the resource requires one.
    var resourceURL: URL?
    private let now: Date

    /// Selects the chapter and the resource to play.
    /// - Throws: A `ContentError` when the chapter to play is missing.
    init(_ composition: MediaComposition, from server: Server, now: Date = Date()) throws(ContentError) {
        guard let chapter = composition.mainChapter else {
            throw .unreadableResponse(details: "The response has no chapter \(composition.chapterURN).")
        }
        self.composition = composition
        self.server = server
        self.now = now
        mainChapter = chapter
        resource = chapter.recommendedResource
        resourceURL = resource?.url
    }
}

/// Playback of the content.
extension MediaMetadata {
    /// The reason why the content cannot be played; `nil` when it can. A block takes precedence, because blocked
    /// content may have no resource.
    public var error: ContentError? {
        if let reason = mainChapter.blockReason {
            return .blocked(reason, from: mainChapter.validFrom, to: mainChapter.validTo)
        }
        if let resource, resource.protections.isEmpty { return nil }
        let protections = mainChapter.resources.flatMap(\.protections)
        return protections.isEmpty ? .noResource : .protected(Self.names(of: protections))
    }

    /// Returns the names of the known protections, without duplicates, in the server's order.
    private static func names(of protections: [MediaComposition.Resource.Protection?]) -> [String] {
        protections.compactMap { $0?.name }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The assumed validity of a token: servers promise thirty seconds, and clocks differ.
    private static let tokenLifetime = Duration.seconds(20)

    /// Whether the server of the resource requires a token.
    var needsToken: Bool { error == nil && resource?.tokenType == .akamai }

    /// Returns the asset to play; an unavailable one with the reason when the content cannot be played.
    func asset(configuration: PlaybackConfiguration) -> Asset {
        if let error { return .unavailable(error: error) }
        guard let resourceURL else { return .unavailable(error: ContentError.noResource) }
        let asset = Asset.simple(url: resourceURL, configuration: tunedForLive(configuration))
        return needsToken ? asset.expiring(after: Self.tokenLifetime) : asset
    }

    /// Returns the configuration with a small buffer and a preserved live offset for live streams without a DVR window,
    /// unless the caller prefers a larger buffer.
    private func tunedForLive(_ configuration: PlaybackConfiguration) -> PlaybackConfiguration {
        guard resource?.streamType == .live else { return configuration }
        var configuration = configuration
        configuration.automaticallyPreservesTimeOffsetFromLive = true
        if configuration.preferredForwardBufferDuration == .zero {
            configuration.preferredForwardBufferDuration = .seconds(1)
        }
        return configuration
    }
}

/// Display of the content.
extension MediaMetadata {
    /// The metadata shown to the user; the title is `nil` when the response has none.
    public var playerMetadata: PlayerMetadata {
        PlayerMetadata(
            identifier: composition.chapterURN, title: title, subtitle: subtitle, description: mainChapter.description,
            duration: resource?.streamType == .live ? nil : mainChapter.duration,
            imageSource: imageSource(for: mainChapter), viewport: resource?.viewport ?? .standard,
            episodeInformation: episodeInformation, chapters: chapters, timeRanges: timeRanges,
            spriteSheet: mainChapter.spriteSheet)
    }

    private var show: MediaComposition.Show? { mainChapter.contentType == .livestream ? nil : composition.show }

    private var title: String? {
        let title = show?.title ?? mainChapter.title
        return title.isEmpty ? nil : title
    }

    /// The title of the chapter where `title` is that of the show. When both are the same, as for daily news, the day
    /// of publication.
    private var subtitle: String? {
        guard let show else { return nil }
        guard mainChapter.title.lowercased() == show.title.lowercased() else { return mainChapter.title }
        return mainChapter.date.map { SwissTimeZone.day(of: $0, now: now) }
    }

    private var episodeInformation: EpisodeInformation? {
        guard let episode = composition.episode, let number = episode.number else { return nil }
        return episode.seasonNumber.map { .long(season: $0, episode: number) } ?? .short(episode: number)
    }

    /// The chapters of a video episode. Chapters of an audio recording are recordings of their own and are left out.
    private var chapters: [Chapter] {
        guard mainChapter.contentType == .episode, mainChapter.mediaType == .video else { return [] }
        return composition.chapters.compactMap { chapter in
            guard chapter.fullLengthURN == mainChapter.urn, chapter.mediaType == mainChapter.mediaType,
                let range = chapter.fullLengthRange
            else { return nil }
            return Chapter(
                identifier: chapter.urn, title: chapter.title, imageSource: imageSource(for: chapter), timeRange: range)
        }
    }

    private var timeRanges: [TimeRange] {
        let blocked = mainChapter.segments.compactMap { segment in
            segment.blockReason.flatMap { _ in segment.range }.map { TimeRange(kind: .blocked, range: $0) }
        }
        return blocked
            + mainChapter.timeIntervals.compactMap { interval in
                guard let kind = interval.kind, let range = interval.range else { return nil }
                return TimeRange(kind: .credits(kind == .openingCredits ? .opening : .closing), range: range)
            }
    }

    private func imageSource(for chapter: MediaComposition.Chapter) -> ImageSource {
        guard let image = chapter.imageURL else { return .none }
        return .url(
            standardResolution: server.imageURL(image, width: .standard),
            lowResolution: server.imageURL(image, width: .low))
    }
}

extension MediaComposition.Resource.Protection {
    /// The name as its vendor spells it.
    fileprivate var name: String {
        switch self {
        case .fairPlay: "FairPlay"
        case .playReady: "PlayReady"
        case .widevine: "Widevine"
        }
    }
}
