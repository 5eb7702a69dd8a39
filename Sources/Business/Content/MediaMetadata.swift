import FoundationEssentials
import WindowboxPlayer

/// What a URN stands for: what its server answered, and what was chosen of it. Trackers get to know it.
public struct MediaMetadata: Equatable, Sendable {
    /// The server's answer.
    public let composition: MediaComposition
    /// The chapter that is to be played.
    public let mainChapter: MediaComposition.Chapter
    /// The resource that is to be played; `nil` when there is none in a form that can be played.
    public let resource: MediaComposition.Resource?
    /// Who answered.
    public let server: Server
    /// Where the resource is to be had, with a token in it when it needs one.
    var resourceURL: URL?
    private let now: Date

    /// Chooses what is played.
    /// - Throws: A `ContentError`, when the chapter that is to be played is missing.
    init(_ composition: MediaComposition, from server: Server, now: Date = Date()) throws(ContentError) {
        guard let chapter = composition.mainChapter else {
            throw .unreadableAnswer(details: "There is no chapter \(composition.chapterURN).")
        }
        self.composition = composition
        self.server = server
        self.now = now
        mainChapter = chapter
        resource = chapter.recommendedResource
        resourceURL = resource?.url
    }
}

/// What is played.
extension MediaMetadata {
    /// Why it cannot be played; `nil` when it can. That it is blocked comes first: there may be no resource then.
    public var error: ContentError? {
        if let reason = mainChapter.blockReason {
            return .blocked(reason, from: mainChapter.validFrom, to: mainChapter.validTo)
        }
        if let resource, resource.protections.isEmpty { return nil }
        let protections = mainChapter.resources.flatMap(\.protections)
        return protections.isEmpty ? .noResource : .protected(Self.names(of: protections))
    }

    /// Each once, in the order in which they were told; those that are unknown have none.
    private static func names(of protections: [MediaComposition.Resource.Protection?]) -> [String] {
        protections.compactMap { $0?.name }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// For how long a token is taken to hold good: servers say half a minute, and clocks differ.
    private static let tokenLifetime = Duration.seconds(20)

    /// Whether the stream's server must be shown a token.
    var needsToken: Bool { error == nil && resource?.tokenType == .akamai }

    /// The asset that plays it, or says why that is not possible.
    func asset(configuration: PlaybackConfiguration) -> Asset {
        if let error { return .unavailable(error: error) }
        guard let resourceURL else { return .unavailable(error: ContentError.noResource) }
        let asset = Asset.simple(url: resourceURL, configuration: suited(configuration))
        return needsToken ? asset.expiring(after: Self.tokenLifetime) : asset
    }

    /// What cannot be gone back in is heard as it is made, unless somebody wishes for a larger buffer.
    private func suited(_ configuration: PlaybackConfiguration) -> PlaybackConfiguration {
        guard resource?.streamType == .live else { return configuration }
        var configuration = configuration
        configuration.automaticallyPreservesTimeOffsetFromLive = true
        if configuration.preferredForwardBufferDuration == .zero {
            configuration.preferredForwardBufferDuration = .seconds(1)
        }
        return configuration
    }
}

/// What is shown.
extension MediaMetadata {
    /// What a person is told of it; a title that the server does not give is `nil`.
    public var playerMetadata: PlayerMetadata {
        PlayerMetadata(
            identifier: composition.chapterURN, title: title, subtitle: subtitle, description: mainChapter.description,
            imageSource: imageSource(for: mainChapter), viewport: resource?.viewport ?? .standard,
            episodeInformation: episodeInformation, chapters: chapters, timeRanges: timeRanges)
    }

    private var show: MediaComposition.Show? { mainChapter.contentType == .livestream ? nil : composition.show }

    private var title: String? {
        let title = show?.title ?? mainChapter.title
        return title.isEmpty ? nil : title
    }

    /// The chapter's title, where the title is the show's. News have the same every day: then the day.
    private var subtitle: String? {
        guard let show else { return nil }
        guard mainChapter.title.lowercased() == show.title.lowercased() else { return mainChapter.title }
        return mainChapter.date.map { SwissTimeZone.day(of: $0, now: now) }
    }

    private var episodeInformation: EpisodeInformation? {
        guard let episode = composition.episode, let number = episode.number else { return nil }
        return episode.seasonNumber.map { .long(season: $0, episode: number) } ?? .short(episode: number)
    }

    /// The parts of an episode that one can see. Those of a sound recording are other recordings.
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
    /// As its makers write it.
    fileprivate var name: String {
        switch self {
        case .fairPlay: "FairPlay"
        case .playReady: "PlayReady"
        case .widevine: "Widevine"
        }
    }
}
