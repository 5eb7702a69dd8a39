/// The item that follows the current one, from `setNext` to the transition.
struct NextItem {
    let source: MediaSource
    /// The preloaded pipeline; `nil` before preloading begins, and after a failure.
    var pipeline: Pipeline?
    var serial = 0
    var readiness = Readiness()
    /// The metadata; `nil` until the item is open.
    var media: MediaInfo?
    var warnings: [MediaWarning] = []
    /// The streams that have delivered frames or samples.
    var decodeStatus = DecodeStatus()
    /// The state of an HLS stream, and whether it must be reopened because its live window moved on.
    var stream: HLSStream?
    var mustReopen = false
    /// The reason why the item cannot be played, if preloading failed.
    var failure: MediaError?
    var hasReadToEnd = false
    var audioEnd: Seconds?
    /// Whether its audio is queued after the current item's.
    var isTransitionAllowed = false
    /// Whether its audio underran before the transition.
    var hasUnderrun = false
    /// The transition time, as a position of the current medium; `nil` until its first samples are on their way to the
    /// device.
    var transitionTime: Seconds?

    init(_ source: MediaSource) { self.source = source }

    /// The time before the end of the current medium at which preloading begins, in seconds; longer for network
    /// sources, which may be slow.
    var lead: Seconds { Demuxer.isNetwork(source) ? 30 : 5 }
}
