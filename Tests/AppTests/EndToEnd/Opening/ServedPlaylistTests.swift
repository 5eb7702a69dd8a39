import Foundation
import TestSupport
import Testing

/// Playlists on servers in the real program.
@Suite(.desktop { $0.hasAccessibility = true })
struct ServedPlaylistTests {
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    private func serveFilm() async throws { _ = try await server.serve(Clip { $0.duration = 60 }.file(), as: "a.mkv") }

    @Test("A playlist on a server plays, also over what plays")
    func playlistPlays() async throws {
        try await serveFilm()
        let playlist = server.serve(text: "#EXTM3U\n#EXTINF:60,The First\na.mkv\n#EXTINF:5,Other\nb.mkv\n", as: "list")
        let program = try Windowbox(playlist)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("F9")
        try await program.says("Other")

        let second = server.serve(text: "[playlist]\nFile1=a.mkv\nTitle1=The Second\n", as: "list.pls")
        let later = try program.desktop.start([Project.program, "--mute", second])
        #expect(try await later.waitForExit() == .code(0))
        try await program.says("The Second")
    }

    @Test("A playlist on a server that contains itself ends with its error, and the rest of the queue plays")
    func cycleEnds() async throws {
        try await serveFilm()
        let playlist = server.serve(text: "#EXTM3U\nlist.m3u\na.mkv\n", as: "list.m3u")
        let program = try Windowbox(playlist)
        try await program.says("Skipped “list.m3u”: The server sent a playlist instead of a media file.")
        try await program.frame("the first half second") { $0 >= 15 }
        // As a medium, as a playlist, and as a medium again.
        #expect(server.requests.count { $0.path == "/list.m3u" } <= 4)
    }

    @Test("An empty playlist on a server shows a message of its own")
    func emptyPlaylistIsExplained() async throws {
        let program = try Windowbox(server.serve(text: "#EXTM3U\n", as: "list.m3u"))
        try await program.says("This playlist is empty.")
    }

    @Test("Entries that are left out are reported", arguments: [false, true])
    func incompletePlaylistIsReported(byMediaControls: Bool) async throws {
        try await serveFilm()
        let folder = try TemporaryDirectory.shared.folder(
            named: "playlists", containing: ["list.m3u": "list.m3u\n\(server.address(of: "a.mkv"))\n".utf8])
        let list = folder + "/list.m3u"
        let program = try await byMediaControls ? Windowbox(Clip().file()) : Windowbox(list)
        if byMediaControls {
            try await program.reach(status: "Playing")
            try await program.desktop.mediaControls("open", "file://" + list)
        }
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.says("Some entries of the playlist were left out.")
    }
}
