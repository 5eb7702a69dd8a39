/// The playback statistics of one load, counted from its opening. Counters never decrease.
public struct MediaStatistics: Equatable, Sendable {
    /// The statistics of no load.
    public static let empty = MediaStatistics()

    /// The `id` of the load; zero when the caller gave none.
    public var source: UInt64 = 0

    /// The number of opened inputs: files, playlists and segments.
    public var requests = 0

    /// The bytes read from all inputs.
    public var bytes: Int64 = 0

    /// The time spent waiting for servers; zero without network access.
    public var transferDuration = Duration.zero

    /// The bit rate that the medium declares, in bits per second; `nil` when it declares none.
    public var indicatedBitRate: Double?

    /// The number of variant switches.
    public var variantSwitches = 0

    /// The server of the last transfer, as host name or address; `nil` without network access.
    public var server: String?

    /// The number of times that the server changed between transfers.
    public var serverChanges = 0

    /// The number of frames delivered to a view.
    public var framesShown = 0

    /// The number of frames dropped because they were late.
    public var framesDropped = 0

    /// The number of dropped frames that were not decoded, because the machine is too slow for all.
    public var framesNotDecoded = 0

    /// The delay of the last frame after its time by the clock; negative for an early frame, `nil` before one that
    /// followed another.
    public var videoDelay: Duration?
    /// The name of the hardware device that decodes the video; `nil` while software does.
    public var videoDecodingDevice: String?

    /// The number of stalls after playback had begun.
    public var stalls = 0

    /// The total duration of the stalls.
    public var stallDuration = Duration.zero

    /// The time spent playing, in wall-clock time.
    public var playbackDuration = Duration.zero

    /// The time from opening to the first frame or samples; `nil` before that, zero after a gapless transition.
    public var startupDuration: Duration?

    /// Creates statistics with all counters at zero; equals `empty`.
    public init() {}

    /// The measured throughput in bits per second; `nil` without network transfers.
    public var observedBitRate: Double? {
        transferDuration > .zero && bytes > 0 ? Double(bytes) * 8 / transferDuration.inSeconds : nil
    }
}
