/// Some subtitle text, and when it is to be read.
struct Cue: Equatable, Hashable {
    var start: Seconds
    /// `nil` while nobody has said when it is over: with the next one.
    var end: Seconds?
    /// Plain text of one or more lines; empty where something else is only ended.
    var text: String
    /// The same as events of Advanced SubStation, without their times, as FFmpeg writes them.
    var events: [String] = []
    /// Whether it looks otherwise from one moment to the next.
    var isAnimated = false
    /// The part of the picture in which it scrolls with others; `nil` for most.
    var region: CueRegion?
}

/// The cues of one track that have been read and are not past, in the order of their starts. Pure.
///
/// Bounded: what is past goes when it is told the time, and of more than `most` the oldest go.
struct CueList: Equatable {
    /// More cues than this at once are no text to be read, but pictures drawn with letters.
    static let most = 2000

    private(set) var cues: [Cue] = []
    /// For each stretch of cues their latest end: behind that none of them is in force any more.
    private var reach: [Seconds] = []
    /// How many make a stretch.
    private static let stretch = 64

    init() {}

    /// All cues of a file, in any order, however many there are.
    init(all cues: [Cue]) {
        self.cues = cues.sorted { $0.start < $1.start }
        for index in self.cues.indices.dropLast() where self.cues[index].end == nil {
            self.cues[index].end = self.cues[index + 1].start
        }
        measureReach(from: 0)
    }

    private mutating func measureReach(from place: Int) {
        reach.removeLast(max(0, reach.count - place / Self.stretch))
        for start in stride(from: reach.count * Self.stretch, to: cues.count, by: Self.stretch) {
            let ends = cues[start..<min(start + Self.stretch, cues.count)].map { $0.end ?? .infinity }
            reach.append(ends.max() ?? .infinity)
        }
    }

    /// Adds a cue, usually the newest one. One that is there already, as after reading a place twice, is not added again.
    mutating func insert(_ cue: Cue) {
        let place = cues.lastIndex { $0.start <= cue.start }.map { $0 + 1 } ?? 0
        guard !cues[..<place].reversed().prefix(while: { $0.start == cue.start }).contains(cue) else { return }
        // An open end is where the next one starts.
        if place > 0, cues[place - 1].end == nil { cues[place - 1].end = cue.start }
        cues.insert(cue, at: place)
        measureReach(from: max(0, place - 1))
        guard cues.count > Self.most else { return }
        cues.removeFirst(cues.count - Self.most)
        measureReach(from: 0)
    }

    /// Forgets what is over by a time.
    mutating func forget(before time: Seconds) {
        guard let first = cues.first, first.isOver(at: time) else { return }
        cues.removeAll { $0.isOver(at: time) }
        measureReach(from: 0)
    }

    /// What is to be seen at a time; of more than `most` those that began last.
    func active(at time: Seconds) -> [Cue] {
        var found: [Cue] = []
        var index = firstIndex(after: time)
        while index > 0, found.count < Self.most {
            let stretch = (index - 1) / Self.stretch
            if reach[stretch] <= time {
                index = stretch * Self.stretch
            } else {
                index -= 1
                if !cues[index].isOver(at: time) { found.append(cues[index]) }
            }
        }
        return found.reversed()
    }

    /// The text to read at a time, one cue under the other; `nil` when there is none.
    func text(at time: Seconds) -> String? {
        // Shadows and outlines are sometimes made of the same text in several layers.
        var known: Set = [""]
        let lines = active(at: time).map(\.text).filter { known.insert($0).inserted }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// When another cue begins or ends after a time; `nil` when nobody knows of one.
    func nextChange(after time: Seconds) -> Seconds? {
        let next = firstIndex(after: time)
        let end = active(at: time).compactMap(\.end).min()
        let start = next < cues.count ? cues[next].start : nil
        return [start, end].compactMap(\.self).min()
    }

    /// The first cue that starts later; the count when none does.
    private func firstIndex(after time: Seconds) -> Int { cues.partitioningIndex { $0.start > time } }
}

extension Cue {
    func isOver(at time: Seconds) -> Bool { end.map { $0 <= time } ?? false }
}
