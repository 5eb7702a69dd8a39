import Foundation
import TestSupport
import Testing

@testable import windowbox

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
        try await wait(for: "the log") { log.contains("error player: The file does not exist.\n    ….mkv\n") }
        #expect(program.log == "")
    }

    @Test(arguments: ["/nowhere/my secret.mkv", "http://anna:secret@127.0.0.1:9/secret.mkv?secret"])
    func whatWasPlayedIsNotInTheLogUnlessItIsAskedFor(_ location: String) async throws {
        let quiet = try desktop.start([Project.program, location])
        try await wait(for: "the log") { log.contains("error player: ") }
        #expect(!log.contains("secret") && log.contains("….mkv"))
        quiet.end()
        let loud = try desktop.start([Project.program, location], environment: ["WINDOWBOX_LOG": "debug"])
        try await wait(for: "all of it") { log.contains(location) }
        #expect(loud.isRunning)
    }

    @Test func moreIsLoggedAndShownWhenItIsAskedFor() async throws {
        let clip = try await Clip().file()
        let program = try desktop.start(
            [Project.program, "--mute", clip], environment: ["WINDOWBOX_LOG": "info,ffmpeg=debug"])
        try await wait(for: "the film") { log.contains("info player: plays ") && log.contains(" ffmpeg: ") }
        try await wait(for: "the same to be shown") { program.log.contains("info player: plays ") }
    }

    @MainActor @Test func aCrashLeavesATraceInWhichFunctionsHaveTheirNames() async throws {
        // Where Swift's own backtracer is installed it would go first.
        let program = try Windowbox(environment: ["SWIFT_BACKTRACE": "enable=no"])
        try await program.says("Open a video")
        program.process.send(SIGSEGV)
        #expect(try await program.process.waitForExit() == .signal(SIGSEGV))
        let trace = try String(contentsOfFile: folder + "/crash", encoding: .utf8)
        #expect(trace.hasPrefix("windowbox ") && trace.contains("libc.so.6(poll+"))
        let symbols = try #require(SymbolTable(ofProgram: Project.program))
        let places = trace.matches(of: /windowbox\(\+0x([0-9a-f]+)\)/).compactMap { UInt64($0.1, radix: 16) }
        let names = places.compactMap { symbols.name(at: $0) }
        #expect(names.contains { $0.contains("7ProgramO") }, "\(names)")
    }

    private var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }
}
