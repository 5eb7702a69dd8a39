import FoundationEssentials
import WindowboxPlayer

extension MediaComposition {
    /// A resource: one form in which a chapter is delivered.
    public struct Resource: Equatable, Sendable {
        /// The delivery method of a resource.
        public enum Streaming: String, Sendable {
            /// HTTP Live Streaming (RFC 8216).
            case hls = "HLS"
            /// An M3U playlist of streams.
            case playlist = "M3UPLAYLIST"
            /// A single file or a continuous stream.
            case progressive = "PROGRESSIVE"
            /// MPEG-DASH (ISO/IEC 23009-1).
            case dash = "DASH"
            /// Adobe HTTP Dynamic Streaming.
            case hds = "HDS"
            /// Adobe Real-Time Messaging Protocol.
            case rtmp = "RTMP"
        }

        /// The kind of token that the server of a resource requires.
        public enum TokenType: String, Sendable {
            /// No token.
            case none = "NONE"
            /// A token of the token service, in the query of the URL.
            case akamai = "AKAMAI"
        }

        /// The digital rights management system of a resource.
        public enum Protection: String, Sendable {
            /// Apple FairPlay Streaming.
            case fairPlay = "FAIRPLAY"
            /// Microsoft PlayReady.
            case playReady = "PLAYREADY"
            /// Google Widevine.
            case widevine = "WIDEVINE"
        }

        /// The URL.
        public var url: URL
        /// The delivery method; `nil` when it is missing or unknown.
        public var streaming: Streaming?
        /// The projection of the video.
        public var viewport: Viewport
        /// Whether the resource is a live stream.
        public var isLive: Bool
        /// Whether the live stream has a DVR window.
        public var hasDVR: Bool
        /// The kind of token that the server requires.
        public var tokenType: TokenType
        /// The protections; empty without any, with `nil` for an unknown one.
        public var protections: [Protection?]
    }
}

extension MediaComposition.Resource: Decodable {
    private enum CodingKeys: String, CodingKey {
        case url, streaming, presentation, dvr, live, tokenType, drmList
    }

    private struct DRM: Decodable { var type: String? }

    /// Decodes a resource of the server's response; malformed values are left out.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the URL is missing.
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
    /// The stream type declared by the server; `Player.streamType` is that of the open stream.
    public var streamType: StreamType { hasDVR ? .dvr : isLive ? .live : .onDemand }
}

extension MediaComposition.Chapter {
    /// The resource to play: the first one of the best delivery method, preferably without protection; `nil` without a
    /// playable delivery method.
    public var recommendedResource: MediaComposition.Resource? {
        let open = resources.filter(\.protections.isEmpty)
        return Self.first(of: open) ?? Self.first(of: resources)
    }

    private static func first(of resources: [MediaComposition.Resource]) -> MediaComposition.Resource? {
        let methods: [MediaComposition.Resource.Streaming] = [.hls, .playlist, .progressive]
        return methods.lazy.compactMap { method in resources.first { $0.streaming == method } }.first
    }
}
