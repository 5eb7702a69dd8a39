import FoundationEssentials
import WindowboxPlayer

extension PlayerData: Decodable {
    private enum CodingKeys: String, CodingKey {
        case identifier, title, subtitle, description, posterUrl, seasonNumber, episodeNumber, viewport, chapters
        case timeRanges, source, drm, customData
    }

    /// Decodes a response in the standard format. Malformed metadata is left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the source, the protection or the custom data is malformed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        source = try container.decodeIfPresent(Source.self, forKey: .source)
        drm = try container.decodeIfPresent(DRM.self, forKey: .drm)
        customData = try container.decodeIfPresent(CustomData.self, forKey: .customData)
        let season = container.lenient(Int.self, .seasonNumber)
        playerMetadata = PlayerMetadata(
            identifier: container.lenient(String.self, .identifier), title: container.lenient(String.self, .title),
            subtitle: container.lenient(String.self, .subtitle),
            description: container.lenient(String.self, .description),
            imageSource: ImageSource(poster: container.lenient(URL.self, .posterUrl)),
            viewport: container.lenient(String.self, .viewport) == "MONOSCOPIC" ? .monoscopic : .standard,
            episodeInformation: container.lenient(Int.self, .episodeNumber).map { episode in
                season.map { .long(season: $0, episode: episode) } ?? .short(episode: episode)
            },
            chapters: container.lenientList(of: StandardChapter.self, .chapters).map(\.chapter),
            timeRanges: container.lenientList(of: StandardTimeRange.self, .timeRanges).map(\.timeRange))
    }
}

private struct StandardChapter: Decodable {
    enum CodingKeys: String, CodingKey { case identifier, title, posterUrl, startTime, endTime }

    var chapter: Chapter

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        chapter = Chapter(
            identifier: container.lenient(String.self, .identifier), title: container.lenient(String.self, .title),
            imageSource: ImageSource(poster: container.lenient(URL.self, .posterUrl)),
            timeRange: try container.requiredTimeRange(.startTime, .endTime))
    }
}

private struct StandardTimeRange: Decodable {
    enum CodingKeys: String, CodingKey { case type, startTime, endTime }

    var timeRange: TimeRange

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind: TimeRange.Kind =
            switch try container.decode(String.self, forKey: .type) {
            case "BLOCKED": .blocked
            case "OPENING_CREDITS": .credits(.opening)
            case "CLOSING_CREDITS": .credits(.closing)
            case let word: .custom(word)
            }
        timeRange = TimeRange(kind: kind, range: try container.requiredTimeRange(.startTime, .endTime))
    }
}

extension KeyedDecodingContainer {
    fileprivate func requiredTimeRange(_ start: Key, _ end: Key) throws -> Range<Duration> {
        if let range = timeRange(start, end) { return range }
        throw DecodingError.dataCorruptedError(forKey: end, in: self, debugDescription: "no stretch of time")
    }
}

extension ImageSource {
    fileprivate init(poster: URL?) { self = poster.map { .url(standardResolution: $0) } ?? .none }
}
