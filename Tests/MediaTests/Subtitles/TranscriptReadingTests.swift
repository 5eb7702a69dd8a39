import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// Transcripts of external and embedded subtitles.
@Suite(.serialized, .onStage) struct TranscriptReadingTests {
    let stage = EngineStage()

    private func select(_ track: Track?) { stage.engine.select(track?.id, of: .subtitle) }

    private var tracks: [Track] { stage.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    @Test("The transcript of an external file is complete, sorted and free of markup")
    func externalTranscriptIsComplete() async throws {
        let file = TemporaryFolder.shared.file(named: "lines.vtt")
        let lines = "00:09.000 --> 00:10.000\n<i>Last</i>\n\n00:01.500 --> 00:02.000\nFirst\nof two\n"
        try "WEBVTT\n\n\(lines)".write(toFile: file, atomically: true, encoding: .utf8)
        try await stage.open(Clip().file())
        #expect(stage.engine.transcript() == .empty)
        stage.engine.addSubtitles(file)
        try await wait(for: "the track") { !tracks.isEmpty }
        select(tracks.last)
        try await wait(for: "the lines") { stage.snapshot.lineCount == 2 }
        let transcript = stage.engine.transcript()
        #expect(transcript.isComplete)
        #expect(transcript.lines.map(\.text) == ["First\nof two", "Last"])
        #expect(transcript.lines.map(\.start) == [.milliseconds(1500), .seconds(9)])
        select(nil)
        try await wait(for: "an empty transcript") { stage.snapshot.lineCount == 0 }
        #expect(stage.engine.transcript() == .empty)
    }

    @Test("The transcript of an embedded track keeps its lines after a seek")
    func embeddedTranscriptKeepsLines() async throws {
        try await stage.open(Clip { $0.subtitles = ["eng", "deu"] }.file())
        select(tracks.first)
        try await wait(for: "a line") { stage.snapshot.lineCount > 0 }
        try await stage.seek(1, to: 3.5)
        try await wait(for: "the text") { stage.snapshot.subtitle == "eng 3" }
        let transcript = stage.engine.transcript()
        #expect(transcript.lines.first?.text == "eng 0" && transcript.lines.last?.text == "eng 3")
        #expect(Set(transcript.lines.map(\.text)).count == transcript.lines.count && !transcript.isComplete)
        select(tracks.last)
        try await wait(for: "the transcript of the other track") {
            stage.engine.transcript().lines.first?.text == "deu 0"
        }
    }

    @Test("Opening another file clears the transcript")
    func newFileClearsTranscript() async throws {
        try await stage.open(Clip { $0.subtitles = ["eng"] }.file())
        select(tracks.first)
        try await wait(for: "a line") { stage.snapshot.lineCount > 0 }
        try await stage.open(Clip().file())
        #expect(stage.engine.transcript() == .empty && stage.snapshot.lineCount == 0)
    }
}
