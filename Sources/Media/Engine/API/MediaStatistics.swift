/// What has been counted of one loading of a medium, from its opening on. Every count only grows.
public struct MediaStatistics: Equatable, Sendable {
    /// Nothing counted.
    public static let empty = MediaStatistics()

    /// The `id` of the loading; zero when the caller gave none.
    public var source: UInt64 = 0

    /// How often an input was opened: a file, a playlist, a piece of a stream.
    public var requests = 0

    /// The bytes that were read of all inputs.
    public var bytes: Int64 = 0

    /// How long was waited for a server; zero for what comes from no network.
    public var transferDuration = Duration.zero

    /// The bits a second that the medium says it has; `nil` when it does not.
    public var indicatedBitRate: Double?

    /// How often a stream went over to another quality.
    public var qualityChanges = 0

    /// The server that its data came from last, a name or an address; `nil` for what comes from no server.
    public var server: String?

    /// How often its data came from another server than before.
    public var serverChanges = 0

    /// Frames that a view was given.
    public var framesShown = 0

    /// Frames that came too late to be seen.
    public var framesDropped = 0

    /// How often playback had to wait for data once it had begun.
    public var stalls = 0

    /// How long it waited for data in all.
    public var stallDuration = Duration.zero

    /// How long time has passed in it, by the wall clock.
    public var playbackDuration = Duration.zero

    /// How long it took from its opening to the first picture or sound; `nil` before that is there, zero when it followed
    /// without a gap.
    public var startupDuration: Duration?

    /// Nothing counted.
    public init() {}

    /// The bits a second that its server gave; `nil` when none was waited for.
    public var observedBitRate: Double? {
        transferDuration > .zero && bytes > 0 ? Double(bytes) * 8 / transferDuration.inSeconds : nil
    }
}
