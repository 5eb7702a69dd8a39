import WindowboxCore

/// The clock readings that the admission of frames depends on.
protocol MediaClock {
    /// Returns the media time in seconds at a host time.
    func time(at host: HostTime) -> Seconds

    /// Returns the host time at which a media time is reached; `nil` while the clock is held.
    func host(for time: Seconds) -> HostTime?
}

extension PlaybackClock: MediaClock {}

/// The admission of decoded frames, before their conversion.
extension FrameQueue {
    /// The lateness in seconds from which a frame is dropped before conversion.
    private static let tooLate: Seconds = 0.1
    /// The seconds for which the first frame waits for a view.
    private static let viewTimeout: Seconds = 1

    /// A decoded frame that is to be converted.
    struct Candidate {
        let serial: Int
        /// The end time of the frame in seconds.
        let end: Seconds
        /// Whether the frame must neither be dropped for lateness nor wait for a hidden view.
        let isUrgent: Bool
        let decoded: HostTime
    }

    /// The decision on a candidate.
    enum Decision: Equatable {
        case admit(VideoOutput.Admission)
        /// Decide again after a change, or at the deadline.
        case wait(until: HostTime?)
    }

    /// Decides on a decoded frame. A frame that is not visible waits until it would have ended.
    mutating func decide(on frame: Candidate, _ clock: some MediaClock, now: HostTime) -> Decision {
        if nextItem.serial == frame.serial { return decideOnNextItem(frame) }
        guard serial == frame.serial else { return .admit(.stale) }
        switch area {
        case .shown(let target):
            if isLate(frame, clock, now: now) {
                countDrop()
                return .admit(.tooLate)
            }
            return makeRoom(clock, now: now) ?? .admit(.convert(target))
        case .unknown where presentation == .starting && now < frame.decoded + Self.viewTimeout:
            return .wait(until: frame.decoded + Self.viewTimeout)
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
        return clock.time(at: now) - frame.end > Self.tooLate
    }

    /// Makes room for a frame. A full queue whose view has stopped pulling drops its oldest frame.
    ///
    /// - Returns: The wait for room; `nil` when there is room.
    private mutating func makeRoom(_ clock: some MediaClock, now: HostTime) -> Decision? {
        guard entries.count >= Self.capacity else { return nil }
        guard isRunning, let oldest = entries.first?.frame, let due = clock.host(for: oldest.end) else {
            return .wait(until: nil)
        }
        let stale = due + Self.tooLate
        guard stale <= now else { return .wait(until: stale) }
        dropOldest()
        return nil
    }
}
