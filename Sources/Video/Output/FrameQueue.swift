import WindowboxCore

/// The frames of a video output between the video thread, which pushes them, and the view, which pulls them. Pure:
/// `VideoOutput` locks the value, and executes what its functions return.
///
/// The first frame of a serial is shown as soon as the view pulls. Later frames follow the clock while time advances,
/// or are stepped through (`advance`).
struct FrameQueue {
    /// The capacity in converted frames, previews of seeks not counted. The video thread holds one more decoded frame.
    static let capacity = 1

    private(set) var serial = 0
    private(set) var entries = Deque<Entry>()
    private(set) var nextItem = NextItemFrame.none
    private(set) var decoding = Decoding.active
    private(set) var presentation = Presentation.starting
    private(set) var screen = Screen.showing(nil)
    /// The frame to show at the next tick, regardless of the clock.
    private(set) var pendingFrame: VideoFrame?
    private(set) var area = Area.unknown
    /// The target that a view will presumably set, until the video thread prepares for it; `nil` when unknown.
    var anticipated: VideoTarget?
    /// Whether time advances.
    private(set) var isRunning = false
    private(set) var statistics = VideoOutput.Statistics()
    private var ticks = TickMeter()
    private var lastPull: Pull?
    /// The time of the last pull that has shown a frame.
    private var lastShown: HostTime?

    private mutating func start(_ serial: Int) {
        self.serial = serial
        entries.removeAll()
        pendingFrame = nil
        presentation = .starting
        lastPull = nil
    }
}

// MARK: - Commands of the engine

extension FrameQueue {
    /// Begins a serial. The shown frame stays until the first new one.
    mutating func begin(_ serial: Int) {
        start(serial)
        decoding = .active
        isRunning = false
    }

    /// Removes the frame from the screen.
    mutating func clear() {
        entries.removeAll()
        pendingFrame = nil
        screen = .clearing(screen.frame)
    }

    /// Sets whether time advances. Where it stops, a queued frame that is due is shown: the view may have been too busy
    /// to pull it, and would show less than has been heard.
    /// - Parameters:
    ///   - isRunning: Whether time advances from here on.
    ///   - time: The media time in seconds.
    mutating func setRunning(_ isRunning: Bool, at time: Seconds) {
        defer { self.isRunning = isRunning }
        guard self.isRunning, !isRunning, presentation == .started else { return }
        while let next = entries.first, next.frame.seconds <= time { pendingFrame = entries.popFirst()?.frame }
    }

    /// Sets the serial of the next item; `nil` for none.
    mutating func prepareNext(_ serial: Int?) { nextItem = serial.map { .preparing(serial: $0) } ?? .none }

    /// Makes the serial of the next item the current one. Its first frame is shown at the next tick.
    mutating func makeCurrent(_ serial: Int) {
        guard nextItem.serial == serial else { return }
        if isRunning { statistics.dropped += entries.count }
        start(serial)
        if let entry = nextItem.entry { entries.append(entry) }
        decoding = if case .finished = nextItem { .finished } else { .active }
        nextItem = .none
    }

    /// Steps to the next queued frame, which is shown at the next tick regardless of the clock.
    mutating func advance() -> VideoOutput.StepResult {
        // The first frame of a serial may not have been shown by a tick yet.
        while presentation == .starting, let entry = entries.popFirst() {
            if !entry.isPreview { presentation = .started }
            pendingFrame = entry.frame
        }
        if let entry = entries.popFirst() {
            pendingFrame = entry.frame
            return .shown(entry.frame.seconds)
        }
        if decoding == .finished { return .end }
        decoding = .awaited
        return .waiting
    }

    /// Shows the last queued frame at the end of playback.
    mutating func showLast() {
        statistics.dropped += max(0, entries.count - 1)
        while let entry = entries.popFirst() { pendingFrame = entry.frame }
    }
}

// MARK: - The producers' side

extension FrameQueue {
    /// Queues a converted frame.
    ///
    /// - Returns: The result, and whether a frame step was waiting for the frame.
    mutating func push(_ entry: Entry, serial: Int) -> (result: VideoOutput.PushResult, isStepReady: Bool) {
        if nextItem.serial == serial {
            nextItem.store(entry)
            return (.accepted, false)
        }
        guard self.serial == serial else { return (.stale, false) }
        entries.append(entry)
        guard decoding == .awaited else { return (.accepted, false) }
        decoding = .active
        return (.accepted, true)
    }

    /// Marks a serial as complete: no more frames follow in it.
    mutating func finish(_ serial: Int) {
        if self.serial == serial { decoding = .finished }
        if nextItem.serial == serial { nextItem.finish() }
    }

    /// Treats the first frame as shown, because the video is not visible.
    private mutating func skipFirst() { presentation = .started }

    /// Drops the oldest queued frame, for a view that does not pull.
    private mutating func dropOldest() { if entries.popFirst() != nil { addDrops(1) } }

    /// Counts frames that are not shown; with a negative number, reverts that.
    mutating func addDrops(_ count: Int) { statistics.dropped += count }

    /// Counts frames that are not shown because they were not decoded.
    mutating func addUndecodedDrops(_ count: Int) {
        addDrops(count)
        statistics.notDecoded += count
    }

    /// Sets the name of the hardware device that decodes; `nil` for software.
    mutating func setDecodingDevice(_ name: String?) { statistics.decodingDevice = name }

    /// Shows a still image at the next tick, regardless of the clock.
    mutating func show(_ frame: VideoFrame, serial: Int) {
        if self.serial == serial, pendingFrame == nil { pendingFrame = frame }
    }

    /// Replaces a stationary or queued frame. Returns `false` when it is neither any more.
    mutating func replace(_ old: VideoFrame, by frame: VideoFrame, serial: Int) -> Bool {
        guard self.serial == serial else { return false }
        if entries.first(where: { $0.frame === old }) != nil {
            let replaced = entries.map { $0.frame === old ? Entry(frame: frame, isPreview: $0.isPreview) : $0 }
            entries.removeAll()
            for entry in replaced { entries.append(entry) }
            return true
        }
        guard (pendingFrame ?? screen.frame) === old else { return false }
        pendingFrame = frame
        return true
    }
}

// MARK: - The admission of decoded frames, before their conversion

extension FrameQueue {
    /// The seconds without a new frame after which one is shown no matter how late it is, as in mpv: a slow slide show
    /// is better than a frozen image.
    private static let longestGap: Seconds = 0.1
    /// The seconds for which the first frame waits for a view.
    private static let viewTimeout: Seconds = 1

    /// Decides on a decoded frame. A frame that is not visible waits until it would have ended.
    mutating func decide(on frame: Candidate, _ clock: some MediaClock, now: HostTime) -> Decision {
        if nextItem.serial == frame.serial { return decideOnNextItem(frame) }
        guard serial == frame.serial else { return .admit(.stale) }
        switch area {
        case .shown(let target):
            if let outdated = outdatedFrame(frame.adjustments) { return .admit(.convertAgain(outdated)) }
            if isLate(frame, clock, now: now) || isOvertaken(frame, clock, now: now) {
                addDrops(1)
                return .admit(.tooLate)
            }
            return makeRoom(clock, now: now) ?? .admit(.convert(target))
        case .unknown where presentation == .starting && now < frame.decoded + Self.viewTimeout:
            guard let target = anticipated else { return .wait(until: frame.decoded + Self.viewTimeout) }
            anticipated = nil
            return .admit(.prepare(target))
        case .unknown, .hidden:
            skipFirst()
            if frame.isUrgent { return .admit(.skip) }
            guard isRunning, let due = clock.host(for: frame.end) else { return .wait(until: nil) }
            return due <= now ? .admit(.skip) : .wait(until: due)
        }
    }

    /// Decides on a frame of the next item. Frames that are not visible wait, except for urgent ones.
    private func decideOnNextItem(_ frame: Candidate) -> Decision {
        switch area {
        case .shown(let target): nextItem.hasRoom ? .admit(.convert(target)) : .wait(until: nil)
        case .unknown, .hidden: frame.isUrgent ? .admit(.skip) : .wait(until: nil)
        }
    }

    private func isLate(_ frame: Candidate, _ clock: some MediaClock, now: HostTime) -> Bool {
        guard isRunning, presentation == .started, !frame.isUrgent, entries.isEmpty else { return false }
        guard clock.time(at: now) - frame.end > Workload.tooLate else { return false }
        return lastShown.map { now - $0 < Self.longestGap } ?? true
    }

    /// Returns whether a frame had to wait for room until it is so late that the next pull would prefer the frame after
    /// it. A frame that was decoded late has not waited: dropping it would not help.
    private func isOvertaken(_ frame: Candidate, _ clock: some MediaClock, now: HostTime) -> Bool {
        guard isRunning, presentation == .started, frame.hasWaited, !frame.isUrgent, entries.isEmpty, let lastPull
        else { return false }
        let next = lastPull.next(after: ticks.duration, notBefore: clock.time(at: now))
        return dueCount([frame.start, frame.end], next) > 1
    }

    /// Makes room for a frame. A full queue whose view has stopped pulling drops its oldest frame.
    ///
    /// - Returns: The wait for room; `nil` when there is room.
    private mutating func makeRoom(_ clock: some MediaClock, now: HostTime) -> Decision? {
        guard entries.count(where: { !$0.isPreview }) >= Self.capacity else { return nil }
        guard isRunning, let oldest = entries.first?.frame, let due = clock.host(for: oldest.end) else {
            return .wait(until: nil)
        }
        let stale = due + Workload.tooLate
        guard stale <= now else { return .wait(until: stale) }
        dropOldest()
        return nil
    }
}

// MARK: - The view's side

extension FrameQueue {
    struct Pull {
        /// The time for which a frame is picked.
        let host: HostTime
        let trigger: VideoOutput.Trigger
        /// The media time in seconds at `host`.
        let time: Seconds
        let rate: Double

        /// Returns the pull that is expected after this one.
        /// - Parameters:
        ///   - tick: The time in seconds from one tick to the next.
        ///   - time: The current media time in seconds.
        func next(after tick: Seconds, notBefore time: Seconds) -> Pull {
            let wait = trigger == .timer ? 0 : tick
            return Pull(host: host + wait, trigger: trigger, time: max(self.time + wait * rate, time), rate: rate)
        }
    }

    /// Sets the area that frames are converted for. Returns whether it has changed.
    mutating func setArea(_ area: Area) -> Bool {
        defer { self.area = area }
        return self.area != area
    }

    /// Returns the frame that a pull shows, or whether the shown one stays.
    mutating func pick(_ pull: Pull) -> VideoOutput.Pick {
        ticks.record(pull.trigger == .timer ? nil : pull.host, isRunning: isRunning)
        lastPull = pull
        if let frame = dequeue(pull) {
            screen = .showing(frame)
            lastShown = pull.host
            statistics.shown += 1
            return .show(frame)
        }
        guard case .clearing = screen else { return .keep }
        screen = .showing(nil)
        return .clear
    }

    private mutating func dequeue(_ pull: Pull) -> VideoFrame? {
        if let pendingFrame {
            self.pendingFrame = nil
            // A preview frame with new subtitles is outdated once a later frame is queued.
            if presentation == .started || entries.isEmpty { return pendingFrame }
        }
        switch presentation {
        case .starting: return dequeueFirst()
        case .started: return isRunning ? dequeueDue(pull) : nil
        }
    }

    /// Returns the first frame, or its preview while the first frame is not queued.
    private mutating func dequeueFirst() -> VideoFrame? {
        guard var entry = entries.popFirst() else { return nil }
        while entry.isPreview, let next = entries.popFirst() { entry = next }
        if !entry.isPreview { presentation = .started }
        return entry.frame
    }

    private mutating func dequeueDue(_ pull: Pull) -> VideoFrame? {
        let count = dueCount(entries.map { $0.frame.seconds }, pull)
        statistics.dropped += max(0, count - 1)
        var frame: VideoFrame?
        for _ in 0..<count { frame = entries.popFirst()?.frame }
        if let frame { statistics.delay = pull.time - frame.seconds }
        return frame
    }

    private func dueCount(_ times: [Seconds], _ pull: Pull) -> Int {
        if pull.trigger == .timer { return FramePicker.pick(times, at: pull.time, rate: pull.rate) }
        return FramePicker.pick(
            times, now: pull.time, tick: ticks.duration * pull.rate, rate: pull.rate,
            isOccluded: pull.trigger == .occludedTick)
    }
}
