import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// External subtitle files: discovery, names, formats and errors.
@Suite(.serialized, .realTime) struct SubtitleFileTests {
    let fixture = EngineFixture()

    private func folder(_ files: [String: Data]) async throws -> String {
        let folder = try TemporaryDirectory.shared.folder(named: "films", containing: files)
        try await Clip().copy(to: folder + "/film.mkv")
        return folder
    }

    private func lines(_ text: String) -> String { "1\n00:00:00,000 --> 00:00:03,000\n\(text)\n\n" }

    private var tracks: [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    @Test("External subtitle files are found by their names, the best match first")
    func filesAreRankedByName() {
        let names = [
            "other.srt", "Film.mkv", "film.en.forced.srt", "film.srt", "film.idx", "film.sub", "film 2.srt",
            "notes.txt",
            ".film.srt", "filmed.srt", "FILM.ass",
        ]
        let found = SubtitleFile.choose(from: names, for: "film.mkv")
        #expect(
            found.map(\.name) == ["film.idx", "film.srt", "film 2.srt", "film.en.forced.srt", "FILM.ass", "filmed.srt"])
        #expect(found.map(\.rank) == [.same, .same, .more, .more, .similar, .similar])
    }

    @Test("The name of a subtitle file gives the language, traits and title of its track")
    func fileNameDescribesTrack() {
        let file = SubtitleFile(location: "/films/film.de.forced.srt")
        let track = Track(file, id: 9, number: 1, beside: "/films/film.mkv", isDefault: false)
        #expect(track.language == "de" && track.traits == [.isForced, .isText, .isExternal])
        let other = Track(
            SubtitleFile(location: "/films/Subs/2_English.srt"), id: 9, number: 1, beside: "/films/film.mkv",
            isDefault: false)
        #expect(other.title == "2 English" && other.location == "/films/Subs/2_English.srt")
    }

    @Test(
        "The URL of a subtitle file gives the language, traits and title of its track",
        arguments: [
            ("file:///films/Une%20%C3%A9toile%20%231.fr.srt", "Une étoile 1", "fr", true),
            ("https://host/f/L%27%C3%A9t%C3%A9.it.sup?token=a.b/c#d", "L été", "it", false),
            ("https://host/films/film.de.vtt?key=1", nil, "de", true),
            ("/films/100%20 ?.srt", "100 20", nil, true),
        ] as [(String, String?, String?, Bool)])
    func urlDescribesTrack(_ location: String, _ title: String?, _ language: String?, _ isText: Bool) {
        let track = Track(
            SubtitleFile(location: location), id: 9, number: 1, beside: "https://host/films/film.mkv?key=2",
            isDefault: false)
        #expect(track.title == title && track.language == language && track.traits.contains(.isText) == isText)
    }

    @Test(
        "A subtitle file is selected by default if its name matches the video unambiguously",
        arguments: [
            (["film.de.srt"], "film.de.srt"), (["film.en.forced.srt", "other.srt"], "film.en.forced.srt"),
            (["film.de.srt", "film.srt"], "film.srt"), (["film.de.srt", "film.en.srt"], nil), (["film 2.srt"], nil),
            (["filmed.srt"], nil),
        ] as [([String], String?)])
    func defaultFileIsUnambiguous(_ names: [String], _ meant: String?) async throws {
        let folder = try await folder(Dictionary(uniqueKeysWithValues: names.map { ($0, Data(lines("A").utf8)) }))
        let found = SubtitleFile.beside(folder + "/film.mkv").filter(\.isDefault)
        #expect(found.map(\.file.location) == [meant].compactMap { $0.map { folder + "/" + $0 } })
    }

    @Test(
        "A subtitle file with another video's name is not offered",
        arguments: [
            ("A.mp4", ["A.mp4", "B.mp4", "A.srt", "Subs/A.en.srt", "Subs/2_English.srt"], ["A.srt", "Subs/A.en.srt"]),
            ("B.mp4", ["A.mp4", "B.mp4", "A.srt", "Subs/A.en.srt", "Subs/2_English.srt"], []),
            ("A.mp4", ["A.mp4", "Subs/2_English.srt", "Subs/A.en.srt"], ["Subs/2_English.srt", "Subs/A.en.srt"]),
            ("film.mkv", ["film.mkv", "film 2.mkv", "film 2.srt", "film.de.srt"], ["film.de.srt"]),
            (
                "film 2.mkv", ["film.mkv", "film 2.mkv", "film 2.en.srt", "film.srt", "Subs/Film_2.srt"],
                ["film 2.en.srt", "Subs/Film_2.srt"]
            ),
            ("2.mkv", ["1.mkv", "2.mkv", "Subs/1_English.srt", "Subs/2_English.srt"], ["Subs/2_English.srt"]),
            ("A.mp4", ["A.mp4", "A.mkv", "A.de.srt"], ["A.de.srt"]),
        ] as [(String, [String], [String])])
    func foreignFilesAreIgnored(_ film: String, _ names: [String], _ expected: [String]) throws {
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, Data()) })
        let folder = try TemporaryDirectory.shared.folder(named: "films", containing: files)
        let found = SubtitleFile.beside(folder + "/" + film).map(\.file.location)
        #expect(found == expected.map { folder + "/" + $0 })
    }

    @Test("A preferred language does not select subtitles of another video")
    func preferredLanguageIgnoresOtherVideos() async throws {
        let folder = try await folder(["Subs/Other.en.srt": Data(lines("Elsewhere").utf8)])
        try await Clip().copy(to: folder + "/Other.mkv")
        var source = MediaSource(id: 1, location: folder + "/film.mkv")
        source.tracks.subtitles = .like(Track(describing: .subtitle, language: "en"))
        fixture.engine.open(source)
        try await wait(for: "the video") { fixture.snapshot.phase == .ready }
        #expect(tracks.isEmpty && fixture.snapshot.selected[.subtitle] == nil)
    }

    @Test("Subtitle files beside a video are tracks, and the matching one is shown by default")
    func matchingFileIsShown() async throws {
        let folder = try await folder([
            "film.srt": Data(lines("Beside").utf8), "film.de.srt": Data(lines("Daneben").utf8),
            "Subs/other.srt": Data(lines("Elsewhere").utf8),
        ])
        try await fixture.open(folder + "/film.mkv")
        #expect(tracks.map(\.location) == ["/film.srt", "/film.de.srt", "/Subs/other.srt"].map { folder + $0 })
        try await wait(for: "the text") { fixture.snapshot.subtitle == "Beside" }
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        fixture.engine.select(tracks[1].id, of: .subtitle)
        try await wait(for: "the other text") { fixture.snapshot.subtitle == "Daneben" }
        try await fixture.seek(1, to: 3.5)
        try await wait(for: "no text") { fixture.snapshot.subtitle == nil }
        try await fixture.seek(2, to: 1)
        try await wait(for: "the text again") { fixture.snapshot.subtitle == "Daneben" }
    }

    @Test("A video and its subtitles open whatever bytes their names have")
    func nonUTF8NamesOpen() async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "films")
        let name = folder + "/a\u{FFFD} b"
        let bytes = Array(folder.utf8) + [0x61, 0xFF, 0x20, 0x62].prefixed(with: "/")
        try await Clip().copy(to: name + ".mkv")
        try lines("Beside").utf8.write(toFile: name + ".srt")
        for ending in [".mkv", ".srt"] {
            let new = (bytes + Array(ending.utf8)).map { CChar(bitPattern: $0) } + [0]
            #expect(rename(name + ending, new) == 0)
        }
        let film = LocalFile.location(ofPath: bytes + Array(".mkv".utf8))
        #expect(film.hasSuffix("/a%FF%20b.mkv"))
        try await fixture.open(film)
        #expect(tracks.map(\.location) == [LocalFile.location(ofPath: bytes + Array(".srt".utf8))])
        try await wait(for: "the text") { fixture.snapshot.subtitle == "Beside" }
        #expect(FolderListing(folder).entries.map(\.location).contains(film))
    }

    @Test("An added subtitle file becomes a track and is shown when selected")
    func addedFileIsShown() async throws {
        let file = try TemporaryDirectory.shared.file(
            named: "added.vtt", containing: "WEBVTT\n\n00:00.000 --> 00:03.000\nAdded\n")
        try await fixture.open(Clip().file())
        #expect(tracks.isEmpty)
        fixture.engine.addSubtitles(file)
        try await wait(for: "the track") { tracks.map(\.location) == [file] }
        fixture.engine.select(tracks.first?.id, of: .subtitle)
        try await wait(for: "the text") { fixture.snapshot.subtitle == "Added" }
    }

    /// A file beside the video is listed once, and a missing file is omitted.
    @Test("Subtitle files added in an earlier session are tracks again, without duplicates")
    func addedFilesAreRestored() async throws {
        let folder = try await folder(["film.srt": Data(lines("Beside").utf8), "Subs/a.srt": Data(lines("a").utf8)])
        let other = try TemporaryDirectory.shared.file(named: "other.srt", containing: lines("Elsewhere"))
        var source = MediaSource(id: 1, location: folder + "/film.mkv")
        source.externalFiles.subtitles = ["file://" + folder + "/film.srt", folder + "/gone.srt", other]
        source.tracks.subtitles = .like(Track(describing: .subtitle, language: nil, title: "other", number: 3))
        fixture.engine.open(source)
        try await wait(for: "the video") { fixture.snapshot.phase == .ready }
        #expect(tracks.map(\.location) == [folder + "/film.srt", folder + "/Subs/a.srt", other])
        try await wait(for: "its text") { fixture.snapshot.subtitle == "Elsewhere" }
        fixture.engine.addSubtitles("file://" + other)
        fixture.engine.addSubtitles(folder + "/Subs/a.srt")
        try await fixture.seek(1, to: 1)
        #expect(tracks.count == 3)
    }

    /// MicroDVD counts frames: the video's 30 per second, unless the first line gives another frame rate.
    @Test(
        "MicroDVD times follow the frame rate of the video or of the file's first line",
        arguments: [("", 1.1), ("{1}{1}15.000\n", 2.1)])
    func microDVDUsesFrameRate(_ first: String, _ seen: Double) async throws {
        let folder = try await folder(["film.sub": Data((first + "{30}{60}Counted\n").utf8)])
        try await fixture.open(folder + "/film.mkv")
        for (number, (time, isSeen)) in [(seen - 0.2, false), (seen, true)].enumerated() {
            try await fixture.seek(UInt64(number + 1), to: time)
            try await wait(for: "the text at \(time)") { (fixture.snapshot.subtitle == "Counted") == isSeen }
        }
    }

    @Test(
        "An unreadable subtitle file is marked with a warning, and another one can be selected",
        arguments: ["no subtitles at all", "", "WEBVTT\n\n"])
    func unreadableFileIsMarked(_ text: String) async throws {
        let folder = try await folder(["film.srt": Data(text.utf8), "film.de.srt": Data(lines("Daneben").utf8)])
        try await fixture.open(folder + "/film.mkv")
        try await wait(for: "the unreadable mark") { tracks.first?.traits.contains(.isUnreadable) == true }
        // A file found unreadable while the video opens is marked before its warning arrives.
        try await wait(for: "the warning") { fixture.warnings == [.damagedTrack(kind: .subtitle)] }
        fixture.engine.select(tracks[1].id, of: .subtitle)
        try await wait(for: "the text") { fixture.snapshot.subtitle == "Daneben" }
        #expect(!tracks[1].traits.contains(.isUnreadable))
    }

    @Test("Subtitles on a server that never answers are marked as unreadable after the timeout")
    func silentServerTimesOut() async throws {
        let server = try HTTPServer()
        let fixture = EngineFixture(timeout: .milliseconds(300))
        try await fixture.open(Clip().file())
        fixture.engine.addSubtitles(server.serve([], as: "lines.srt", .silence))
        try await wait(for: "the track") { fixture.snapshot.media.tracks.contains { $0.kind == .subtitle } }
        fixture.engine.select(fixture.snapshot.media.tracks.last?.id, of: .subtitle)
        try await wait(for: "the unreadable mark") {
            fixture.snapshot.media.tracks.last?.traits.contains(.isUnreadable) == true
        }
    }

    @Test(
        "A malformed subtitle file does not keep the video from playing to its end",
        arguments: [
            "", "no subtitles at all", "1\n00:00:09,000 --> 00:00:01,000\nbackward\n\n",
            "1\n99:99:99,999 --> 99:99:99,999\nfar\n\n", "1\n00:00:00,000 --> 00:00:00,000\nzero\n\n",
            "1\n00:00:00,000 --> 00:00:03,000\n{\\t(0,1000,\\fscx{{{\\p1}m 0 0 l\n\n",
            "1\n00:00:00,000 --> 00:00:03,000\n" + String(repeating: "x", count: 1_000_000) + "\n\n",
            "[Script Info]\nPlayResX: -1\nPlayResY: 99999999\n[Events]\n"
                + "Dialogue: 0,0:00:00.00,9:99:99.99,,,,,,,{\\fs99999\\blur999}A",
            (0..<20000).map { "\($0)\n00:00:00,000 --> 00:00:03,000\nAt once \($0)\n\n" }.joined(),
            "1\n00:00:00,000 --> 01:00:00,000\nAn hour\n\n2\n00:00:00,500 --> 00:00:01,500\nover it\n\n",
            "WEBVTT\n\n00:00.000 --> 00:03.000 line:-99999 position:1e999% size:0%\nsqueezed\n\n",
        ])
    func malformedFileDoesNotBlock(_ text: String) async throws {
        let file = try TemporaryDirectory.shared.file(named: "bad.srt", containing: text)
        try await fixture.open(Clip { $0.duration = 2 }.file())
        fixture.engine.addSubtitles(file)
        try await wait(for: "the track") { tracks.count == 1 }
        fixture.engine.select(tracks.first?.id, of: .subtitle)
        try await fixture.playToEnd()
        // The text may cover the frame number, so the last frame is identified by its time.
        #expect((fixture.shown.last?.time ?? 0) > 1.96, "\(fixture.shown.suffix(3))")
    }
}

extension [UInt8] {
    fileprivate func prefixed(with text: String) -> [UInt8] { Array(text.utf8) + self }
}
