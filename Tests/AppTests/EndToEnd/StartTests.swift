import Glibc
import TestSupport
import Testing

/// How the program starts, and what it says when it cannot.
@Suite(.desktop)
struct StartTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try VirtualDesktop.ofThisTest() }

    @Test func aWrongOptionIsToldWithTheUsage() async throws {
        let program = try desktop.start([Project.program, "--wrong"])
        #expect(try await program.waitForExit() == .code(2))
        #expect(program.log.contains("There is no option --wrong."))
        #expect(program.log.contains("Usage:"))
    }

    @Test func helpAndVersionEndWell() async throws {
        for option in ["--help", "--version"] {
            let program = try desktop.start([Project.program, option])
            #expect(try await program.waitForExit() == .code(0))
            #expect(program.log.contains("windowbox"))
        }
    }

    @Test func withoutAScreenItSaysSo() async throws {
        let program = try desktop.start([Project.program], environment: ["DISPLAY": ""])
        #expect(try await program.waitForExit() == .code(1))
        #expect(program.log.contains("no screen"))
    }

    @Test func theWindowIsAsLargeAsThePictureAndCalledAsTheFilm() async throws {
        let clip = try await Clip {
            $0.video?.width = 640
            $0.video?.height = 360
            $0.title = "Two Rivers"
        }.file()
        let program = try desktop.start([Project.program, "--mute", clip])
        try await wait(for: "the picture") { desktop.screen.picture().findPicture()?.width == 640 }
        #expect(try await desktop.window(of: program).title == "Two Rivers")
    }

    @Test func aLaterStartPlaysInTheSameWindow() async throws {
        let first = try desktop.start([Project.program, "--mute", try await Clip().file()])
        try await wait(for: "the first film") { desktop.screen.picture().findPicture() != nil }
        let other = try await Clip { $0.title = "The Second" }.file()
        let second = try desktop.start([Project.program, other])
        #expect(try await second.waitForExit() == .code(0))
        try await wait(for: "its title") { try await desktop.window(of: first).title == "The Second" }
    }

    @Test func itTakesThePlaceOfOneThatEndsWithoutAnAnswer() async throws {
        let first = try desktop.start([Project.program, "--mute", try await Clip().file()])
        try await wait(for: "the first film") { desktop.screen.picture().findPicture() != nil }
        kill(first.pid, SIGSTOP)
        let second = try desktop.start([Project.program, "--mute", try await Clip { $0.title = "The Second" }.file()])
        try await staysTrue("it waits for an answer", for: .seconds(2)) { second.isRunning }
        kill(first.pid, SIGKILL)
        try await wait(for: "its window") { try await desktop.window(of: second).title == "The Second" }
    }

    @Test func whatCannotBeOpenedHasAWindowAllTheSame() async throws {
        let program = try desktop.start([Project.program, "/nowhere/film.mkv"])
        #expect(try await desktop.window(of: program).title == "film")
        try await staysTrue("it runs", for: .milliseconds(500)) { program.isRunning }
    }
}

/// A desktop of the poorest kind.
@Suite(.desktop { $0.hasBus = false })
struct StartWithoutBusTests {
    @Test func itPlaysAllTheSame() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try desktop.start([Project.program, "--fullscreen", "--mute", try await Clip().file()])
        try await wait(for: "the film") { desktop.screen.frameNumber() != nil }
        #expect(program.log == "")
        try await desktop.press("q")
        #expect(try await program.waitForExit() == .code(0))
    }
}
