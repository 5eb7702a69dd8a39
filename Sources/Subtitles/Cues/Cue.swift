import WindowboxCore

/// A subtitle cue: text with a start and an end time.
package struct Cue: Equatable, Hashable {
    var start: Seconds
    /// The end time; `nil` while unknown: the cue then ends where the next one starts.
    var end: Seconds?
    /// Plain text of one or more lines; empty for a cue that only ends the previous one.
    var text: String
    /// The same text as ASS event lines without times, as FFmpeg's decoders write them (see `AssEvent`).
    package var events: [String] = []
    /// Whether the appearance changes within the duration of the cue (movement, fade, karaoke).
    var isAnimated = false
    /// The WebVTT region in which the cue scrolls with others; `nil` for cues outside of scrolling regions.
    var region: CueRegion?
}

/// The cues of one track that have been decoded and are not past, in the order of their start times. Pure.
///
/// Bounded: `remove(before:)` removes past cues, and above `capacity` cues the oldest are removed.
struct CueList: Equatable {
    /// The capacity. More simultaneous cues are not text to be read, but drawings made with letters.
    static let capacity = 2000

    private(set) var cues: [Cue] = []
    /// The latest end time of each block of `stretch` cues; from that time on none of them is active.
    private var latestEnds: [Seconds] = []
    /// The number of cues in a block of `latestEnds`.
    private static let stretch = 64

    init() {}

    /// All cues of a file, in any order. `capacity` does not apply.
    init(all cues: [Cue]) {
        self.cues = cues.sorted { $0.start < $1.start }
        for index in self.cues.indices.dropLast() where self.cues[index].end == nil {
            self.cues[index].end = self.cues[index + 1].start
        }
        updateLatestEnds(from: 0)
    }

    private mutating func updateLatestEnds(from index: Int) {
        latestEnds.removeLast(max(0, latestEnds.count - index / Self.stretch))
        for start in stride(from: latestEnds.count * Self.stretch, to: cues.count, by: Self.stretch) {
            let ends = cues[start..<min(start + Self.stretch, cues.count)].map { $0.end ?? .infinity }
            latestEnds.append(ends.max() ?? .infinity)
        }
    }

    /// Inserts a cue, usually the newest one. A duplicate, as after reading the same position twice, is ignored.
    mutating func insert(_ cue: Cue) {
        let index = cues.lastIndex { $0.start <= cue.start }.map { $0 + 1 } ?? 0
        guard !cues[..<index].reversed().prefix(while: { $0.start == cue.start }).contains(cue) else { return }
        // An unknown end is the start of the next cue.
        if index > 0, cues[index - 1].end == nil { cues[index - 1].end = cue.start }
        cues.insert(cue, at: index)
        updateLatestEnds(from: max(0, index - 1))
        guard cues.count > Self.capacity else { return }
        cues.removeFirst(cues.count - Self.capacity)
        updateLatestEnds(from: 0)
    }

    /// Removes the cues that ended at or before a time.
    mutating func remove(before time: Seconds) {
        guard let first = cues.first, first.isOver(at: time) else { return }
        cues.removeAll { $0.isOver(at: time) }
        updateLatestEnds(from: 0)
    }

    /// Returns the cues active at a time; of more than `capacity` those that started last.
    func active(at time: Seconds) -> [Cue] {
        var found: [Cue] = []
        var index = firstIndex(after: time)
        while index > 0, found.count < Self.capacity {
            let stretch = (index - 1) / Self.stretch
            if latestEnds[stretch] <= time {
                index = stretch * Self.stretch
            } else {
                index -= 1
                if !cues[index].isOver(at: time) { found.append(cues[index]) }
            }
        }
        return found.reversed()
    }

    /// Returns the text active at a time, one cue below the other; `nil` when no cue has text.
    func text(at time: Seconds) -> String? {
        // Shadows and outlines are sometimes made of the same text in several layers.
        var known: Set = [""]
        let lines = active(at: time).map(\.text).filter { known.insert($0).inserted }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns the first time later than `time` at which a cue starts or ends; `nil` when none is known.
    func nextChange(after time: Seconds) -> Seconds? {
        let next = firstIndex(after: time)
        let end = active(at: time).compactMap(\.end).min()
        let start = next < cues.count ? cues[next].start : nil
        return [start, end].compactMap(\.self).min()
    }

    /// Returns the index of the first cue that starts later than `time`; the count when none does.
    private func firstIndex(after time: Seconds) -> Int { cues.partitioningIndex { $0.start > time } }
}

extension Cue {
    func isOver(at time: Seconds) -> Bool { end.map { $0 <= time } ?? false }
}
