import Foundation
import TestSupport
import Testing

/// What is there for who looks for a fault.
@Suite(.desktop { $0.hasAccessibility = true })
struct HelpTests {
    private let desktop: VirtualDesktop
    private let folder: String

    init() throws {
        desktop = try .ofThisTest()
        folder = desktop.folder.path + "/state/org.windowbox.player"
    }

    @Test func whatGoesWrongIsInTheLogAndNowhereElse() async throws {
        let program = try desktop.start([Project.program, "/nowhere.mkv"])
        try await wait(for: "the log") { log.contains("error player: The file does not exist.\n    /nowhere.mkv\n") }
        #expect(program.log == "")
    }

    @Test func moreIsLoggedAndShownWhenItIsAskedFor() async throws {
        let clip = try await Clip().file()
        let program = try desktop.start(
            [Project.program, "--mute", clip], environment: ["WINDOWBOX_LOG": "info,ffmpeg=debug"])
        try await wait(for: "the film") { log.contains("info player: plays ") && log.contains(" ffmpeg: ") }
        try await wait(for: "the same to be shown") { program.log.contains("info player: plays ") }
    }

    @Test func aCrashLeavesATraceThatAboutShowsInWords() async throws {
        // Where Swift's own backtracer is installed it would go first.
        let environment = ["SWIFT_BACKTRACE": "enable=no"]
        let first = try Windowbox(environment: environment)
        try await first.says("Open a video")
        first.process.send(SIGSEGV)
        #expect(try await first.process.waitForExit() == .signal(SIGSEGV))
        let second = try Windowbox(environment: environment)
        try await second.says("Open a video")
        try await desktop.run([
            "gdbus", "call", "--session", "--dest", "org.windowbox.player", "--object-path",
            "/org/windowbox/player/window/1", "--method", "org.gtk.Actions.Activate", "about", "[]", "{}",
        ])
        try await second.says("The last crash")
        try await second.says("libc.so.6: poll")
        try await second.says("windowbox: static windowbox.Program.play")
    }

    private var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }
}
