/// The medium that is to follow the current one, from the caller's word to the moment when it takes over.
struct NextItem {
    let source: MediaSource
    /// Its threads, once it is prepared; `nil` while there is time, and when it failed.
    var pipeline: Pipeline?
    var serial = 0
    var readiness = Readiness()
    /// What is known of it; `nil` before it is open.
    var media: MediaInfo?
    var warnings: [MediaWarning] = []
    /// Which of its streams have delivered something.
    var decodeStatus = DecodeStatus()
    /// What is known of it when it is a stream in segments, and whether that has moved away from it.
    var stream: HLSStream?
    var mustReopen = false
    /// Why it cannot be played.
    var failure: MediaError?
    var hasReadToEnd = false
    var audioEnd: Seconds?
    /// Its sound was told to follow the current one's.
    var mayFollow = false
    /// Its samples ran out before it took over.
    var isStarved = false
    /// The current medium's time at which its sound follows, once some of that is on its way to the device.
    var border: Seconds?

    init(_ source: MediaSource) { self.source = source }

    /// How long before the current medium's end it is opened: what is far away may be slow.
    var lead: Seconds { Demuxer.isNetwork(source) ? 30 : 5 }
}
