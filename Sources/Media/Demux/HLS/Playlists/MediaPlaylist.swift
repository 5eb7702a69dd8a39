/// A playlist that names segments, as its server wrote it. What is wrong in it has been put right or left out.
struct MediaPlaylist: Equatable, Sendable {
    /// A part of a file.
    struct ByteRange: Hashable, Sendable {
        var offset: Int64
        var length: Int64
    }

    /// How a segment is encrypted.
    struct Key: Hashable, Sendable {
        /// `AES-128` or `SAMPLE-AES`.
        var method: String
        var address: String
        /// The initialisation vector, as hexadecimal digits after 0x; `nil` is the sequence number.
        var iv: String?
        /// Who gives the key: `identity` is the file at the address.
        var format = Key.identity

        static let identity = "identity"
    }

    /// What comes before a segment so that it can be decoded.
    struct Map: Hashable, Sendable {
        var address: String
        var range: ByteRange?
        /// How it is encrypted itself.
        var keys: [Key] = []
    }

    /// A piece of the stream.
    struct Segment: Equatable, Sendable {
        /// Its number in the stream, counted by the server.
        var number: Int64
        var duration: Seconds
        /// Absolute; `nil` when there is nothing to be had, or it may not be had.
        var address: String?
        var range: ByteRange?
        /// Grows where timestamps jump.
        var discontinuity: Int64 = 0
        /// The wall clock at its start, in seconds since 1970; `nil` when not written.
        var date: Seconds?
        /// One for each key system that the server offers.
        var keys: [Key] = []
        var initializationSegment: Map?
    }

    /// Where playback is to begin when nobody wishes otherwise.
    struct PreferredStart: Equatable, Sendable {
        /// From the beginning on, or before the end when it is negative.
        var offset: Seconds
        /// Exactly there, and not at the beginning of the segment in which that is.
        var isPrecise: Bool
    }

    var segments: [Segment] = []
    var start: PreferredStart?
    /// No segment is longer than this.
    var targetDuration: Seconds = 10
    /// Nothing will be added.
    var isFinished = false
    /// How far from its end a player should stay; `nil` is three target durations.
    var holdBack: Seconds?

    /// How long it is.
    var duration: Seconds { segments.reduce(0) { $0 + $1.duration } }

    /// How far from the end playback of a stream that goes on has to stay.
    var liveDistance: Seconds { max(holdBack ?? 0, 3 * targetDuration) }
}
