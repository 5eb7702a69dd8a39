/// Turns a container's timestamps into times that start at zero and never jump.
///
/// Recordings start late or negative, and broadcast streams wrap around or are cut together: where a stream's time leaps,
/// it is moved so that it goes on where it was. The streams do not leap at the same packet, so each has its own offset;
/// the second to leap takes that of the first, if it fits. Pure: no FFmpeg.
struct TimestampNormalizer: Equatable {
    /// A leap ahead of more than this is a cut, not a pause. Ten seconds, as ffmpeg's own threshold.
    static let leapAhead: Seconds = 10
    /// Decoding times never go back by themselves; less than this is a careless muxer.
    static let leapBack: Seconds = 0.5

    /// The container's time that is zero for us.
    let start: Seconds

    /// Whether this container's timestamps may jump at all.
    let mayJump: Bool

    private var newest: Seconds = 0
    private var offsets: [Int: Seconds] = [:]
    private var expected: [Int: Seconds] = [:]

    init(start: Seconds, mayJump: Bool) {
        self.start = start
        self.mayJump = mayJump
    }

    /// What is to be added to a packet's timestamps.
    ///
    /// - Parameters:
    ///   - time: The packet's decoding time as the container has it; `nil` when it has none.
    ///   - span: How long the packet lasts.
    mutating func shift(stream: Int, time: Seconds?, span: Seconds) -> Seconds {
        var offset = offsets[stream] ?? newest
        guard mayJump, let time else { return offset - start }
        if let expected = expected[stream], isLeap(from: expected, to: time + offset) {
            if isLeap(from: expected, to: time + newest) { newest = expected - time }
            offset = newest
        }
        offsets[stream] = offset
        expected[stream] = time + offset + span
        return offset - start
    }

    /// What is to be added to the timestamps of a stream that is silent for long: it leaps when the others do.
    var shiftOfSparse: Seconds { newest - start }

    private func isLeap(from expected: Seconds, to time: Seconds) -> Bool {
        time > expected + Self.leapAhead || time < expected - Self.leapBack
    }

    /// After a seek the container's own time holds again.
    mutating func reset() {
        newest = 0
        offsets = [:]
        expected = [:]
    }

    /// The container's time for one of ours.
    func containerTime(_ time: Seconds) -> Seconds { time + start }
}
