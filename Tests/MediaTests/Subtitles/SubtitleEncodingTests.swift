import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// The user's choice of the character encoding of a subtitle file.
@Suite(.serialized, .realTime) struct SubtitleEncodingTests {
    let fixture = EngineFixture()

    private static let lines = "1\n00:00:00,000 --> 00:01:00,000\nПривет\n\n"

    private func film(_ subtitles: Data) async throws -> String {
        try await Clip().file(named: "film.mkv", beside: ["film.srt": subtitles])
    }

    private func choose(_ encoding: String?) throws {
        let track = try #require(fixture.snapshot.media.tracks.last?.location)
        var settings = SubtitleSettings()
        settings[encodingOf: "file://" + track] = encoding.map { TextEncoding(named: $0) }
        fixture.engine.setSubtitles(settings)
    }

    private func expect(_ text: String) async throws {
        try await wait(for: "“\(text)”") { fixture.snapshot.subtitle == text }
    }

    @Test("A change of the character encoding updates the text and the paused frame")
    func encodingChangeUpdatesText() async throws {
        try await fixture.open(film(#require(Self.lines.data(using: .windowsCP1251))))
        try await wait(for: "a text") { fixture.snapshot.subtitle != nil }
        try choose("WINDOWS-1251")
        try await expect("Привет")
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        let before = fixture.frame?.subtitles?.composition
        try choose("WINDOWS-1252")
        try await expect("Ïðèâåò")
        try await wait(for: "other glyphs on the paused frame") {
            fixture.frame?.subtitles?.composition?.hasSameBitmaps(before) == false
        }
        try choose("UTF-8")
        try await expect("\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}")
    }

    /// Decoded with a wrong encoding, no timing line can be parsed.
    @Test("An unknown or impossible character encoding is replaced by detection")
    func impossibleEncodingIsIgnored() async throws {
        try await fixture.open(film(Data(Self.lines.utf8)))
        try await expect("Привет")
        for wrong in ["UTF-16LE", "UTF-32BE", "KLINGON"] {
            try choose("KOI8-R")
            try await wait(for: "other characters") { fixture.snapshot.subtitle?.hasPrefix("п÷") == true }
            try choose(wrong)
            try await expect("Привет")
        }
        #expect(!fixture.snapshot.media.tracks.contains { $0.traits.contains(.isUnreadable) })
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A character encoding chosen before the file opens is used")
    func presetEncodingIsUsed() async throws {
        let film = try await film(#require(Self.lines.data(using: .windowsCP1251)))
        var settings = SubtitleSettings()
        settings[encodingOf: film.replacing(".mkv", with: ".srt")] = TextEncoding(named: "WINDOWS-1252")
        fixture.engine.setSubtitles(settings)
        try await fixture.open(film)
        try await expect("Ïðèâåò")
    }

    @Test("An unreadable subtitle file is read again when its character encoding changes")
    func unreadableFileIsReadAgain() async throws {
        let text = try #require(Self.lines.data(using: .windowsCP1251))
        try await fixture.open(film(Data(text.base64EncodedString().utf8)))
        try await wait(for: "the unreadable mark") {
            fixture.snapshot.media.tracks.last?.traits.contains(.isUnreadable) == true
        }
        let file = try #require(fixture.snapshot.media.tracks.last?.location)
        try text.write(toFile: file)
        try choose("WINDOWS-1251")
        try await expect("Привет")
        try await wait(for: "no unreadable mark") {
            fixture.snapshot.media.tracks.last?.traits.contains(.isUnreadable) == false
        }
    }

    /// Decoded as UTF-16, no timing line could be parsed.
    @Test(
        "A wrong byte order mark does not hide the subtitles",
        arguments: [[0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]] as [[UInt8]])
    func wrongBOMHidesNothing(_ mark: [UInt8]) async throws {
        try await fixture.open(film(Data(mark) + #require(Self.lines.data(using: .windowsCP1251))))
        try await wait(for: "a text") { fixture.snapshot.subtitle?.count == 6 }
    }

    /// Frames request subtitles; without video the text is read all the same.
    @Test("Subtitles of an audio-only file are read in the chosen character encoding")
    func audioFileHasSubtitles() async throws {
        let file = try TemporaryDirectory.shared.file(
            named: "song.srt", containing: #require(Self.lines.data(using: .windowsCP1251)))
        try await fixture.open(Clip { $0.video = nil }.file())
        fixture.engine.addSubtitles(file)
        try await wait(for: "the track") { fixture.snapshot.media.tracks.contains { $0.kind == .subtitle } }
        fixture.engine.select(fixture.snapshot.media.tracks.last?.id, of: .subtitle)
        try await wait(for: "a text") { fixture.snapshot.subtitle != nil }
        try choose("WINDOWS-1251")
        try await expect("Привет")
    }
}
