import WindowboxCore

/// The cues of a subtitle track that are known so far, in chronological order.
public struct Transcript: Equatable, Sendable {
    /// A transcript without cues, which is not complete.
    public static let empty = Transcript()

    /// A cue of a transcript: its start time and its plain text.
    public struct Cue: Equatable, Sendable {
        /// The start time, from zero at the start of the medium, without the user's subtitle delay.
        public var start: Duration
        /// Plain text of one or more lines.
        public var text: String

        /// Creates a cue.
        /// - Parameters:
        ///   - start: The start time, without the user's subtitle delay.
        ///   - text: The plain text.
        public init(start: Duration, text: String) {
            self.start = start
            self.text = text
        }
    }

    /// The cues, in the order of their start times.
    public var cues: [Cue]
    /// Whether all cues are known. Tracks inside a container are known only as far as they have been demuxed.
    public var isComplete: Bool

    /// Creates a transcript.
    /// - Parameters:
    ///   - cues: The cues in chronological order.
    ///   - isComplete: Whether no more cues will follow.
    public init(cues: [Cue] = [], isComplete: Bool = false) {
        self.cues = cues
        self.isComplete = isComplete
    }
}

extension Transcript {
    /// Finds the last cue that has started at a time.
    /// - Parameter time: A time without the user's subtitle delay.
    /// - Returns: The index; `nil` before the first cue.
    public func index(at time: Duration) -> Int? {
        let next = firstIndex(after: time)
        return next > 0 ? next - 1 : nil
    }

    /// Finds the first cue that starts later than a time.
    /// - Parameter time: A time without the user's subtitle delay.
    /// - Returns: The index; the count of cues when none starts later.
    public func firstIndex(after time: Duration) -> Int { cues.partitioningIndex { $0.start > time } }

    /// The time after the start of a cue within which `previous(before:)` returns the cue before it.
    private static let startOfCue = Duration.seconds(1)

    /// Finds the first cue that starts later than a time.
    /// - Parameter time: A time without the user's subtitle delay.
    /// - Returns: The cue; `nil` when none is known.
    public func next(after time: Duration) -> Cue? {
        let index = firstIndex(after: time)
        return index < cues.count ? cues[index] : nil
    }

    /// Finds the last cue that has started at a time, but within one second of its start the cue before it.
    /// - Parameter time: A time without the user's subtitle delay.
    /// - Returns: The cue; `nil` when none is known.
    public func previous(before time: Duration) -> Cue? {
        index(at: time - Self.startOfCue).map { cues[$0] } ?? cues.first.flatMap { $0.start < time ? $0 : nil }
    }

    /// The number of simultaneous cues that a new one is compared with.
    private static let maxCompared = 50

    /// Inserts a cue in chronological order. Returns false for a duplicate: shadows are sometimes cues of their own,
    /// and a position may be read twice.
    @discardableResult
    mutating func insert(_ cue: Cue) -> Bool {
        let insertionIndex = firstIndex(after: cue.start)
        for index in stride(from: insertionIndex - 1, through: max(0, insertionIndex - Self.maxCompared), by: -1) {
            guard cues[index].start == cue.start else { break }
            if cues[index].text == cue.text { return false }
        }
        cues.insert(cue, at: insertionIndex)
        return true
    }
}
