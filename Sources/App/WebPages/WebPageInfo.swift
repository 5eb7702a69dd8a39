import FoundationEssentials

/// The JSON of yt-dlp about a page: a video, or a playlist with its entries. Fields of another type count as missing,
/// because some of them come from the page as they are.
nonisolated struct WebPageInfo: Decodable {
    var type: String?
    var title: String?
    var creator: String?
    var description: String?
    /// The duration in seconds.
    var duration: Double?
    var thumbnail: String?
    var thumbnails: [Image]?
    /// The address of the page.
    var pageURL: String?
    /// The medium itself, or the page of an entry.
    var format: Format
    var formats: [Format]?
    var chapters: [Chapter]?
    var subtitles: [String: [Subtitles]]?
    var entries: [WebPageInfo]?

    struct Image: Decodable {
        var url: String?
    }

    struct Chapter: Decodable {
        var title: String?
        /// The times in seconds.
        var start: Double
        var end: Double

        private enum CodingKeys: String, CodingKey {
            case title
            case start = "start_time"
            case end = "end_time"
        }
    }

    struct Subtitles: Decodable {
        var url: String
        var ext: String
        var name: String?
        var `protocol`: String?
    }

    private enum CodingKeys: String, CodingKey {
        case type = "_type"
        case title, description, duration, thumbnail, thumbnails, formats, chapters, subtitles, entries
        case uploader, channel
        case creator = "artist"
        case pageURL = "webpage_url"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        type = values.optional(.type)
        title = values.optional(.title)
        creator = values.optional(.creator) ?? values.optional(.uploader) ?? values.optional(.channel)
        description = values.optional(.description)
        duration = values.optional(.duration)
        thumbnail = values.optional(.thumbnail)
        thumbnails = values.list(.thumbnails)
        pageURL = values.optional(.pageURL)
        format = try Format(from: decoder)
        formats = values.list(.formats)
        chapters = values.list(.chapters)
        subtitles = values.optional(.subtitles)
        entries = values.list(.entries)
    }

    /// A format of a video, in the order of yt-dlp from the worst to the best.
    struct Format: Decodable {
        var id: String?
        var url: String?
        /// The playlist that contains this format and others.
        var manifestURL: String?
        var `protocol`: String?
        /// The codecs; `none` without video or audio, `nil` when unknown.
        var videoCodec: String?
        var audioCodec: String?
        /// The height of the video in pixels.
        var height: Double?
        var headers: [String: String]?
        var hasDRM: Bool?

        private enum CodingKeys: String, CodingKey {
            case id = "format_id"
            case url, `protocol`, height
            case manifestURL = "manifest_url"
            case videoCodec = "vcodec"
            case audioCodec = "acodec"
            case headers = "http_headers"
            case hasDRM = "has_drm"
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            id = values.optional(.id)
            url = values.optional(.url)
            manifestURL = values.optional(.manifestURL)
            `protocol` = values.optional(.protocol)
            videoCodec = values.optional(.videoCodec)
            audioCodec = values.optional(.audioCodec)
            height = values.optional(.height)
            headers = values.optional(.headers)
            hasDRM = values.optional(.hasDRM)
        }
    }
}

extension KeyedDecodingContainer {
    /// Returns a field; `nil` when it is missing, null or of another type.
    nonisolated fileprivate func optional<Value: Decodable>(_ key: Key) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
    }

    /// Returns the readable elements of an array; `nil` when there is none.
    nonisolated fileprivate func list<Value: Decodable>(_ key: Key) -> [Value]? {
        let list: [Readable<Value>]? = optional(key)
        return list?.compactMap(\.value)
    }
}

/// A value; `nil` when it cannot be read.
nonisolated private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
