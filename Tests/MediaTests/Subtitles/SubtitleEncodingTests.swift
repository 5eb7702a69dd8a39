import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// Somebody says how a file beside the film is written: its text on the screen is another one at once.
@Suite(.serialized, .onStage) struct SubtitleEncodingTests {
    let stage = EngineStage()

    private static let lines = "1\n00:00:00,000 --> 00:01:00,000\nПривет\n\n"

    private func film(_ subtitles: Data) async throws -> String {
        let folder = TemporaryFolder.shared.file(named: "encodings")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try subtitles.write(to: URL(filePath: folder + "/film.srt"))
        try await FileManager.default.copyItem(atPath: Clip().file(), toPath: folder + "/film.mkv")
        return folder + "/film.mkv"
    }

    private func say(_ encoding: String?) throws {
        let track = try #require(stage.snapshot.media.tracks.last?.location)
        var settings = SubtitleSettings()
        settings[encodingOf: "file://" + track] = encoding.map { TextEncoding(named: $0) }
        stage.engine.setSubtitles(settings)
    }

    private func expect(_ text: String) async throws {
        try await wait(for: "“\(text)”") { stage.snapshot.subtitle == text }
    }

    @Test func theTextChangesAtOnce() async throws {
        try await stage.open(film(#require(Self.lines.data(using: .windowsCP1251))))
        try await wait(for: "a text") { stage.snapshot.subtitle != nil }
        try say("WINDOWS-1251")
        try await expect("Привет")
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
        let before = stage.frame?.dress?.overlay
        try say("WINDOWS-1252")
        try await expect("Ïðèâåò")
        try await wait(for: "other letters in the picture that stands still") {
            stage.frame?.dress?.overlay?.looksLike(before) == false
        }
        try say("UTF-8")
        try await expect("\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}")
    }

    /// Times and all become letters, so that nothing is left to be read: then nobody has said anything.
    @Test func oneThatCannotBeIsNotBelieved() async throws {
        try await stage.open(film(Data(Self.lines.utf8)))
        try await expect("Привет")
        for wrong in ["UTF-16LE", "UTF-32BE", "KLINGON"] {
            try say("KOI8-R")
            try await wait(for: "other letters") { stage.snapshot.subtitle?.hasPrefix("п÷") == true }
            try say(wrong)
            try await expect("Привет")
        }
        #expect(!stage.snapshot.media.tracks.contains { $0.traits.contains(.isUnreadable) })
        #expect(stage.tellings.isEmpty)
    }

    @Test func whatWasSaidBeforehandCounts() async throws {
        let film = try await film(#require(Self.lines.data(using: .windowsCP1251)))
        var settings = SubtitleSettings()
        settings[encodingOf: film.replacing(".mkv", with: ".srt")] = TextEncoding(named: "WINDOWS-1252")
        stage.engine.setSubtitles(settings)
        try await stage.open(film)
        try await expect("Ïðèâåò")
    }

    /// What nothing could be read of is no longer marked once it has been said how it is written.
    @Test func aFileCanBecomeReadable() async throws {
        let text = try #require(Self.lines.data(using: .windowsCP1251))
        try await stage.open(film(Data(text.base64EncodedString().utf8)))
        try await wait(for: "the mark") { stage.snapshot.media.tracks.last?.traits.contains(.isUnreadable) == true }
        let file = try #require(stage.snapshot.media.tracks.last?.location)
        try text.write(to: URL(filePath: file))
        try say("WINDOWS-1251")
        try await expect("Привет")
        try await wait(for: "no mark") { stage.snapshot.media.tracks.last?.traits.contains(.isUnreadable) == false }
    }

    /// A lying mark of UTF-16 leaves no times.
    @Test(arguments: [[0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]] as [[UInt8]])
    func aMarkThatLiesHidesNothing(_ mark: [UInt8]) async throws {
        try await stage.open(film(Data(mark) + #require(Self.lines.data(using: .windowsCP1251))))
        try await wait(for: "a text") { stage.snapshot.subtitle?.count == 6 }
    }

    /// Sound alone has no picture that asks for subtitles: their text is read all the same.
    @Test func withoutAPictureItIsReadToo() async throws {
        let file = TemporaryFolder.shared.file(named: "song.srt")
        try #require(Self.lines.data(using: .windowsCP1251)).write(to: URL(filePath: file))
        try await stage.open(Clip { $0.video = nil }.file())
        stage.engine.addSubtitles(file)
        try await wait(for: "the track") { stage.snapshot.media.tracks.contains { $0.kind == .subtitle } }
        stage.engine.select(stage.snapshot.media.tracks.last?.id, of: .subtitle)
        try await wait(for: "a text") { stage.snapshot.subtitle != nil }
        try say("WINDOWS-1251")
        try await expect("Привет")
    }
}
