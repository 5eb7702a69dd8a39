/// Measures how much a live stream has fallen further behind the live edge through pauses and stalls.
struct LiveOffsetDrift {
    private var since: HostTime?
    private var missed: Seconds = 0

    /// Begins a pause; ignored while one is in progress.
    mutating func begin(at now: HostTime = .now) { if since == nil { since = now } }

    /// Ends the pause and adds its duration.
    mutating func end(at now: HostTime = .now) { self = LiveOffsetDrift(since: nil, missed: seconds(at: now)) }

    /// Discards the measured drift; a pause begins now.
    mutating func restart(at now: HostTime = .now) { self = LiveOffsetDrift(since: now, missed: 0) }

    /// Returns the accumulated drift in seconds, the current pause included.
    func seconds(at now: HostTime = .now) -> Seconds { missed + (since.map { now - $0 } ?? 0) }

    init() {}

    private init(since: HostTime?, missed: Seconds) {
        self.since = since
        self.missed = missed
    }
}

/// Keeps the offset from the live edge constant.
extension EngineCore {
    /// Skips what was missed, if the source asks for it and more than a segment was missed. Returns whether the stream
    /// is being reopened for that.
    func restoreLiveOffset() -> Bool {
        guard let source = pipeline?.source, source.preservesLiveOffset, snapshot.isLive, let main = stream?.main else {
            return false
        }
        let missed = liveOffsetDrift.seconds()
        guard missed > main.targetDuration else { return false }
        liveOffsetDrift = LiveOffsetDrift()
        reopen(at: clock.time() + missed)
        return true
    }
}
