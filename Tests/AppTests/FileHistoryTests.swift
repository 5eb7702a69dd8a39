import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

@testable import windowbox

/// The file history: settings stored per file.
@MainActor
struct FileHistoryTests {
    private let path = TemporaryDirectory.shared.file(named: "remembered") + "/state/files.json"
    private let cyrillic = TextEncoding(named: "WINDOWS-1251")

    @Test("The file history persists across restarts in a single file")
    func historyPersists() throws {
        FileHistory(at: path).encodings["/films/a \"b\"\n.srt"] = cyrillic
        #expect(FileHistory(at: path).encodings == ["/films/a \"b\"\n.srt": cyrillic])
        FileHistory(at: path).encodings = [:]
        #expect(FileHistory(at: path).encodings.isEmpty)
        let folder = URL(filePath: path).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["files.json"])
    }

    @Test("The file history removes stale temporary files of killed programs, and no others")
    func staleFilesAreRemoved() throws {
        FileHistory(at: path).encodings["/a.srt"] = cyrillic
        let folder = URL(filePath: path).deletingLastPathComponent().path
        for name in ["files.json.new", ".dat.nosync1.a", ".dat.nosync2.b"] {
            try Data("[".utf8).write(to: URL(filePath: folder + "/" + name))
        }
        let hourAgo = [timeval(tv_sec: time(nil) - 3600, tv_usec: 0), timeval(tv_sec: time(nil) - 3600, tv_usec: 0)]
        utimes(folder + "/.dat.nosync1.a", hourAgo)
        #expect(FileHistory(at: path).encodings == ["/a.srt": cyrillic])
        let names = { try Set(FileManager.default.contentsOfDirectory(atPath: folder)) }
        #expect(try names() == ["files.json", ".dat.nosync2.b"])

        let writing = open(folder + "/files.json.new", O_WRONLY | O_CREAT, 0o600)
        flock(writing, LOCK_EX)
        _ = FileHistory(at: path)
        #expect(try names() == ["files.json", "files.json.new", ".dat.nosync2.b"])
        close(writing)
        FileHistory(at: path).encodings = [:]
        #expect(try names() == ["files.json", ".dat.nosync2.b"])
    }

    @Test("A setting of one kind in the file history leaves those of other kinds unchanged")
    func settingsAreIndependent() {
        let history = FileHistory(at: path)
        history.encodings["/film.mkv"] = cyrillic
        history.selections["/film.mkv"] = [.legible: .off]
        history.selections["/film.mkv"]?[.audible] = .on(Track(describing: .audio, language: "de", number: 2))
        history.subtitleDelays["/film.mkv"] = .milliseconds(-1300)
        history.audioDelays["/film.mkv"] = .milliseconds(200)
        history.externalFiles["/film.mkv", default: ExternalFiles()].audio = ["/b \u{1}ü\t\\.mka"]
        history.externalFiles["/film.mkv"]?.subtitles = ["/a.srt", "https://example.org/a.srt?b=\"c\""]
        let later = FileHistory(at: path)
        #expect(later.subtitleDelays == ["/film.mkv": .milliseconds(-1300)])
        #expect(later.audioDelays == ["/film.mkv": .milliseconds(200)])
        #expect(later.encodings == ["/film.mkv": cyrillic])
        #expect(later.externalFiles == history.externalFiles && later.externalFiles["/film.mkv"]?.subtitles.count == 2)
        #expect(later.selections == history.selections && later.selections["/film.mkv"]?.count == 2)
        later.encodings = [:]
        #expect(FileHistory(at: path).selections == history.selections)
    }

    @Test("The file history writes no file until a setting is stored")
    func emptyHistoryWritesNothing() {
        let history = FileHistory(at: path)
        history.encodings = [:]
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("The file history drops the least recently changed entries beyond its limit")
    func oldestEntriesAreDropped() {
        let history = FileHistory(at: nil)
        for number in 0...FileHistory.maximumCount {
            history.encodings["/\(number).srt"] = cyrillic
            // A changed entry counts as recent.
            history.encodings["/0.srt"] = TextEncoding(named: "KOI8-\(number)")
        }
        #expect(history.encodings.count == FileHistory.maximumCount)
        #expect(history.encodings["/0.srt"] != nil && history.encodings["/1.srt"] == nil)
    }

    @Test("The file history never exceeds its maximum size on disk")
    func historySizeIsLimited() throws {
        let history = FileHistory(at: path)
        let long = String(repeating: "ä", count: FileHistory.maximumSize / 20)
        for number in 0..<12 { history.externalFiles["/\(number)", default: ExternalFiles()].audio = [long] }
        let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size <= FileHistory.maximumSize && size > FileHistory.maximumSize / 2)
        #expect(FileHistory(at: path).externalFiles == history.externalFiles)
        #expect(history.externalFiles["/11"] != nil && history.externalFiles["/0"] == nil)
        history.encodings["/a.srt"] = cyrillic
        history.externalFiles["/a.mkv"] = ExternalFiles()
        history.externalFiles["/a.mkv"]?.subtitles = [String(repeating: "a", count: FileHistory.maximumSize)]
        #expect(FileHistory(at: path).encodings == history.encodings)
    }

    @Test("The position and the speed of a file persist, under a hash instead of its name")
    func positionPersists() throws {
        let history = FileHistory(at: path)
        let position = StoredPosition(time: .milliseconds(61_234), duration: .seconds(600))
        history.speeds["/film.mkv"] = 1.5
        history.setPosition(position, of: "/film.mkv")
        history.flush()
        let later = FileHistory(at: path)
        #expect(later.positions == ["/film.mkv": position] && later.speeds == ["/film.mkv": 1.5])
        #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("film"))
        later.setPosition(nil, of: "/film.mkv")
        later.flush()
        #expect(FileHistory(at: path).positions.isEmpty && FileHistory(at: path).speeds == ["/film.mkv": 1.5])
    }

    @Test("The copy of a file history for a private window writes nothing")
    func copyWritesNothing() {
        let history = FileHistory(at: path)
        history.encodings["/a.srt"] = cyrillic
        let copy = FileHistory(copying: history)
        #expect(copy.encodings == history.encodings)
        copy.encodings["/b.srt"] = cyrillic
        copy.setPosition(StoredPosition(time: .seconds(1), duration: .seconds(2)), of: "/film.mkv")
        copy.flush()
        #expect(FileHistory(at: path).encodings == ["/a.srt": cyrillic] && FileHistory(at: path).positions.isEmpty)
    }

    @Test("A cleared file history can be restored without losing newer entries")
    func clearingCanBeUndone() {
        let history = FileHistory(at: path)
        history.encodings = ["/a.srt": cyrillic, "/b.srt": cyrillic]
        let restore = history.removeAll()
        #expect(history.count == 0 && FileHistory(at: path).encodings.isEmpty)
        history.encodings["/b.srt"] = TextEncoding(named: "KOI8-R")
        restore()
        #expect(history.encodings == ["/a.srt": cyrillic, "/b.srt": TextEncoding(named: "KOI8-R")])
        #expect(FileHistory(at: path).encodings == history.encodings)
    }

    /// JSON as written by other versions or by users.
    @Test("The file history is read from any valid JSON, with unknown keys ignored")
    func anyJSONStyleIsRead() throws {
        let text = """
             [ {"location" : "\\/a\\u00e4\\ud83d\\ude00.mkv", "new": [{"a": [null, -1.5e3, true]}, {}], "subtitleDelay" :-20 ,
             "sound":{"choice":"track","number":2,"language":"de","purposes":["commentary","new"]},
             "subtitles":{"choice":"off"}},{"location":"","encoding":"KOI8-R"} ]

            """
        try write(text)
        let history = FileHistory(at: path)
        #expect(history.subtitleDelays == ["/aä😀.mkv": .milliseconds(-20)])
        #expect(
            history.selections["/aä😀.mkv"] == [
                .audible: .on(Track(describing: .audio, language: "de", traits: .isCommentary, number: 2)),
                .legible: .off,
            ])
        #expect(history.encodings == ["": TextEncoding(named: "KOI8-R")])
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test(
        "A damaged file history is set aside and reported once",
        arguments: [
            "", "{", "[1]", "[{\"location\": 7}]", "\u{0}\u{0}", "[{}]", "[] []",
            "[{\"location\":\"a", "[{\"location\":\"\\", "[{\"location\":\"\\u12\"}]", "[{\"location\":\"\\x\"}]",
            "[{\"location\":\"a\",\"b\":" + String(repeating: "[", count: 100_000),
            "[{\"location\":\"a\",\"subtitleDelay\":99999999999999999999}]", "[{\"location\":\"a\",\"sound\":{}}]",
            "[{\"hash\":\"a\"}]", "[" + String(repeating: " ", count: FileHistory.maximumSize) + "]",
        ])
    func damagedHistoryIsSetAside(_ text: String) throws {
        try write(text)
        let history = FileHistory(at: path)
        #expect(history.encodings.isEmpty && history.damagedFile == path + ".damaged")
        #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == text)
        #expect(FileHistory(at: path).damagedFile == nil)
        history.encodings["/a.srt"] = cyrillic
        #expect(FileHistory(at: path).encodings == ["/a.srt": cyrillic])
    }

    @Test("A file history that cannot be written lasts as long as the program")
    func unwritableHistoryStaysInMemory() {
        let history = FileHistory(at: "/proc/nowhere/files.json")
        history.encodings["/a.srt"] = cyrillic
        #expect(history.encodings == ["/a.srt": cyrillic])
    }
}
