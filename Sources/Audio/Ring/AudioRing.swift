import WindowboxCore

/// The ring buffer of decoded samples that the audio server has not taken yet, with their media times.
///
/// The audio thread writes, PulseAudio's callback reads. Sample positions count from the last flush; timestamp marks
/// map them to media times at any speed.
///
/// Samples of the next item may follow in the same stream (AudioRing+Transition.swift). Until the transition their
/// times continue those of the current item.
///
/// Callers hold PulseAudio's main-loop lock or none; `write` calls `afterPartialWrite` without the ring's lock. Lock
/// order: `Sources/Media/README.md`.
package final class AudioRing: Sendable {
    package enum WriteResult {
        case all
        /// The serial is over.
        case stale
    }

    /// A point of the mapping to media time: sample `start` has the time `time`, which increases by `rate` media
    /// seconds per second of samples.
    struct TimestampMark: Equatable {
        var start: Int
        var time: Seconds
        var rate: Double
    }

    /// The result of a partial write.
    struct PartialWrite {
        var count: Int
        /// Whether the reader had underrun.
        var hadUnderrun: Bool
        /// The duration of the buffered samples, in seconds.
        var fill: Seconds
        /// The media time at which a transition begins with these samples; `nil` when they do not begin one.
        var transitionTime: Seconds?
    }

    struct State {
        /// The serial that is playing.
        var serial = 0
        var transition = Transition.none
        var format = AudioFormat(rate: 48000, channels: [0, 1])
        var samples: [Float] = []
        /// The frames written and read since the last flush.
        var written = 0
        var read = 0
        var marks: [TimestampMark] = []
        var isFinished = false
        var hasUnderrun = false
        /// The audio delay in seconds, which is part of all marks.
        var delay: Seconds = 0
        /// Whether no server reads; samples are then dropped when their time has passed.
        var discardsSamples = false

        /// The serial of the last sample: the playing one, or the next item's.
        var lastSerial: Int { transition.queuedItem?.serial ?? serial }
        /// The number of frames in `samples`.
        var storage: Int { samples.count / max(format.channelCount, 1) }
        var capacity: Int { max(0, storage - history) }
        /// The number of frames kept after they were read.
        var history: Int { Int(Double(format.rate) * AudioRing.historyLength) }
        var count: Int { written - read }
        /// The duration of the buffered samples, in seconds.
        var fill: Seconds { Double(count) / Double(format.rate) }
    }

    /// The capacity in seconds.
    static let length: Seconds = 0.15
    /// The duration of the samples that are kept after they were read, in seconds: those that the server still holds.
    static let historyLength: Seconds = 0.2

    let state = Monitor(State())
    let clock: PlaybackClock

    init(clock: PlaybackClock) { self.clock = clock }

    /// Empties the ring for another serial. Returns whether samples of the next item were discarded too.
    @discardableResult
    func begin(_ serial: Int) -> Bool {
        state.update { state in
            defer { state.begin(serial) }
            return state.transition.queuedItem != nil
        }
    }

    /// Empties the ring for another format.
    func use(_ format: AudioFormat) {
        state.update {
            $0.format = format
            let storage = Int(Double(format.rate) * Self.length) + $0.history
            $0.samples = Array(repeating: 0, count: storage * format.channelCount)
            $0.transition.changeFormat()
            $0.reset()
        }
    }

    /// Sets whether no audio server reads, and samples elapse silently at the clock's rate.
    func setDiscardsSamples(_ discardsSamples: Bool) { state.update { $0.discardsSamples = discardsSamples } }

    /// Sets the audio delay: all samples, also those that have been read, are this much later than their media times.
    package func setDelay(_ delay: Seconds) {
        state.update { state in
            for index in state.marks.indices { state.marks[index].time += delay - state.delay }
            state.delay = delay
        }
    }

    /// Wakes a waiting writer after a change of the clock.
    func clockChanged() { state.wake() }
}

// MARK: - Audio thread

extension AudioRing {
    /// Appends samples, waiting for room.
    /// - Parameters:
    ///   - samples: The interleaved samples, in the current format.
    ///   - time: The media time of the first sample.
    ///   - rate: The media seconds per second of samples.
    ///   - serial: The serial of the samples.
    ///   - afterPartialWrite: Called after each partial write.
    /// - Returns: `.stale` when the serial is over.
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
                state.allowTransition(serial, from: time + state.delay)
                guard state.lastSerial == serial else { return nil }
                if state.discardsSamples { self.dropElapsed(&state, deadline: &deadline) }
                let room = state.capacity - state.count
                guard room > 0 else { return nil }
                let count = min(room, total - done)
                let start = time + Double(done) / Double(state.format.rate) * rate
                let delayed = start + state.delay + state.transition.offset
                state.append(samples, from: done, count: count, time: delayed, rate: rate)
                defer { state.hasUnderrun = false }
                return PartialWrite(
                    count: count, hadUnderrun: state.hasUnderrun, fill: state.fill,
                    transitionTime: state.transition.consumeTime())
            }
            guard let part else { return .stale }
            done += part.count
            afterPartialWrite(part)
        }
        return .all
    }

    /// Marks the end of a serial.
    func finish(_ serial: Int) {
        state.update { if $0.lastSerial == serial { $0.isFinished = true } }
    }

    /// Waits until all samples have elapsed silently. Returns `false` when the serial is over, or another one's samples
    /// follow.
    func waitUntilElapsed(_ serial: Int) -> Bool {
        state.waitAdjusting { state, deadline in
            guard state.lastSerial == serial else { return false }
            guard state.discardsSamples else { return true }
            self.dropElapsed(&state, deadline: &deadline)
            return state.count == 0 ? true : nil
        }
    }

    private func dropElapsed(_ state: inout State, deadline: inout HostTime?) {
        guard let end = state.time(at: state.written), clock.isRunning else { return }
        let now = clock.time()
        while state.count > 0, let mark = state.mark(at: state.read), let time = state.time(at: state.read), time <= now
        {
            let frames = (now - time) / mark.rate * Double(state.format.rate)
            state.read = min(state.written, state.read + max(1, Int(frames)))
        }
        state.dropMarks(before: state.read)
        // Wakes up when half of the samples have elapsed, not for each one.
        let half = state.count > 0 ? (state.time(at: state.read + (state.count + 1) / 2) ?? end) : end
        deadline = clock.host(for: max(half, now + 0.01))
    }
}

// MARK: - PulseAudio thread

extension AudioRing {
    /// Moves up to `frames` frames into `target`. Returns their number; zero is an underrun.
    func read(into target: UnsafeMutablePointer<Float>, frames: Int) -> Int {
        let (count, isLow) = state.withLock { state -> (Int, Bool) in
            let count = min(frames, state.count)
            state.consume(count, to: target)
            if count == 0 { state.hasUnderrun = true }
            return (count, state.count < state.capacity / 2)
        }
        if isLow, count > 0 { state.wake() }
        return count
    }

    /// Moves up to `frames` frames into an array, followed by the next `lookahead` frames, which stay. Fewer follow
    /// only at the end of a serial.
    /// - Returns: The number of moved frames; zero is an underrun.
    func read(frames: Int, lookahead: Int, into samples: inout [Float]) -> Int {
        let (count, isLow) = state.withLock { state -> (Int, Bool) in
            let count = min(frames, state.isFinished ? state.count : max(0, state.count - lookahead))
            state.copy(state.read..<min(state.written, state.read + count + lookahead), into: &samples)
            state.read += count
            if count == 0 { state.hasUnderrun = true }
            return (count, state.count < state.capacity / 2)
        }
        if isLow, count > 0 { state.wake() }
        return count
    }

    /// Copies the last frames that were read into an array, followed by up to `lookahead` more.
    /// - Returns: The number of frames that were read before.
    func readAgain(lookahead: Int, into samples: inout [Float]) -> Int {
        state.withLock { state in
            let count = min(state.read, state.history)
            state.copy(state.read - count..<min(state.written, state.read + lookahead), into: &samples)
            return count
        }
    }

    /// Returns the media time and the rate of a frame, counted from the last flush; `nil` when unknown.
    func mediaTime(at frame: Int) -> (time: Seconds, rate: Double)? {
        state.withLock { state in
            state.dropMarks(before: frame)
            guard let mark = state.mark(at: frame) else { return nil }
            return (mark.time + Double(frame - mark.start) / Double(state.format.rate) * mark.rate, mark.rate)
        }
    }

    /// The media end time of a finished serial; `nil` while more samples are to come.
    package var end: Seconds? {
        state.withLock { $0.isFinished && $0.transition.queuedItem == nil ? $0.time(at: $0.written) ?? 0 : nil }
    }

    /// The number of frames read since the last flush, and whether they were the last.
    var progress: (read: Int, isOver: Bool) { state.withLock { ($0.read, $0.isOver) } }

    /// The serial of the last sample.
    var lastSerial: Int { state.withLock { $0.lastSerial } }
}

extension AudioRing.State {
    var isOver: Bool { isFinished && count == 0 }

    mutating func begin(_ serial: Int) {
        transition.begin(serial)
        self.serial = serial
        reset()
    }

    fileprivate mutating func reset() {
        written = 0
        read = 0
        marks = []
        isFinished = false
        hasUnderrun = true
    }

    fileprivate mutating func append(
        _ source: UnsafeBufferPointer<Float>, from first: Int, count: Int, time: Seconds, rate: Double
    ) {
        let channels = format.channelCount
        let expected = self.time(at: written)
        if marks.last?.rate != rate || expected.map({ abs($0 - time) > 0.0005 }) ?? true {
            marks.append(AudioRing.TimestampMark(start: written, time: time, rate: rate))
        }
        let storage = storage
        var done = 0
        samples.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress, let source = source.baseAddress else { return }
            while done < count {
                let position = (written + done) % storage
                let run = min(count - done, storage - position)
                (base + position * channels).update(from: source + (first + done) * channels, count: run * channels)
                done += run
            }
        }
        written += count
    }

    /// Copies and consumes frames; `count` must not exceed the buffered number.
    mutating func consume(_ count: Int, to target: UnsafeMutablePointer<Float>) {
        copy(count, from: read, to: target)
        read += count
    }

    /// Copies frames that are buffered, or were read last.
    func copy(_ count: Int, from first: Int, to target: UnsafeMutablePointer<Float>) {
        let storage = storage
        let channels = format.channelCount
        var done = 0
        samples.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            while done < count {
                let position = (first + done) % storage
                let run = min(count - done, storage - position)
                (target + done * channels).update(from: base + position * channels, count: run * channels)
                done += run
            }
        }
    }

    /// Copies frames to an array, which they replace.
    func copy(_ range: Range<Int>, into samples: inout [Float]) {
        samples = Array(repeating: 0, count: range.count * format.channelCount)
        samples.withUnsafeMutableBufferPointer {
            if let base = $0.baseAddress { copy(range.count, from: range.lowerBound, to: base) }
        }
    }

    fileprivate func mark(at frame: Int) -> AudioRing.TimestampMark? { marks.last { $0.start <= frame } ?? marks.first }

    func time(at frame: Int) -> Seconds? {
        mark(at: frame).map { $0.time + Double(frame - $0.start) / Double(format.rate) * $0.rate }
    }

    fileprivate mutating func dropMarks(before frame: Int) {
        while marks.count > 1, marks[1].start <= frame { marks.removeFirst() }
    }
}
