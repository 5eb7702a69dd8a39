import Foundation
import TestSupport
import Testing

/// File names, which need not be UTF-8.
@Suite(.desktop)
struct FileNameTests {
    @Test(
        "A file whose name is not UTF-8 plays from the command line, its folder and over MPRIS",
        arguments: ["name", "folder", "address"])
    func nonUTF8NamePlays(_ way: String) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = desktop.folder.path + "/films"
        try await Clip { $0.duration = 20 }.copy(to: folder + "/a.mkv")
        let name = (Array((folder + "/a").utf8) + [0xFF] + Array(".mkv".utf8)).map { CChar(bitPattern: $0) } + [0]
        #expect(rename(folder + "/a.mkv", name) == 0)
        let arguments = ["name": "a*.mkv", "folder": ".", "address": ""][way] ?? ""
        // The shell expands the name.
        let script = "cd \"$0\" && exec \"$1\" --fullscreen --mute " + arguments
        let process = try desktop.start(["/bin/sh", "-c", script, folder, Project.program])
        if way == "address" {
            try await wait(for: "the media controls") { (try? await desktop.mediaControls("status")) == "Stopped" }
            try await desktop.mediaControls("open", "file://\(folder)/a%FF.mkv")
        }
        try await wait(for: "the film: \(process.log)") { desktop.screen.frameNumber().map { $0 > 15 } == true }
    }
}
