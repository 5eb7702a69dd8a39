/// Turns a container's timestamps into times that start at zero and never jump.
///
/// Recordings start late or negative, and broadcast streams wrap around or are cut together: where a stream's time leaps
/// by more than `jump`, all streams are moved so that it goes on where it was. Pure: no FFmpeg.
struct Timeline: Equatable {
    /// A leap of more than this is a cut, not a pause. Ten seconds, as ffmpeg's own threshold.
    static let jump: Seconds = 10

    /// The container's time that is zero for us.
    let start: Seconds

    /// Whether this container's timestamps may jump at all.
    let mayJump: Bool

    private var offset: Seconds = 0
    private var last: [Int: Seconds] = [:]

    init(start: Seconds, mayJump: Bool) {
        self.start = start
        self.mayJump = mayJump
    }

    /// What is to be added to a packet's timestamps, and to those that follow it in its stream.
    ///
    /// - Parameters:
    ///   - time: The packet's decoding time as the container has it; `nil` when it has none.
    ///   - span: How long the packet lasts.
    mutating func shift(stream: Int, time: Seconds?, span: Seconds) -> Seconds {
        guard mayJump, let time else { return offset - start }
        if let expected = last[stream], abs(time + offset - expected) > Self.jump {
            let moved = expected - time
            // The other streams jump to the same place soon: they are expected there, not moved a second time.
            if abs(moved - offset) > Self.jump { offset = moved }
        }
        last[stream] = time + offset + span
        return offset - start
    }

    /// After a seek the container's own time holds again.
    mutating func reset() {
        offset = 0
        last = [:]
    }

    /// The container's time for one of ours.
    func containerTime(_ time: Seconds) -> Seconds { time + start }
}
