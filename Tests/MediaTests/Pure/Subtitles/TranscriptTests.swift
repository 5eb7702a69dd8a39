import Testing

@testable import WindowboxCore
@testable import WindowboxSubtitles

/// The transcript, a list of subtitle cues by time.
struct TranscriptTests {
    private func transcript(_ seconds: Double...) -> Transcript {
        Transcript(cues: seconds.map { .init(start: .seconds($0), text: "at \($0)") })
    }

    @Test("The transcript finds the cue that started last") func cueAtTime() {
        let transcript = transcript(1, 3, 5)
        #expect(transcript.index(at: .seconds(0.9)) == nil)
        #expect(transcript.index(at: .seconds(1)) == 0)
        #expect(transcript.index(at: .seconds(4.9)) == 1)
        #expect(transcript.index(at: .seconds(99)) == 2)
        #expect(Transcript.empty.index(at: .zero) == nil)
    }

    @Test("The next transcript cue is the first one that starts later") func nextCue() {
        let transcript = transcript(1, 3, 3, 5)
        #expect(transcript.next(after: .zero)?.start == .seconds(1))
        #expect(transcript.next(after: .seconds(1))?.start == .seconds(3))
        #expect(transcript.next(after: .seconds(3))?.start == .seconds(5))
        #expect(transcript.next(after: .seconds(5)) == nil)
    }

    @Test("The previous transcript cue is the current one, or shortly after its start the one before")
    func previousCue() {
        let transcript = transcript(1, 4, 8)
        #expect(transcript.previous(before: .seconds(6))?.start == .seconds(4))
        #expect(transcript.previous(before: .seconds(4.5))?.start == .seconds(1))
        #expect(transcript.previous(before: .seconds(4))?.start == .seconds(1))
        #expect(transcript.previous(before: .seconds(1.5))?.start == .seconds(1))
        #expect(transcript.previous(before: .seconds(1)) == nil)
        #expect(transcript.previous(before: .zero) == nil)
    }

    @Test("Transcript cues inserted in any order are sorted and unique") func cuesAreSortedAndUnique() {
        var transcript = Transcript.empty
        for start in [4.0, 1, 4, 2, 1] { transcript.insert(.init(start: .seconds(start), text: "\(start)")) }
        transcript.insert(.init(start: .seconds(1), text: "another"))
        #expect(transcript.cues.map(\.text) == ["1.0", "another", "2.0", "4.0"])
    }

    @Test("The transcript holds any number of cues with the same start") func simultaneousCues() {
        var transcript = Transcript.empty
        for number in 0..<20_000 { transcript.insert(.init(start: .zero, text: "\(number)")) }
        #expect(transcript.cues.count == 20_000)
    }

    @Test("A cue without text or with an infinite start is not a transcript cue") func invalidCues() {
        #expect(Transcript.Cue(Cue(start: 1, end: 2, text: "")) == nil)
        #expect(Transcript.Cue(Cue(start: .infinity, end: nil, text: "never")) == nil)
    }

    /// A seek to the rounded start of a cue must show the cue.
    @Test("A transcript cue never starts before its cue", arguments: [0.1, 1.0 / 3, 12345.678901, 0.0005])
    func startIsRoundedUp(start: Double) {
        let rounded = Transcript.Cue(Cue(start: start, end: nil, text: "words"))
        #expect(rounded.map { $0.start.inSeconds >= start && $0.start.inSeconds < start + 0.0011 } == true)
    }

    @Test("The transcripts of embedded subtitles have a limited size") func transcriptLimit() {
        let transcripts = TranscriptStore()
        let words = String(repeating: "x", count: 4000)
        for number in 0..<6000 { transcripts.add([Cue(start: Double(number), end: nil, text: words)], of: number % 3) }
        let kept = (0..<3).reduce(0) { $0 + transcripts.count(of: $1) }
        #expect((4000...4200).contains(kept))
    }
}
