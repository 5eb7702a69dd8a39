/// Some subtitle text, and when it is to be read.
struct Cue: Equatable {
    var start: Seconds
    /// `nil` while nobody has said when it is over: with the next one.
    var end: Seconds?
    /// Plain text of one or more lines; empty where something else is only ended.
    var text: String
}

/// The cues of one track that have been read and are not past, in the order of their starts. Pure.
///
/// Bounded: what is past goes when it is told the time, and of more than `most` the oldest go.
struct CueList: Equatable {
    /// More cues than this at once are no text to be read, but pictures drawn with letters.
    static let most = 2000

    private(set) var cues: [Cue] = []

    /// Adds a cue, usually the newest one. One that is there already, as after reading a place twice, is not added again.
    mutating func insert(_ cue: Cue) {
        let place = cues.lastIndex { $0.start <= cue.start }.map { $0 + 1 } ?? 0
        guard !cues[..<place].reversed().prefix(while: { $0.start == cue.start }).contains(cue) else { return }
        // An open end is where the next one starts.
        if place > 0, cues[place - 1].end == nil { cues[place - 1].end = cue.start }
        cues.insert(cue, at: place)
        if cues.count > Self.most { cues.removeFirst(cues.count - Self.most) }
    }

    /// Forgets what is over by a time.
    mutating func forget(before time: Seconds) {
        if let first = cues.first, first.isOver(at: time) { cues.removeAll { $0.isOver(at: time) } }
    }

    /// The text to read at a time, one cue under the other; `nil` when there is none.
    func text(at time: Seconds) -> String? {
        var lines: [String] = []
        for cue in cues where cue.start <= time && !cue.isOver(at: time) && !cue.text.isEmpty {
            // Shadows and outlines are sometimes made of the same text in several layers.
            if !lines.contains(cue.text) { lines.append(cue.text) }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// When another cue begins or ends after a time; `nil` when nobody knows of one.
    func nextChange(after time: Seconds) -> Seconds? {
        cues.lazy.flatMap { [$0.start, $0.end ?? $0.start] }.filter { $0 > time }.min()
    }
}

extension Cue {
    func isOver(at time: Seconds) -> Bool { end.map { $0 <= time } ?? false }
}
