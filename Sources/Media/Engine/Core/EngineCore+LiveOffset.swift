/// How much of a stream that goes on has been missed by standing still.
struct LiveOffsetDrift {
    private var since: HostTime?
    private var missed: Seconds = 0

    /// Time does not pass from now on.
    mutating func begin(at now: HostTime = .now) { if since == nil { since = now } }

    /// Time passes.
    mutating func end(at now: HostTime = .now) { self = LiveOffsetDrift(since: nil, missed: seconds(at: now)) }

    /// What was missed before does not count.
    mutating func restart(at now: HostTime = .now) { self = LiveOffsetDrift(since: now, missed: 0) }

    /// How long it has been in all.
    func seconds(at now: HostTime = .now) -> Seconds { missed + (since.map { now - $0 } ?? 0) }

    init() {}

    private init(since: HostTime?, missed: Seconds) {
        self.since = since
        self.missed = missed
    }
}

/// A transmission that stays as far behind what is being transmitted as it was.
extension EngineCore {
    /// Leaves out what was missed, if that is wanted and more than a piece of the stream; false when it is not.
    func catchUp() -> Bool {
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
