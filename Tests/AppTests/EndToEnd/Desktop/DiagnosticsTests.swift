import Foundation
import TestSupport
import Testing

@testable import windowbox

/// Logs and crash traces.
@Suite(.desktop { $0.hasAccessibility = true })
struct DiagnosticsTests {
    private let desktop: VirtualDesktop
    private let folder: String

    init() throws {
        desktop = try .ofThisTest()
        folder = desktop.folder.path + "/state/org.windowbox.player"
    }

    @Test("Errors are written to the log file and not to the terminal")
    func errorsGoToLogFile() async throws {
        let program = try desktop.start([Project.program, "/nowhere.mkv"])
        try await wait(for: "the log") { log.contains("error player: The file does not exist.\n    ….mkv\n") }
        #expect(program.log == "")
    }

    @Test(
        "Locations are redacted in the log unless debug logging is enabled",
        arguments: ["/nowhere/my secret.mkv", "http://anna:secret@127.0.0.1:9/secret.mkv?secret"])
    func locationsAreRedacted(_ location: String) async throws {
        let quiet = try desktop.start([Project.program, location])
        try await wait(for: "the log") { log.contains("error player: ") }
        #expect(!log.contains("secret") && log.contains("….mkv"))
        quiet.end()
        let loud = try desktop.start([Project.program, location], environment: ["WINDOWBOX_LOG": "debug"])
        try await wait(for: "the unredacted location") { log.contains(location) }
        #expect(loud.isRunning)
    }

    @Test("Configured log levels add messages to the log and to the terminal")
    func logLevelsAreConfigurable() async throws {
        let clip = try await Clip().file()
        let program = try desktop.start(
            [Project.program, "--mute", clip], environment: ["WINDOWBOX_LOG": "info,ffmpeg=debug"])
        try await wait(for: "the log of playback") { log.contains("info player: plays ") && log.contains(" ffmpeg: ") }
        try await wait(for: "the same output in the terminal") { program.log.contains("info player: plays ") }
    }

    @MainActor @Test("A crash leaves a backtrace whose addresses resolve to function names")
    func crashLeavesTrace() async throws {
        // Swift's own backtracer would take precedence where it is installed.
        let program = try Windowbox(environment: ["SWIFT_BACKTRACE": "enable=no"])
        try await program.says("Open or drop a video or audio file")
        let pid = program.process.pid
        try await wait(for: "the main thread to wait in poll") {
            let before = ResourceUsage(of: pid).switches["\(pid)"]
            try await Task.sleep(for: .milliseconds(300))
            return ResourceUsage(of: pid).switches["\(pid)"] == before
        }
        program.process.send(SIGSEGV)
        #expect(try await program.process.waitForExit() == .signal(SIGSEGV))
        let trace = try String(contentsOfFile: folder + "/crash", encoding: .utf8)
        #expect(trace.contains(/^windowbox .*, build id [0-9a-f]+\n/) && trace.contains(/libc\.so\.6\(p?poll\+/))
        let symbolize = Project.root + "/Scripts/symbolize"
        let named = try await CommandLineTool.run([symbolize, folder + "/crash", Project.program])
        #expect(named.contains("Program.run"), "\(named)")
        await #expect(throws: (any Error).self, "The trace of another build") {
            try await CommandLineTool.run([symbolize, folder + "/crash", SelfCheck.path(of: "GtkSelfCheck")])
        }
    }

    private var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }
}
