import Foundation
import TestSupport
import Testing

/// Drag and drop onto the window. Each video's frames have distinct numbers.
@Suite(.desktop { $0.hasAccessibility = true })
struct DropTests {
    private let first = Clip { $0.duration = 20 }
    private let second = Clip.numbered(from: 1000, duration: 20)
    private let third = Clip.numbered(from: 2000, duration: 20)

    @Test("A dropped video replaces the current one")
    func droppedVideoReplacesCurrent() async throws {
        let program = try await Windowbox(first.file())
        try await program.frame("the first film's") { $0 < 1000 }
        try await program.drop(.files([second.file()]))
        try await program.frame("the second film's, and later ones") { (1015..<2000).contains($0) }
    }

    @Test("The current video plays on when an unplayable file is dropped, and a toast says why")
    func unplayableDropKeepsVideo() async throws {
        let program = try await Windowbox(first.file())
        let frame = try await program.frame("the film's") { $0 < 1000 }
        try await program.drop(.files([BadClip.text()]))
        try await program.says("This file format is not supported.")
        try await program.frame("later ones of the film") { ($0 > frame + 30) && $0 < 1000 }
    }

    @Test("Several dropped files are queued in their order")
    func droppedFilesAreQueued() async throws {
        let program = try Windowbox()
        try await program.drop(.files([third.file(), first.file(), second.file()]))
        try await program.frame("the first one dropped") { (2000..<3000).contains($0) }
        try await program.desktop.press("greater")
        try await program.frame("the second one") { $0 < 1000 }
        try await program.desktop.press("greater")
        try await program.frame("the last one") { (1000..<2000).contains($0) }
    }

    @Test("A dropped folder plays its media files in natural order")
    func droppedFolderPlaysInOrder() async throws {
        let program = try Windowbox()
        let folder = program.desktop.folder.path + "/A series"
        try await third.copy(to: folder + "/Part 10.mkv")
        try await second.copy(to: folder + "/Part 2.mkv")
        try "About it".utf8.write(toFile: folder + "/A note.txt")
        try await program.drop(.files([folder]))
        try await program.frame("part 2's") { (1000..<2000).contains($0) }
        try await program.desktop.press("greater")
        try await program.frame("part 10's") { (2000..<3000).contains($0) }
    }

    @Test("A URL dropped onto the window is opened")
    func droppedURLIsOpened() async throws {
        let server = try HTTPServer()
        let program = try Windowbox()
        try await program.drop(.text(server.serve(second.file())))
        try await program.frame("the film's") { (1000..<2000).contains($0) }
    }

    @Test("A dropped text that is not a URL changes nothing")
    func droppedTextChangesNothing() async throws {
        let program = try await Windowbox(first.file())
        try await program.frame("the film's") { $0 < 1000 }
        try await wait(for: "the media controls") { (try? await program.desktop.mediaControls("status")) == "Playing" }
        let title = try await program.desktop.mediaControls("metadata", "xesam:title")
        try await program.drop(.text("a line of a letter"), mayBeRefused: true)
        let frame = try await program.frame()
        try await program.frame("later ones of the same film") { ($0 > frame + 30) && $0 < 1000 }
        #expect(try await program.desktop.mediaControls("metadata", "xesam:title") == title)
    }
}
