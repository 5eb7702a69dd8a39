import WindowboxCore

/// A media playlist (RFC 8216 §4.3.3), as parsed. Malformed values are corrected or omitted.
struct MediaPlaylist: Equatable, Sendable {
    /// A byte range of a resource.
    struct ByteRange: Hashable, Sendable {
        var offset: Int64
        var length: Int64
    }

    /// A segment key (`EXT-X-KEY`).
    struct Key: Hashable, Sendable {
        /// The encryption method: `AES-128` or `SAMPLE-AES`.
        var method: String
        var address: String
        /// The initialization vector in hexadecimal digits after 0x; `nil` is the media sequence number.
        var iv: String?
        /// The KEYFORMAT: `identity` means that the URI is the key's file.
        var format = Key.identity

        static let identity = "identity"
    }

    /// The location of an initialization segment (`EXT-X-MAP`).
    struct Map: Hashable, Sendable {
        var address: String
        var range: ByteRange?
        /// The keys of the initialization segment itself.
        var keys: [Key] = []
    }

    struct Segment: Equatable, Sendable {
        /// The media sequence number.
        var number: Int64
        var duration: Seconds
        /// The absolute URL; `nil` for a gap, or for a URL that must not be opened.
        var address: String?
        var range: ByteRange?
        /// The discontinuity sequence number: it changes where timestamps are discontinuous.
        var discontinuity: Int64 = 0
        /// The program date-time at the start, in seconds since 1970; `nil` when absent.
        var date: Seconds?
        /// The keys, one for each DRM system that the server offers.
        var keys: [Key] = []
        var initializationSegment: Map?
    }

    /// The preferred start position (`EXT-X-START`).
    struct PreferredStart: Equatable, Sendable {
        /// The offset in seconds from the start, or from the end when negative.
        var offset: Seconds
        /// Whether to start exactly there, and not at the start of the segment that contains it.
        var isPrecise: Bool
    }

    var segments: [Segment] = []
    var start: PreferredStart?
    /// The maximum segment duration in seconds.
    var targetDuration: Seconds = 10
    /// Whether no more segments will be added (`EXT-X-ENDLIST`).
    var isFinished = false
    /// The minimum distance from the live edge in seconds (HOLD-BACK); `nil` means three target durations.
    var holdBack: Seconds?

    /// The total duration in seconds.
    var duration: Seconds { segments.reduce(0) { $0 + $1.duration } }

    /// The distance of live playback from the end of the playlist, in seconds.
    var liveDistance: Seconds { max(holdBack ?? 0, 3 * targetDuration) }
}
