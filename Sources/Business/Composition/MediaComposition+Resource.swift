import FoundationEssentials
import WindowboxPlayer

extension MediaComposition {
    /// A place where a chapter can be had, in one form.
    public struct Resource: Equatable, Sendable {
        /// How it is delivered.
        public enum Streaming: String, Sendable {
            /// In segments, which a playlist of playlists names.
            case hls = "HLS"
            /// Through a playlist that names streams.
            case playlist = "M3UPLAYLIST"
            /// As one file, or as one stream without end.
            case progressive = "PROGRESSIVE"
            /// In segments, as the standard of that name has it.
            case dash = "DASH"
            /// In segments, as Flash had it.
            case hds = "HDS"
            /// Over Flash's own protocol.
            case rtmp = "RTMP"
        }

        /// What must be shown to get it.
        public enum TokenType: String, Sendable {
            /// Nothing.
            case none = "NONE"
            /// A token of the token service, in the query of its address.
            case akamai = "AKAMAI"
        }

        /// A protection that needs a licence.
        public enum Protection: String, Sendable {
            /// Apple's.
            case fairPlay = "FAIRPLAY"
            /// Microsoft's.
            case playReady = "PLAYREADY"
            /// Google's.
            case widevine = "WIDEVINE"
        }

        /// Its address.
        public var url: URL
        /// How it is delivered; `nil` when in an unknown way.
        public var streaming: Streaming?
        /// How its pictures are to be looked at.
        public var viewport: Viewport
        /// Whether it goes on while it is played.
        public var isLive: Bool
        /// Whether a live stream can be gone back in.
        public var hasDVR: Bool
        /// What must be shown to get it.
        public var tokenType: TokenType
        /// What protects it; empty when nothing does, `nil` stands for a protection that is unknown.
        public var protections: [Protection?]
    }
}

extension MediaComposition.Resource: Decodable {
    private enum CodingKeys: String, CodingKey {
        case url, streaming, presentation, dvr, live, tokenType, drmList
    }

    private struct DRM: Decodable { var type: String? }

    /// Reads what a server says; what is malformed is left out.
    /// - Throws: A `DecodingError` when there is no address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = try container.decode(URL.self, forKey: .url)
        streaming = container.word(.streaming)
        viewport = container.lenient(String.self, .presentation) == "VIDEO_360" ? .monoscopic : .standard
        isLive = container.lenient(Bool.self, .live) ?? false
        hasDVR = container.lenient(Bool.self, .dvr) ?? false
        tokenType = container.word(.tokenType) ?? .none
        protections = container.lenientList(of: DRM.self, .drmList).map { $0.type.flatMap { .init(rawValue: $0) } }
    }
}

extension MediaComposition.Resource {
    /// What its server says that it is; what is open tells by itself.
    public var streamType: StreamType { hasDVR ? .dvr : isLive ? .live : .onDemand }
}

extension MediaComposition.Chapter {
    /// The resource that is played: of those delivered in the best way the first, if possible one without protection.
    /// `nil` when none is delivered in a way that can be played.
    public var recommendedResource: MediaComposition.Resource? {
        let open = resources.filter(\.protections.isEmpty)
        return Self.first(of: open) ?? Self.first(of: resources)
    }

    private static func first(of resources: [MediaComposition.Resource]) -> MediaComposition.Resource? {
        let ways: [MediaComposition.Resource.Streaming] = [.hls, .playlist, .progressive]
        return ways.lazy.compactMap { way in resources.first { $0.streaming == way } }.first
    }
}
