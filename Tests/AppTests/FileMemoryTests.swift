import Foundation
import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import windowbox

/// What was said of single files is there again in the next start, and no more than needed.
@MainActor
struct FileMemoryTests {
    private let path = TemporaryFolder.shared.file(named: "remembered") + "/state/files.json"
    private let cyrillic = TextEncoding(named: "WINDOWS-1251")

    @Test func itOutlivesTheProgram() throws {
        FileMemory(at: path).encodings["/films/a \"b\"\n.srt"] = cyrillic
        #expect(FileMemory(at: path).encodings == ["/films/a \"b\"\n.srt": cyrillic])
        FileMemory(at: path).encodings = [:]
        #expect(FileMemory(at: path).encodings.isEmpty)
        let folder = URL(filePath: path).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["files.json"])
    }

    @Test func whatIsSaidOfOneThingLeavesTheOthers() {
        let memory = FileMemory(at: path)
        memory.encodings["/film.mkv"] = cyrillic
        memory.selections["/film.mkv"] = [.legible: .off]
        memory.selections["/film.mkv"]?[.audible] = .on(Track(describing: .audio, language: "de", number: 2))
        memory.subtitleDelays["/film.mkv"] = .milliseconds(-1300)
        let later = FileMemory(at: path)
        #expect(later.subtitleDelays == ["/film.mkv": .milliseconds(-1300)])
        #expect(later.encodings == ["/film.mkv": cyrillic])
        #expect(later.selections == memory.selections && later.selections["/film.mkv"]?.count == 2)
        later.encodings = [:]
        #expect(FileMemory(at: path).selections == memory.selections)
    }

    @Test func nothingIsWrittenUntilSomethingIsSaid() {
        let memory = FileMemory(at: path)
        memory.encodings = [:]
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func whatWasSaidLongestAgoGoes() {
        let memory = FileMemory(at: nil)
        for number in 0...FileMemory.most {
            memory.encodings["/\(number).srt"] = cyrillic
            // What is said anew is young again.
            memory.encodings["/0.srt"] = TextEncoding(named: "KOI8-\(number)")
        }
        #expect(memory.encodings.count == FileMemory.most)
        #expect(memory.encodings["/0.srt"] != nil && memory.encodings["/1.srt"] == nil)
    }

    @Test(arguments: ["", "{", "[1]", "[{\"location\": 7}]", "\u{0}\u{0}"]) func damageIsForgotten(_ text: String)
        throws
    {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        let memory = FileMemory(at: path)
        #expect(memory.encodings.isEmpty)
        memory.encodings["/a.srt"] = cyrillic
        #expect(FileMemory(at: path).encodings == ["/a.srt": cyrillic])
    }

    /// Where nothing can be written it lasts as long as the program.
    @Test func withoutAPlaceItLastsAsLongAsTheProgram() {
        let memory = FileMemory(at: "/proc/nowhere/files.json")
        memory.encodings["/a.srt"] = cyrillic
        #expect(memory.encodings == ["/a.srt": cyrillic])
    }
}
