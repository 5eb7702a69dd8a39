import Foundation
import SubtitleSeeds
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Damaged and malformed subtitle files.
@Suite(.serialized, .realTime) struct BadSubtitleTests {
    let fixture = EngineFixture()

    private var track: Track? { fixture.snapshot.media.tracks.last { $0.kind == .subtitle } }

    /// Opens a video of two seconds and selects the subtitles of a file with `bytes`.
    private func show(_ bytes: [UInt8], as name: String) async throws {
        let file = try TemporaryDirectory.shared.file(named: name, containing: bytes)
        try await fixture.open(Clip { $0.duration = 2 }.file())
        fixture.engine.addSubtitles(file)
        try await wait(for: "the track") { track != nil }
        fixture.engine.select(track?.id, of: .subtitle)
    }

    private func expect(_ text: String?, at seconds: Double) async throws {
        try await fixture.seek(UInt64(seconds * 1000) + 1, to: seconds)
        try await wait(for: "“\(text ?? "nothing")” at \(seconds)") { fixture.snapshot.subtitle == text }
    }

    private static func cue(_ start: String, _ end: String, _ text: String) -> String {
        "1\n00:\(start) --> 00:\(end)\n\(text)\n\n"
    }

    @Test(
        "A valid cue after a malformed one is shown",
        arguments: [
            cue("00:01,500", "00:00,500", "backward"), cue("00:01,000", "00:01,000", "no time"),
            cue("99:99,999", "99:99,999", "never"), "2\n00:00:01,000 --> \nno end\n\n", "nonsense --> nonsense\n\n",
            "1\n00:00:00,000 --> 00:00:00,100\n{\\t(0,1000,\\fscx{{{\\p1}m 0 0 l\n\n",
            "1\n00:00:00,000 --> 00:00:00,100\n" + String(repeating: "x", count: 1_000_000) + "\n\n",
        ])
    func validCueIsShown(_ bad: String) async throws {
        let good = Self.cue("00:01,600", "00:01,900", "good")
        try await show(Array((bad + good).utf8), as: "bad cue.srt")
        try await expect("good", at: 1.7)
        try await expect(nil, at: 1.95)
    }

    @Test("Overlapping cues are shown together")
    func overlappingCuesAreShown() async throws {
        let lines = Self.cue("00:00,000", "59:59,000", "An hour") + Self.cue("00:00,500", "00:01,500", "over it")
        try await show(Array(lines.utf8), as: "over.srt")
        try await expect("An hour", at: 0.2)
        try await expect("An hour\nover it", at: 1)
        try await expect("An hour", at: 1.8)
    }

    @Test("A cue of a million characters is rendered and ends on time")
    func hugeCueIsRendered() async throws {
        let long = String(repeating: "all work and no play ", count: 50_000)
        try await show(Array(Self.cue("00:00,000", "00:01,000", long).utf8), as: "long.srt")
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "no cue") {
            fixture.frame?.subtitles?.composition?.isEmpty != false && fixture.snapshot.subtitle == nil
        }
    }

    @Test("A truncated subtitle file is read up to the cut", arguments: [40, 55, 71], [false, true])
    func truncatedFileIsRead(_ length: Int, _ isWide: Bool) async throws {
        let lines = Self.cue("00:00,000", "00:01,000", "first") + Self.cue("00:01,000", "00:02,000", "second")
        let wide: [UInt8] = [0xff, 0xfe] + lines.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        try await show(isWide ? Array(wide.prefix(2 * length + 1)) : Array(lines.utf8.prefix(length)), as: "cut.srt")
        try await fixture.seek(1, to: 0.5)
        try await wait(for: "the first cue") { fixture.snapshot.subtitle?.hasPrefix("first") == true }
    }

    @Test(
        "A subtitle file in another format than its extension is marked as unreadable",
        arguments: [
            ("picture.srt", [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + Array(repeating: 0x42, count: 5000)),
            ("archive.ass", [0x50, 0x4b, 3, 4, 20, 0] + (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0) }),
            ("noise.sup", Array(repeating: 0x50, count: 5000)), ("nothing.sup", []),
            ("zeros.vtt", Array(repeating: 0, count: 100_000)), ("lonely.idx", Array("# VobSub index file, v7\n".utf8)),
        ] as [(String, [UInt8])])
    func mislabeledFileIsMarked(_ name: String, _ bytes: [UInt8]) async throws {
        try await show(bytes, as: name)
        try await wait(for: "the unreadable mark") { track?.traits.contains(.isUnreadable) == true }
        #expect(fixture.snapshot.subtitle == nil && fixture.frame?.subtitles?.composition?.isEmpty != false)
        try await fixture.playToEnd()
        #expect(fixture.numbers.last == 59)
    }

    /// Frame numbers are read from the pixels, which no subtitle may cover.
    @Test(
        "Bitmap subtitles with a plane or box beyond the frame neither cover nor leave it",
        arguments: [
            PresentationGraphics { $0.box = (300, 170, 80, 20) },
            PresentationGraphics { $0.box = (60000, 60000, 80, 20) },
            PresentationGraphics { $0.plane = (16, 16) }, PresentationGraphics { $0.plane = (0, 0) },
            PresentationGraphics { $0.plane = (65535, 65535) }, PresentationGraphics { $0.claimed = (16000, 16000) },
            PresentationGraphics { $0.claimed = (0, 0) },
            PresentationGraphics {
                $0.plane = (8000, 8000)
                $0.box = (7900, 7980, 100, 20)
            },
        ].map(\.bytes))
    func outlyingBitmapsHideNothing(_ bytes: [UInt8]) async throws {
        try await show(bytes, as: "beyond.sup")
        try await fixture.playToEnd()
        #expect(fixture.numbers.last == 59)
        try await fixture.seek(1, to: 1.5)
        for bitmap in fixture.frame?.subtitles?.composition?.bitmaps ?? [] {
            #expect(
                bitmap.rect.x >= 0 && bitmap.rect.y >= 0 && bitmap.rect.right <= 320 && bitmap.rect.bottom <= 180)
        }
    }

    @Test("A bitmap subtitle that is half beyond the frame is shown")
    func partialBitmapIsShown() async throws {
        try await show(PresentationGraphics { $0.box = (280, 150, 80, 20) }.bytes, as: "half.sup")
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "the box") { fixture.frame?.subtitles?.composition?.isEmpty == false }
    }
}
