import Foundation
import TestSupport
import Testing

/// Damaged subtitle files beside a video.
@Suite(.desktop { $0.hasAccessibility = true })
struct BadSubtitleFileTests {
    /// Creates a video with another file of the same base name beside it.
    private func film(beside name: String, _ bytes: some Sequence<UInt8>) async throws -> String {
        try await Clip { $0.duration = 60 }.file(named: "film.mkv", beside: [name: bytes])
    }

    /// Files that are named like subtitle files but contain no subtitles.
    enum None: String, CaseIterable {
        case archive = "film.srt"
        case noise = "film.sup"

        var bytes: [UInt8] {
            switch self {
            case .archive: [0x50, 0x4b, 3, 4, 20, 0] + (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0) }
            case .noise: Array(repeating: 0x50, count: 5000)
            }
        }
    }

    @Test("Unreadable subtitles show a warning and are marked in the settings menu", arguments: None.allCases)
    func unreadableSubtitlesAreMarked(_ file: None) async throws {
        let program = try await Windowbox(film(beside: file.rawValue, file.bytes))
        try await program.says("Could not show the subtitles because they are damaged.")
        try await program.frame("later ones") { $0 > 60 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.openTracks()
        try await program.says("\(file.rawValue), Unreadable")
    }

    @Test("The transcript of unreadable subtitles says that they cannot be read")
    func emptyTranscriptGivesReason() async throws {
        let program = try await Windowbox(film(beside: "film.srt", None.archive.bytes))
        try await program.frame("the first second") { $0 > 30 }
        try await program.desktop.press("t")
        try await program.says("Could not read these subtitles.")
    }

    @Test("A damaged subtitle file still lists its readable cues")
    func readableCuesAreListed() async throws {
        func cue(_ start: String, _ end: String, _ text: String) -> String {
            "1\n00:\(start) --> 00:\(end)\n\(text)\n\n"
        }
        let lines =
            cue("00:03,000", "00:01,000", "Backward") + cue("00:02,000", "00:02,000", "No time")
            + cue("00:00,000", "59:59,000", "An hour") + cue("00:01,000", "00:05,000", "Over it")
            + cue("00:02,000", "00:04,000", "{\\t(0,1000,\\fscx{{{\\i1 never closed")
            + cue("00:03,000", "00:04,000", String(repeating: "all work ", count: 111_111))
            + "nonsense --> nonsense\n\n"
            + cue("00:20,000", "00:50,000", "The last")
        // The byte order mark claims UTF-16, but the text is UTF-8.
        let program = try await Windowbox(film(beside: "film.srt", [0xff, 0xfe] + Array(lines.utf8)))
        try await program.frame("beyond the damaged cues") { $0 > 160 }
        try await program.desktop.press("space", "t")
        try await program.reach(status: "Paused")
        for line in ["0:00, An hour", "0:01, Over it", "0:03, all work all work", "0:20, The last"] {
            try await program.says(line)
        }
    }

    /// Glyphs for which libass would allocate gigabytes, different ones in each frame.
    @Test("A subtitle script that would exhaust the memory does not stop the video")
    func hugeScriptKeepsPlaying() async throws {
        let letters = (0..<40).map { "{\\fs\(288 - 2 * $0)\\fscx\(400 - $0)\\t(\\fscy\(900 + $0))}W" }.joined()
        let lines = (0..<200).map { "Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,{\\fs\($0)}\(letters)\n" }
        let header = "[Script Info]\nScriptType: v4.00+\n\n[Events]\n"
        let fields = "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        let script = header + fields + lines.joined()
        let program = try await Windowbox(film(beside: "film.ass", Array(script.utf8)))
        try await program.frame("later ones") { $0 > 90 }
        #expect(ResourceUsage(of: program.process.pid).peak < 1500)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
    }
}
