import WindowboxCore

/// The server's response for a URN: its chapters, show and episode. Only the values used here are decoded.
public struct MediaComposition: Equatable, Sendable {
    /// The URN of the chapter to play.
    public var chapterURN: String
    /// The chapters, in the server's order: the one to play, and parts of it.
    public var chapters: [Chapter]
    /// The show; `nil` without one.
    public var show: Show?
    /// The episode of the show; `nil` without one.
    public var episode: Episode?

    /// A show.
    public struct Show: Equatable, Sendable {
        /// The title.
        public var title: String
    }

    /// An episode of a show.
    public struct Episode: Equatable, Sendable, Decodable {
        /// The number within the season or the show; `nil` without one.
        public var number: Int?
        /// The number of the season; `nil` without seasons.
        public var seasonNumber: Int?
    }

    /// The chapter to play; `nil` when the response does not contain it.
    public var mainChapter: Chapter? { chapters.first { $0.urn == chapterURN } }
}

extension MediaComposition: Decodable {
    private enum CodingKeys: String, CodingKey {
        case chapterUrn
        case chapterList
        case show
        case episode
    }

    /// Decodes the server's response; malformed values are left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the URN of the chapter or the list of chapters is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        chapterURN = try container.decode(String.self, forKey: .chapterUrn)
        chapters = try container.decode([LossyDecodable<Chapter>].self, forKey: .chapterList).compactMap(\.value)
        show = container.lenient(Show.self, .show)
        episode = container.lenient(Episode.self, .episode)
    }
}

extension MediaComposition.Show: Decodable {
    private enum CodingKeys: String, CodingKey { case title }

    /// Decodes a show of the server's response.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the title is missing.
    public init(from decoder: any Decoder) throws {
        title = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .title).limited()
    }
}
