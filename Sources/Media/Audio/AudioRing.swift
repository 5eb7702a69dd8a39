/// The sound that is decoded and not yet with the sound server, with the media time of every sample.
///
/// The audio thread writes, the sound server's callback reads. It knows what is heard: how far a sample is in the stream,
/// counted from the last flush, gives its media time, whatever the speed was.
///
/// Another medium's samples may follow in the same stream (AudioRing+Transition.swift): until that one is the current one
/// their times count on from the end of the samples before them.
final class AudioRing: Sendable {
    /// What became of a write.
    enum WriteResult {
        case all
        /// It belongs to an old serial.
        case stale
    }

    /// From sample `start` on, the media time is `time` and grows by `rate` times the samples' own time.
    struct TimestampMark: Equatable {
        var start: Int
        var time: Seconds
        var rate: Double
    }

    /// What became of a part of a write.
    struct PartialWrite {
        var count: Int
        /// The reader had run out of samples.
        var wasStarving: Bool
        /// How many seconds wait now.
        var fill: Seconds
        /// The media time of the samples before it at which these follow; `nil` when they are not the first to follow.
        var border: Seconds?
    }

    struct State {
        /// What is heard.
        var serial = 0
        /// Whose samples are the last ones: of what is heard, or of what follows it.
        var tail = 0
        var nextItem: NextItemSlot?
        /// Where the samples that follow begin, in frames, and by how much their times have been moved for it.
        var border = 0
        var offset: Seconds = 0
        /// The media time of the border, until the writer has been told.
        var untoldBorder: Seconds?
        var format = AudioFormat(rate: 48000, channels: [0, 1])
        var samples: [Float] = []
        /// Frames written and read since the last flush.
        var written = 0
        var read = 0
        var marks: [TimestampMark] = []
        var isFinished = false
        var isStarving = false
        /// Nobody reads: samples are thrown away when their time has passed.
        var isSilent = false

        var capacity: Int { samples.count / max(format.channelCount, 1) }
        var count: Int { written - read }
        /// The seconds that wait.
        var fill: Seconds { Double(count) / Double(format.rate) }
    }

    /// The seconds that fit.
    static let length: Seconds = 0.15

    let state = Monitor(State())
    let clock: PlaybackClock

    init(clock: PlaybackClock) { self.clock = clock }

    /// Empties it for another serial. Says whether samples that were to follow are lost with it.
    @discardableResult
    func begin(_ serial: Int) -> Bool {
        state.update { state in
            defer { state.begin(serial) }
            return state.isFollowed
        }
    }

    /// Empties it for another format.
    func use(_ format: AudioFormat) {
        state.update {
            $0.format = format
            $0.samples = Array(repeating: 0, count: Int(Double(format.rate) * Self.length) * format.channelCount)
            $0.reset()
        }
    }

    /// Whether a sound server reads; without one the samples pass by silently at the clock's pace.
    func setSilent(_ isSilent: Bool) { state.update { $0.isSilent = isSilent } }

    /// Makes a waiting writer look at the clock again.
    func clockChanged() { state.wake() }
}

// MARK: - The audio thread's side

extension AudioRing {
    /// Appends samples that start at media time `time` and last `rate` times as long in the medium; waits for room.
    /// - Parameter afterPart: Called after each part that found room.
    func write(
        _ samples: UnsafeBufferPointer<Float>, time: Seconds, rate: Double, serial: Int,
        afterPartialWrite: (PartialWrite) -> Void
    ) -> WriteResult {
        var done = 0
        let channels = state.withLock { $0.format.channelCount }
        let total = samples.count / channels
        while done < total {
            let part = state.waitAdjusting { state, deadline -> PartialWrite?? in
                guard state.isExpected(serial) else { return .some(nil) }
                state.letFollow(serial, from: time)
                guard state.tail == serial else { return nil }
                if state.isSilent { self.discardPast(&state, deadline: &deadline) }
                let room = state.capacity - state.count
                guard room > 0 else { return nil }
                let count = min(room, total - done)
                let start = time + Double(done) / Double(state.format.rate) * rate
                state.append(samples, from: done, count: count, time: start + state.offset, rate: rate)
                defer {
                    state.isStarving = false
                    state.untoldBorder = nil
                }
                return PartialWrite(
                    count: count, wasStarving: state.isStarving, fill: state.fill, border: state.untoldBorder)
            }
            guard let part else { return .stale }
            done += part.count
            afterPartialWrite(part)
        }
        return .all
    }

    /// Says that nothing more comes in this serial.
    func finish(_ serial: Int) {
        state.update { if $0.tail == serial { $0.isFinished = true } }
    }

    /// Waits until all silent samples have passed; false when the serial is over, or another one's samples follow.
    func waitUntilPassed(_ serial: Int) -> Bool {
        state.waitAdjusting { state, deadline in
            guard state.tail == serial else { return false }
            guard state.isSilent else { return true }
            self.discardPast(&state, deadline: &deadline)
            return state.count == 0 ? true : nil
        }
    }

    private func discardPast(_ state: inout State, deadline: inout HostTime?) {
        guard let end = state.time(at: state.written), clock.isRunning else { return }
        let now = clock.time()
        while state.count > 0, let mark = state.mark(at: state.read), let time = state.time(at: state.read), time <= now
        {
            let frames = (now - time) / mark.rate * Double(state.format.rate)
            state.read = min(state.written, state.read + max(1, Int(frames)))
        }
        state.dropMarks(before: state.read)
        // Woken when half of it has passed, not for every sample.
        let half = state.count > 0 ? (state.time(at: state.read + (state.count + 1) / 2) ?? end) : end
        deadline = clock.host(for: max(half, now + 0.01))
    }
}

// MARK: - The sound server's side

extension AudioRing {
    /// Moves up to `frames` into `target`; zero when there are none.
    func read(into target: UnsafeMutablePointer<Float>, frames: Int) -> Int {
        let (count, isLow) = state.withLock { state -> (Int, Bool) in
            let count = min(frames, state.count)
            state.copy(count, to: target)
            if count == 0 { state.isStarving = true }
            return (count, state.count < state.capacity / 2)
        }
        if isLow, count > 0 { state.wake() }
        return count
    }

    /// The media time and the speed of a sample, counted in frames since the last flush; `nil` when unknown.
    func moment(at frame: Int) -> (time: Seconds, rate: Double)? {
        state.withLock { state in
            state.dropMarks(before: frame)
            guard let mark = state.mark(at: frame) else { return nil }
            return (mark.time + Double(frame - mark.start) / Double(state.format.rate) * mark.rate, mark.rate)
        }
    }

    /// The media time at which the last sample of a finished serial ends; `nil` while more are to come.
    var end: Seconds? {
        state.withLock { $0.isFinished && !$0.isFollowed ? $0.time(at: $0.written) ?? 0 : nil }
    }

    /// How many frames have been read since the last flush, and whether these were the last.
    var progress: (read: Int, isOver: Bool) { state.withLock { ($0.read, $0.isOver) } }

    /// Whose samples are the last ones.
    var tail: Int { state.withLock { $0.tail } }
}

extension AudioRing.State {
    var isOver: Bool { isFinished && count == 0 }

    mutating func begin(_ serial: Int) {
        self.serial = serial
        tail = serial
        if nextItem?.serial == serial { nextItem = nil }
        nextItem?.mayFollow = false
        reset()
    }

    fileprivate mutating func reset() {
        offset = 0
        untoldBorder = nil
        written = 0
        read = 0
        marks = []
        isFinished = false
        isStarving = true
    }

    fileprivate mutating func append(
        _ source: UnsafeBufferPointer<Float>, from first: Int, count: Int, time: Seconds, rate: Double
    ) {
        let channels = format.channelCount
        let expected = self.time(at: written)
        if marks.last?.rate != rate || expected.map({ abs($0 - time) > 0.0005 }) ?? true {
            marks.append(AudioRing.TimestampMark(start: written, time: time, rate: rate))
        }
        let capacity = capacity
        var done = 0
        samples.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress, let source = source.baseAddress else { return }
            while done < count {
                let position = (written + done) % capacity
                let run = min(count - done, capacity - position)
                (base + position * channels).update(from: source + (first + done) * channels, count: run * channels)
                done += run
            }
        }
        written += count
    }

    /// Reads frames that are there.
    mutating func copy(_ count: Int, to target: UnsafeMutablePointer<Float>) {
        let channels = format.channelCount
        var done = 0
        samples.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            while done < count {
                let position = (read + done) % capacity
                let run = min(count - done, capacity - position)
                (target + done * channels).update(from: base + position * channels, count: run * channels)
                done += run
            }
        }
        read += count
    }

    fileprivate func mark(at frame: Int) -> AudioRing.TimestampMark? { marks.last { $0.start <= frame } ?? marks.first }

    func time(at frame: Int) -> Seconds? {
        mark(at: frame).map { $0.time + Double(frame - $0.start) / Double(format.rate) * $0.rate }
    }

    fileprivate mutating func dropMarks(before frame: Int) {
        while marks.count > 1, marks[1].start <= frame { marks.removeFirst() }
    }
}
