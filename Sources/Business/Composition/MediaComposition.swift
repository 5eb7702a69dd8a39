import WindowboxMedia

/// What a server knows of a piece of content and of its parts. Only what is used here is read of it.
public struct MediaComposition: Equatable, Sendable {
    /// The URN of the chapter that is to be played.
    public var chapterURN: String
    /// The chapters, in the server's order: the one to be played, and those that are parts of it.
    public var chapters: [Chapter]
    /// The show that it belongs to; `nil` when it belongs to none.
    public var show: Show?
    /// Which episode of the show it is; `nil` when it is none.
    public var episode: Episode?

    /// A series of episodes.
    public struct Show: Equatable, Sendable {
        /// Its title.
        public var title: String
    }

    /// An episode of a show.
    public struct Episode: Equatable, Sendable, Decodable {
        /// Its number in the season, or in the show; `nil` when it has none.
        public var number: Int?
        /// The season's number; `nil` when there are no seasons.
        public var seasonNumber: Int?
    }

    /// The chapter that is to be played; `nil` when the server forgot it.
    public var mainChapter: Chapter? { chapters.first { $0.urn == chapterURN } }
}

extension MediaComposition: Decodable {
    private enum CodingKeys: String, CodingKey {
        case chapterUrn
        case chapterList
        case show
        case episode
    }

    /// Reads what a server says; what is malformed is left out.
    /// - Throws: A `DecodingError` when it is not said what is to be played, or there is no list of chapters.
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

    /// Reads the server's answer.
    /// - Throws: A `DecodingError` when there is no title.
    public init(from decoder: any Decoder) throws {
        title = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .title).limited()
    }
}
