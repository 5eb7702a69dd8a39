import Foundation
import TestSupport
import Testing

/// Subtitle files that the user adds to a video.
@Suite(.desktop { $0.hasAccessibility = true })
struct ExternalFilesTests {
    /// Starts the program with the video and waits for playback.
    private func start() async throws -> Windowbox {
        let program = try Windowbox(path("film.mkv"))
        try await program.frame("the first half second") { $0 >= 15 }
        return program
    }

    /// Returns a path in the folder of the video.
    private func path(_ name: String) throws -> String {
        let folder = try VirtualDesktop.ofThisTest().folder.path + "/films"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder + "/" + name
    }

    /// Creates a subtitle file with one cue as long as the video.
    private func subtitles(_ name: String, _ line: String) throws -> String {
        let path = try path(name)
        try "1\n00:00:00,000 --> 00:01:00,000\n\(line)\n\n".utf8.write(toFile: path)
        return path
    }

    @Test("Added subtitle files are available again after a restart")
    func addedSubtitlesPersist() async throws {
        try await Clip { $0.duration = 60 }.copy(to: path("film.mkv"))
        _ = try subtitles("one.srt", "Chosen")
        var program = try await start()
        try await program.openTracks()
        try await program.chooseItems("Add Subtitle File…")
        try await program.choosesFirst(in: "Add Subtitle File")
        try await program.desktop.press("t")
        try await program.says("0:00, Chosen")
        try await program.drop(.files([subtitles("two.srt", "Dropped")]))
        try await program.says("0:00, Dropped")
        try await program.quit()

        program = try await start()
        try await program.desktop.press("t")
        try await program.says("0:00, Dropped")
        // The first key press turns subtitles off, the second selects the first file.
        try await program.desktop.press("v", "v")
        try await program.says("0:00, Chosen")
    }
}
