import FoundationEssentials

extension MediaComposition {
    /// Something that can be played by itself, or as a part of something longer.
    public struct Chapter: Equatable, Sendable {
        /// What kind of thing a chapter is.
        public enum ContentType: String, Sendable {
            /// A whole episode of a show.
            case episode = "EPISODE"
            /// A part cut out of something longer.
            case extract = "EXTRACT"
            /// An advance notice of something else.
            case trailer = "TRAILER"
            /// Something short.
            case clip = "CLIP"
            /// A station that transmits day and night.
            case livestream = "LIVESTREAM"
            /// An event that is transmitted while it happens.
            case scheduledLivestream = "SCHEDULED_LIVESTREAM"
        }

        /// Its URN.
        public var urn: String
        /// The URN of what it is a part of; `nil` when it is whole.
        public var fullLengthURN: String?
        /// Its title; empty when there is none.
        public var title: String
        /// A few sentences on it; `nil` when there are none.
        public var description: String?
        /// Its picture, as large as there is one; `nil` when there is none.
        public var imageURL: URL?
        /// What kind of thing it is; `nil` when it is of an unknown one.
        public var contentType: ContentType?
        /// Whether it is a video or sound alone; `nil` when it is something unknown.
        public var mediaType: URN.MediaType?
        /// When it was published; `nil` when that is unknown.
        public var date: Date?
        /// Why it may not be played; `nil` when it may.
        public var blockReason: BlockReason?
        /// From when on it may be played; `nil` is always.
        public var validFrom: Date?
        /// Until when it may be played; `nil` is for ever.
        public var validTo: Date?
        /// Where it can be had, in the server's order; empty when nowhere.
        public var resources: [Resource]
        /// Stretches of it that the server tells of; those with a `blockReason` are not played.
        public var segments: [Segment]
        /// Where names are shown; empty when that is nowhere, or unknown.
        public var timeIntervals: [TimeInterval]
        /// Where it lies in what it is a part of, from zero at that one's start; `nil` when it is whole.
        public var fullLengthRange: Range<Duration>?
        /// Small pictures of what is to be seen in it; `nil` when there are none.
        public var spriteSheet: SpriteSheet?
    }

    /// A stretch of a chapter.
    public struct Segment: Equatable, Sendable {
        /// Why it may not be played; `nil` when it may.
        public var blockReason: BlockReason?
        /// Where it lies, from zero at the chapter's start; `nil` when that is unknown.
        public var range: Range<Duration>?
    }

    /// A stretch of a chapter in which names are shown.
    public struct TimeInterval: Equatable, Sendable {
        /// What stretches there are.
        public enum Kind: String, Sendable {
            /// Names at the beginning.
            case openingCredits = "OPENING_CREDITS"
            /// Names at the end.
            case closingCredits = "CLOSING_CREDITS"
        }

        /// Which it is; `nil` when it is an unknown one.
        public var kind: Kind?
        /// Where it lies, from zero at the chapter's start; `nil` when that is unknown.
        public var range: Range<Duration>?
    }
}

extension MediaComposition.Chapter: Decodable {
    private enum CodingKeys: String, CodingKey {
        case urn, fullLengthUrn, title, description, imageUrl, type, mediaType, date, blockReason, validFrom, validTo
        case resourceList, segmentList, timeIntervalList, fullLengthMarkIn, fullLengthMarkOut, spriteSheet
    }

    /// Reads what a server says; what is malformed is left out.
    /// - Throws: A `DecodingError` when there is no URN.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        urn = try container.decode(String.self, forKey: .urn)
        fullLengthURN = container.lenient(String.self, .fullLengthUrn)
        title = container.text(.title) ?? ""
        description = container.text(.description, limit: .prose)
        imageURL = container.lenient(URL.self, .imageUrl)
        contentType = container.word(.type)
        mediaType = container.lenient(String.self, .mediaType).flatMap { .init(rawValue: $0.lowercased()) }
        date = container.moment(.date)
        blockReason = container.lenient(BlockReason.self, .blockReason)
        validFrom = container.moment(.validFrom)
        validTo = container.moment(.validTo)
        resources = container.lenientList(of: MediaComposition.Resource.self, .resourceList)
        segments = container.lenientList(of: MediaComposition.Segment.self, .segmentList)
        timeIntervals = container.lenientList(of: MediaComposition.TimeInterval.self, .timeIntervalList)
        fullLengthRange = container.stretch(.fullLengthMarkIn, .fullLengthMarkOut)
        spriteSheet = container.lenient(SpriteSheet.self, .spriteSheet)
    }
}

extension MediaComposition.Segment: Decodable {
    private enum CodingKeys: String, CodingKey { case blockReason, markIn, markOut }

    /// Reads what a server says.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        blockReason = container.lenient(BlockReason.self, .blockReason)
        range = container.stretch(.markIn, .markOut)
    }
}

extension MediaComposition.TimeInterval: Decodable {
    private enum CodingKeys: String, CodingKey { case type, markIn, markOut }

    /// Reads what a server says.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = container.word(.type)
        range = container.stretch(.markIn, .markOut)
    }
}
