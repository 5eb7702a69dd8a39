import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles

/// Transcripts of external and embedded subtitles.
@Suite(.serialized, .realTime) struct TranscriptStoreTests {
    let fixture = EngineFixture()

    private func select(_ track: Track?) { fixture.engine.select(track?.id, of: .subtitle) }

    private var tracks: [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    @Test("The transcript of an external file is complete, sorted and free of markup")
    func externalTranscriptIsComplete() async throws {
        let file = TemporaryDirectory.shared.file(named: "lines.vtt")
        let lines = "00:09.000 --> 00:10.000\n<i>Last</i>\n\n00:01.500 --> 00:02.000\nFirst\nof two\n"
        try "WEBVTT\n\n\(lines)".write(toFile: file, atomically: true, encoding: .utf8)
        try await fixture.open(Clip().file())
        #expect(fixture.engine.transcript() == .empty)
        fixture.engine.addSubtitles(file)
        try await wait(for: "the track") { !tracks.isEmpty }
        select(tracks.last)
        try await wait(for: "the cues") { fixture.snapshot.cueCount == 2 }
        let transcript = fixture.engine.transcript()
        #expect(transcript.isComplete)
        #expect(transcript.cues.map(\.text) == ["First\nof two", "Last"])
        #expect(transcript.cues.map(\.start) == [.milliseconds(1500), .seconds(9)])
        select(nil)
        try await wait(for: "an empty transcript") { fixture.snapshot.cueCount == 0 }
        #expect(fixture.engine.transcript() == .empty)
    }

    @Test("The transcript of an embedded track keeps its cues after a seek")
    func embeddedTranscriptKeepsCues() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng", "deu"] }.file())
        select(tracks.first)
        try await wait(for: "a cue") { fixture.snapshot.cueCount > 0 }
        try await fixture.seek(1, to: 3.5)
        try await wait(for: "the text") { fixture.snapshot.subtitle == "eng 3" }
        let transcript = fixture.engine.transcript()
        #expect(transcript.cues.first?.text == "eng 0" && transcript.cues.last?.text == "eng 3")
        #expect(Set(transcript.cues.map(\.text)).count == transcript.cues.count && !transcript.isComplete)
        select(tracks.last)
        try await wait(for: "the transcript of the other track") {
            fixture.engine.transcript().cues.first?.text == "deu 0"
        }
    }

    @Test("Opening another file clears the transcript")
    func newFileClearsTranscript() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        select(tracks.first)
        try await wait(for: "a cue") { fixture.snapshot.cueCount > 0 }
        try await fixture.open(Clip().file())
        #expect(fixture.engine.transcript() == .empty && fixture.snapshot.cueCount == 0)
    }
}
