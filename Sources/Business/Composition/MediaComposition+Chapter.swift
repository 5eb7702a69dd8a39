import FoundationEssentials
import WindowboxCore
import WindowboxPlayer

extension MediaComposition {
    /// Content that can be played by itself, or a part of a longer chapter.
    public struct Chapter: Equatable, Sendable {
        /// The type of a chapter.
        public enum ContentType: String, Sendable {
            /// A full episode of a show.
            case episode = "EPISODE"
            /// A part of a longer chapter.
            case extract = "EXTRACT"
            /// A trailer.
            case trailer = "TRAILER"
            /// A clip.
            case clip = "CLIP"
            /// A station with a continuous live stream.
            case livestream = "LIVESTREAM"
            /// A live stream of an event.
            case scheduledLivestream = "SCHEDULED_LIVESTREAM"
        }

        /// The URN, such as `urn:rts:video:13444333`.
        public var urn: String
        /// The URN of the full-length chapter that contains this one; `nil` for a full-length chapter.
        public var fullLengthURN: String?
        /// The title; empty without one.
        public var title: String
        /// The description, of a few sentences; `nil` without one.
        public var description: String?
        /// The URL of the image at full size; `nil` without one.
        public var imageURL: URL?
        /// The content type; `nil` when it is missing or unknown.
        public var contentType: ContentType?
        /// The media type, video or audio; `nil` when it is missing or unknown.
        public var mediaType: URN.MediaType?
        /// The date of publication; `nil` when unknown.
        public var date: Date?
        /// The duration; `nil` when unknown.
        public var duration: Duration?
        /// The reason for blocking; `nil` when the chapter may be played.
        public var blockReason: BlockReason?
        /// The start of its availability; `nil` without a limit.
        public var validFrom: Date?
        /// The end of its availability; `nil` without a limit.
        public var validTo: Date?
        /// The resources, in the server's order; empty without any.
        public var resources: [Resource]
        /// The segments. Those with a `blockReason` are skipped.
        public var segments: [Segment]
        /// The time intervals of credits; empty without any, or when they are unknown.
        public var timeIntervals: [TimeInterval]
        /// The position within the full-length chapter, from zero at that one's start; `nil` for a full-length chapter.
        public var fullLengthRange: Range<Duration>?
        /// The thumbnails; `nil` without any.
        public var spriteSheet: SpriteSheet?
    }

    /// A segment of a chapter.
    public struct Segment: Equatable, Sendable {
        /// The reason for blocking; `nil` when the segment may be played.
        public var blockReason: BlockReason?
        /// The range, from zero at the chapter's start; `nil` when unknown.
        public var range: Range<Duration>?
    }

    /// A time interval of a chapter with credits.
    public struct TimeInterval: Equatable, Sendable {
        /// The kind of a time interval.
        public enum Kind: String, Sendable {
            /// Opening credits.
            case openingCredits = "OPENING_CREDITS"
            /// Closing credits.
            case closingCredits = "CLOSING_CREDITS"
        }

        /// The kind; `nil` when it is missing or unknown.
        public var kind: Kind?
        /// The range, from zero at the chapter's start; `nil` when unknown.
        public var range: Range<Duration>?
    }
}

extension MediaComposition.Chapter: Decodable {
    private enum CodingKeys: String, CodingKey {
        case urn, fullLengthUrn, title, description, imageUrl, type, mediaType, date, duration, blockReason, validFrom,
            validTo
        case resourceList, segmentList, timeIntervalList, fullLengthMarkIn, fullLengthMarkOut, spriteSheet
    }

    /// Decodes a chapter of the server's response; malformed values are left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the URN is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        urn = try container.decode(String.self, forKey: .urn)
        fullLengthURN = container.lenient(String.self, .fullLengthUrn)
        title = container.text(.title) ?? ""
        description = container.text(.description, limit: .prose)
        imageURL = container.lenient(URL.self, .imageUrl)
        contentType = container.word(.type)
        mediaType = container.lenient(String.self, .mediaType).flatMap { .init(rawValue: $0.lowercased()) }
        date = container.date(.date)
        duration = container.lenient(Int64.self, .duration).flatMap { $0 > 0 ? .milliseconds($0) : nil }
        blockReason = container.lenient(BlockReason.self, .blockReason)
        validFrom = container.date(.validFrom)
        validTo = container.date(.validTo)
        resources = container.lenientList(of: MediaComposition.Resource.self, .resourceList)
        segments = container.lenientList(of: MediaComposition.Segment.self, .segmentList)
        timeIntervals = container.lenientList(of: MediaComposition.TimeInterval.self, .timeIntervalList)
        fullLengthRange = container.timeRange(.fullLengthMarkIn, .fullLengthMarkOut)
        spriteSheet = container.lenient(SpriteSheet.self, .spriteSheet)
    }
}

extension MediaComposition.Segment: Decodable {
    private enum CodingKeys: String, CodingKey { case blockReason, markIn, markOut }

    /// Decodes a segment of the server's response; malformed values are left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the value is not an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        blockReason = container.lenient(BlockReason.self, .blockReason)
        range = container.timeRange(.markIn, .markOut)
    }
}

extension MediaComposition.TimeInterval: Decodable {
    private enum CodingKeys: String, CodingKey { case type, markIn, markOut }

    /// Decodes a time interval of the server's response; malformed values are left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the value is not an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = container.word(.type)
        range = container.timeRange(.markIn, .markOut)
    }
}
