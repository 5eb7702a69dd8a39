import Foundation
import TestSupport
import Testing

/// Subtitles of other names than the film's, which are added to it.
@Suite(.desktop { $0.hasAccessibility = true })
struct AddedFilesTests {
    /// Starts it with the film, and returns once that plays.
    private func start() async throws -> Windowbox {
        let program = try Windowbox(path("film.mkv"))
        try await program.frame("the first half second") { $0 >= 15 }
        return program
    }

    /// A path in a folder of its own.
    private func path(_ name: String) throws -> String {
        let folder = try VirtualDesktop.ofThisTest().folder.path + "/films"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder + "/" + name
    }

    /// Makes a file of one line, which is seen as long as the film.
    private func subtitles(_ name: String, _ line: String) throws -> String {
        let path = try path(name)
        try Data("1\n00:00:00,000 --> 00:01:00,000\n\(line)\n\n".utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func filesThatWereAddedAreThereAgain() async throws {
        try await FileManager.default.copyItem(atPath: Clip { $0.duration = 60 }.file(), toPath: path("film.mkv"))
        _ = try subtitles("one.srt", "Chosen")
        var program = try await start()
        try await program.openSettings(with: "Subtitles")
        // Speed, Sound Track, and then it; in its own menu the way back, and then what adds.
        try await program.desktop.press("Down", "Down", "Return")
        try await program.says("Add Subtitles…")
        try await program.desktop.press("Down", "Return")
        try await program.choosesFirst(in: "Add Subtitles")
        try await program.desktop.press("t")
        try await program.says("0:00, Chosen")
        try await program.drop(.files([subtitles("two.srt", "Dropped")]))
        try await program.says("0:00, Dropped")
        try await program.quit()

        program = try await start()
        try await program.desktop.press("t")
        try await program.says("0:00, Dropped")
        // Off, and the first one.
        try await program.desktop.press("v", "v")
        try await program.says("0:00, Chosen")
    }
}
