import Testing

@testable import WindowboxCore
@testable import WindowboxSubtitles

/// The transcript, a list of subtitle lines by time.
struct TranscriptTests {
    private func transcript(_ seconds: Double...) -> Transcript {
        Transcript(lines: seconds.map { .init(start: .seconds($0), text: "at \($0)") })
    }

    @Test("The transcript finds the line that started last") func lineAtTime() {
        let lines = transcript(1, 3, 5)
        #expect(lines.index(at: .seconds(0.9)) == nil)
        #expect(lines.index(at: .seconds(1)) == 0)
        #expect(lines.index(at: .seconds(4.9)) == 1)
        #expect(lines.index(at: .seconds(99)) == 2)
        #expect(Transcript.empty.index(at: .zero) == nil)
    }

    @Test("The next transcript line is the first one that starts later") func nextLine() {
        let lines = transcript(1, 3, 3, 5)
        #expect(lines.next(after: .zero)?.start == .seconds(1))
        #expect(lines.next(after: .seconds(1))?.start == .seconds(3))
        #expect(lines.next(after: .seconds(3))?.start == .seconds(5))
        #expect(lines.next(after: .seconds(5)) == nil)
    }

    @Test("The previous transcript line is the current one, or shortly after its start the one before")
    func previousLine() {
        let lines = transcript(1, 4, 8)
        #expect(lines.previous(before: .seconds(6))?.start == .seconds(4))
        #expect(lines.previous(before: .seconds(4.5))?.start == .seconds(1))
        #expect(lines.previous(before: .seconds(4))?.start == .seconds(1))
        #expect(lines.previous(before: .seconds(1.5))?.start == .seconds(1))
        #expect(lines.previous(before: .seconds(1)) == nil)
        #expect(lines.previous(before: .zero) == nil)
    }

    @Test("Transcript lines inserted in any order are sorted and unique") func linesAreSortedAndUnique() {
        var lines = Transcript.empty
        for start in [4.0, 1, 4, 2, 1] { lines.insert(.init(start: .seconds(start), text: "\(start)")) }
        lines.insert(.init(start: .seconds(1), text: "another"))
        #expect(lines.lines.map(\.text) == ["1.0", "another", "2.0", "4.0"])
    }

    @Test("The transcript holds any number of lines with the same start") func simultaneousLines() {
        var lines = Transcript.empty
        for number in 0..<20_000 { lines.insert(.init(start: .zero, text: "\(number)")) }
        #expect(lines.lines.count == 20_000)
    }

    @Test("A cue without text or with an infinite start is not a transcript line") func invalidCues() {
        #expect(Transcript.Line(Cue(start: 1, end: 2, text: "")) == nil)
        #expect(Transcript.Line(Cue(start: .infinity, end: nil, text: "never")) == nil)
    }

    /// A seek to the rounded start of a line must show the line.
    @Test("A transcript line never starts before its cue", arguments: [0.1, 1.0 / 3, 12345.678901, 0.0005])
    func lineStartsWithCue(start: Double) {
        let line = Transcript.Line(Cue(start: start, end: nil, text: "words"))
        #expect(line.map { $0.start.inSeconds >= start && $0.start.inSeconds < start + 0.0011 } == true)
    }

    @Test("The transcripts of embedded subtitles have a limited size") func transcriptLimit() {
        let transcripts = TranscriptStore()
        let words = String(repeating: "x", count: 4000)
        for number in 0..<6000 { transcripts.add([Cue(start: Double(number), end: nil, text: words)], of: number % 3) }
        let kept = (0..<3).reduce(0) { $0 + transcripts.count(of: $1) }
        #expect((4000...4200).contains(kept))
    }
}
