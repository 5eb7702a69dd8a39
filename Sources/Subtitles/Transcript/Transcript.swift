import WindowboxCore

/// The lines of a subtitle track that are known so far, in chronological order.
public struct Transcript: Equatable, Sendable {
    /// A transcript without lines, which is not complete.
    public static let empty = Transcript()

    /// One timed piece of text.
    public struct Line: Equatable, Sendable {
        /// The start time, from zero at the start of the medium, without the user's subtitle delay.
        public var start: Duration
        /// Plain text of one or more lines.
        public var text: String

        /// Creates a line that starts at `start`.
        public init(start: Duration, text: String) {
            self.start = start
            self.text = text
        }
    }

    /// The lines, in the order of their start times.
    public var lines: [Line]
    /// Whether all lines are known. Tracks inside a container are known only as far as they have been demuxed.
    public var isComplete: Bool

    /// Creates a transcript of lines that are in chronological order.
    public init(lines: [Line] = [], isComplete: Bool = false) {
        self.lines = lines
        self.isComplete = isComplete
    }
}

extension Transcript {
    /// Returns the index of the last line that has started at a time; `nil` before the first.
    ///
    /// - Parameter time: A time without the user's subtitle delay.
    public func index(at time: Duration) -> Int? {
        let next = firstIndex(after: time)
        return next > 0 ? next - 1 : nil
    }

    /// Returns the index of the first line that starts later than `time`; the count of lines when none does.
    public func firstIndex(after time: Duration) -> Int { lines.partitioningIndex { $0.start > time } }

    /// The time after the start of a line within which `previous(before:)` returns the line before it.
    private static let startOfLine = Duration.seconds(1)

    /// Returns the first line that starts later than `time`; `nil` when none is known.
    ///
    /// - Parameter time: A time without the user's subtitle delay.
    public func next(after time: Duration) -> Line? {
        let index = firstIndex(after: time)
        return index < lines.count ? lines[index] : nil
    }

    /// Returns the last line that has started at a time, but within one second of its start the line before it; `nil`
    /// when none is known.
    ///
    /// - Parameter time: A time without the user's subtitle delay.
    public func previous(before time: Duration) -> Line? {
        index(at: time - Self.startOfLine).map { lines[$0] } ?? lines.first.flatMap { $0.start < time ? $0 : nil }
    }

    /// The number of simultaneous lines that a new one is compared with.
    private static let maxCompared = 50

    /// Inserts a line in chronological order. Returns false for a duplicate: shadows are sometimes lines of their own,
    /// and a position may be read twice.
    @discardableResult
    mutating func insert(_ line: Line) -> Bool {
        let place = firstIndex(after: line.start)
        for index in stride(from: place - 1, through: max(0, place - Self.maxCompared), by: -1) {
            guard lines[index].start == line.start else { break }
            if lines[index].text == line.text { return false }
        }
        lines.insert(line, at: place)
        return true
    }
}
