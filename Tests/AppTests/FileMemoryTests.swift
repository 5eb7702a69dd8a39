import Foundation
import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import windowbox

/// The file history: settings stored per file.
@MainActor
struct FileMemoryTests {
    private let path = TemporaryFolder.shared.file(named: "remembered") + "/state/files.json"
    private let cyrillic = TextEncoding(named: "WINDOWS-1251")

    @Test("The file history persists across restarts in a single file")
    func historyPersists() throws {
        FileMemory(at: path).encodings["/films/a \"b\"\n.srt"] = cyrillic
        #expect(FileMemory(at: path).encodings == ["/films/a \"b\"\n.srt": cyrillic])
        FileMemory(at: path).encodings = [:]
        #expect(FileMemory(at: path).encodings.isEmpty)
        let folder = URL(filePath: path).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["files.json"])
    }

    @Test("The file history removes stale temporary files of killed programs, and no others")
    func staleFilesAreRemoved() throws {
        FileMemory(at: path).encodings["/a.srt"] = cyrillic
        let folder = URL(filePath: path).deletingLastPathComponent().path
        for name in ["files.json.new", ".dat.nosync1.a", ".dat.nosync2.b"] {
            try Data("[".utf8).write(to: URL(filePath: folder + "/" + name))
        }
        let hourAgo = [timeval(tv_sec: time(nil) - 3600, tv_usec: 0), timeval(tv_sec: time(nil) - 3600, tv_usec: 0)]
        utimes(folder + "/.dat.nosync1.a", hourAgo)
        #expect(FileMemory(at: path).encodings == ["/a.srt": cyrillic])
        let names = { try Set(FileManager.default.contentsOfDirectory(atPath: folder)) }
        #expect(try names() == ["files.json", ".dat.nosync2.b"])

        let writing = open(folder + "/files.json.new", O_WRONLY | O_CREAT, 0o600)
        flock(writing, LOCK_EX)
        _ = FileMemory(at: path)
        #expect(try names() == ["files.json", "files.json.new", ".dat.nosync2.b"])
        close(writing)
        FileMemory(at: path).encodings = [:]
        #expect(try names() == ["files.json", ".dat.nosync2.b"])
    }

    @Test("A setting of one kind in the file history leaves those of other kinds unchanged")
    func settingsAreIndependent() {
        let memory = FileMemory(at: path)
        memory.encodings["/film.mkv"] = cyrillic
        memory.selections["/film.mkv"] = [.legible: .off]
        memory.selections["/film.mkv"]?[.audible] = .on(Track(describing: .audio, language: "de", number: 2))
        memory.subtitleDelays["/film.mkv"] = .milliseconds(-1300)
        memory.additions["/film.mkv", default: MediaAdditions()].sounds = ["/b \u{1}ü\t\\.mka"]
        memory.additions["/film.mkv"]?.subtitles = ["/a.srt", "https://example.org/a.srt?b=\"c\""]
        let later = FileMemory(at: path)
        #expect(later.subtitleDelays == ["/film.mkv": .milliseconds(-1300)])
        #expect(later.encodings == ["/film.mkv": cyrillic])
        #expect(later.additions == memory.additions && later.additions["/film.mkv"]?.subtitles.count == 2)
        #expect(later.selections == memory.selections && later.selections["/film.mkv"]?.count == 2)
        later.encodings = [:]
        #expect(FileMemory(at: path).selections == memory.selections)
    }

    @Test("The file history writes no file until a setting is stored")
    func emptyHistoryWritesNothing() {
        let memory = FileMemory(at: path)
        memory.encodings = [:]
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("The file history drops the least recently changed entries beyond its limit")
    func oldestEntriesAreDropped() {
        let memory = FileMemory(at: nil)
        for number in 0...FileMemory.most {
            memory.encodings["/\(number).srt"] = cyrillic
            // A changed entry counts as recent.
            memory.encodings["/0.srt"] = TextEncoding(named: "KOI8-\(number)")
        }
        #expect(memory.encodings.count == FileMemory.most)
        #expect(memory.encodings["/0.srt"] != nil && memory.encodings["/1.srt"] == nil)
    }

    @Test("The file history never exceeds its maximum size on disk")
    func historySizeIsLimited() throws {
        let memory = FileMemory(at: path)
        let long = String(repeating: "ä", count: FileMemory.largest / 20)
        for number in 0..<12 { memory.encodings["/\(number)\(long)"] = cyrillic }
        let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size <= FileMemory.largest && size > FileMemory.largest / 2)
        #expect(FileMemory(at: path).encodings == memory.encodings)
        #expect(memory.encodings["/11" + long] != nil && memory.encodings["/0" + long] == nil)
        memory.additions["/a.mkv"] = MediaAdditions()
        memory.additions["/a.mkv"]?.subtitles = [String(repeating: "a", count: FileMemory.largest)]
        #expect(FileMemory(at: path).encodings == memory.encodings)
    }

    @Test("A cleared file history can be restored without losing newer entries")
    func clearingCanBeUndone() {
        let memory = FileMemory(at: path)
        memory.encodings = ["/a.srt": cyrillic, "/b.srt": cyrillic]
        let restore = memory.forget()
        #expect(memory.count == 0 && FileMemory(at: path).encodings.isEmpty)
        memory.encodings["/b.srt"] = TextEncoding(named: "KOI8-R")
        restore()
        #expect(memory.encodings == ["/a.srt": cyrillic, "/b.srt": TextEncoding(named: "KOI8-R")])
        #expect(FileMemory(at: path).encodings == memory.encodings)
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
        let memory = FileMemory(at: path)
        #expect(memory.subtitleDelays == ["/aä😀.mkv": .milliseconds(-20)])
        #expect(
            memory.selections["/aä😀.mkv"] == [
                .audible: .on(Track(describing: .audio, language: "de", traits: .isCommentary, number: 2)),
                .legible: .off,
            ])
        #expect(memory.encodings == ["": TextEncoding(named: "KOI8-R")])
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test(
        "A damaged file history is discarded and replaced",
        arguments: [
            "", "{", "[1]", "[{\"location\": 7}]", "\u{0}\u{0}", "[{}]", "[] []", "[{\"location\":\"a\",}]",
            "[{\"location\":\"a", "[{\"location\":\"\\", "[{\"location\":\"\\u12\"}]", "[{\"location\":\"\\x\"}]",
            "[{\"location\":\"a\",\"b\":" + String(repeating: "[", count: 100_000),
            "[{\"location\":\"a\",\"subtitleDelay\":99999999999999999999}]", "[{\"location\":\"a\",\"sound\":{}}]",
        ])
    func damagedHistoryIsDiscarded(_ text: String) throws {
        try write(text)
        let memory = FileMemory(at: path)
        #expect(memory.encodings.isEmpty)
        memory.encodings["/a.srt"] = cyrillic
        #expect(FileMemory(at: path).encodings == ["/a.srt": cyrillic])
    }

    @Test("A file history that cannot be written lasts as long as the program")
    func unwritableHistoryStaysInMemory() {
        let memory = FileMemory(at: "/proc/nowhere/files.json")
        memory.encodings["/a.srt"] = cyrillic
        #expect(memory.encodings == ["/a.srt": cyrillic])
    }
}
