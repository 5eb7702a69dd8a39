/// The lines of subtitles, as far as they are known, in the order in which they come.
public struct Transcript: Equatable, Sendable {
    /// Nothing is known.
    public static let empty = Transcript()

    /// Some text, and when it comes.
    public struct Line: Equatable, Sendable {
        /// When it comes by its own time, from zero at the medium's start: without the delay that the person has set.
        public var start: Duration
        /// Plain text of one or more lines.
        public var text: String

        /// Makes a line.
        public init(start: Duration, text: String) {
            self.start = start
            self.text = text
        }
    }

    /// The lines, in the order of their starts.
    public var lines: [Line]
    /// Whether these are all that there are: what comes inside a film is known when it has been read.
    public var isComplete: Bool

    /// Makes a transcript of lines that are in order.
    public init(lines: [Line] = [], isComplete: Bool = false) {
        self.lines = lines
        self.isComplete = isComplete
    }
}

extension Transcript {
    /// The number of the last line that has come at a time of the lines' own; `nil` before the first.
    public func index(at time: Duration) -> Int? {
        let next = firstIndex(after: time)
        return next > 0 ? next - 1 : nil
    }

    /// The number of the first line that comes later; that of lines when none does.
    public func firstIndex(after time: Duration) -> Int { lines.partitioningIndex { $0.start > time } }

    /// Further into a line than this, its own start is what is gone back to.
    private static let startOfLine = Duration.seconds(1)

    /// The first line that comes after a time of the lines' own; `nil` when none is known.
    public func next(after time: Duration) -> Line? {
        let index = firstIndex(after: time)
        return index < lines.count ? lines[index] : nil
    }

    /// The line that has come last by a time of the lines' own, and right after its start the one before it; `nil` when none is
    /// known.
    public func previous(before time: Duration) -> Line? {
        index(at: time - Self.startOfLine).map { lines[$0] } ?? lines.first.flatMap { $0.start < time ? $0 : nil }
    }

    /// With more lines than this that begin at once a new one is not compared.
    private static let mostCompared = 50

    /// Adds a line at its place. Returns false when it is there already: letters' shadows are sometimes lines of their own,
    /// and a place may be read twice.
    @discardableResult
    mutating func insert(_ line: Line) -> Bool {
        let place = firstIndex(after: line.start)
        for index in stride(from: place - 1, through: max(0, place - Self.mostCompared), by: -1) {
            guard lines[index].start == line.start else { break }
            if lines[index].text == line.text { return false }
        }
        lines.insert(line, at: place)
        return true
    }
}
