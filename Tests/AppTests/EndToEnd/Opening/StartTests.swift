import Glibc
import TestSupport
import Testing

/// Program start, and its errors.
@Suite(.desktop)
struct StartTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try VirtualDesktop.ofThisTest() }

    @Test("An unknown option shows an error and a hint at the help")
    func unknownOptionShowsError() async throws {
        let program = try desktop.start([Project.program, "--wrong"])
        #expect(try await program.waitForExit() == .code(2))
        #expect(program.log.contains("unknown option --wrong"))
        #expect(program.log.contains("windowbox --help"))
    }

    @Test("The options --help and --version exit successfully")
    func helpAndVersionSucceed() async throws {
        for option in ["--help", "--version"] {
            let program = try desktop.start([Project.program, option])
            #expect(try await program.waitForExit() == .code(0))
            #expect(program.log.contains("windowbox"))
        }
    }

    @Test("The program reports a missing display")
    func missingDisplayIsReported() async throws {
        let program = try desktop.start([Project.program], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
        #expect(try await program.waitForExit() == .code(1))
        #expect(program.log.contains("Could not open a window"))
    }

    @Test("The window has the size of its video and the title of its metadata")
    func windowFitsVideo() async throws {
        let clip = try await Clip {
            $0.video?.width = 640
            $0.video?.height = 360
            $0.title = "Two Rivers"
        }.file()
        let program = try desktop.start([Project.program, "--mute", clip])
        try await wait(for: "the frame") { desktop.screen.screenshot().findFrame()?.width == 640 }
        #expect(try await desktop.window(of: program).title == "Two Rivers")
    }

    @Test("The first frame is prepared for the size that the window gets", arguments: [true, false])
    func firstFrameIsPrepared(isFullscreen: Bool) async throws {
        let clip = try await Clip {
            $0.video?.width = 640
            $0.video?.height = 360
        }.file()
        let program = try desktop.start(
            [Project.program, "--mute", clip] + (isFullscreen ? ["--fullscreen"] : []),
            environment: ["WINDOWBOX_LOG": "debug"])
        try await wait(for: "a second of frames") {
            let screen = desktop.screen.screenshot()
            return screen.findFrame().flatMap { screen.frameNumber(in: $0) } ?? 0 >= 30
        }
        // A busy machine may scale later ones by the quick filter.
        let scalings = program.log.split(separator: "\n").filter {
            $0.contains("Frames are scaled from 640 × 360") && !$0.hasSuffix(" quickly")
        }
        #expect(scalings.count == 1, "\(scalings)")
    }

    @Test("A later start plays in the existing window")
    func laterStartReusesWindow() async throws {
        let first = try desktop.start([Project.program, "--mute", try await Clip().file()])
        try await wait(for: "the first film") { desktop.screen.screenshot().findFrame() != nil }
        let other = try await Clip { $0.title = "The Second" }.file()
        let second = try desktop.start([Project.program, other])
        #expect(try await second.waitForExit() == .code(0))
        try await wait(for: "the second title") { try await desktop.window(of: first).title == "The Second" }
    }

    @Test("A start takes over from an unresponsive instance once that is killed")
    func startReplacesKilledInstance() async throws {
        let first = try desktop.start([Project.program, "--mute", try await Clip().file()])
        try await wait(for: "the first film") { desktop.screen.screenshot().findFrame() != nil }
        first.send(SIGSTOP)
        let second = try desktop.start([Project.program, "--mute", try await Clip { $0.title = "The Second" }.file()])
        try await staysTrue("the wait for an answer", for: .seconds(2)) { second.isRunning }
        first.send(SIGKILL)
        try await wait(for: "the window of the second instance") {
            try await desktop.window(of: second).title == "The Second"
        }
    }

    @Test("A missing file still opens a window with its name")
    func missingFileOpensWindow() async throws {
        let program = try desktop.start([Project.program, "/nowhere/film.mkv"])
        #expect(try await desktop.window(of: program).title == "film")
        try await staysTrue("it runs", for: .milliseconds(500)) { program.isRunning }
    }
}

/// A desktop without a D-Bus session bus.
@Suite(.desktop { $0.hasBus = false })
struct StartWithoutBusTests {
    @Test("A video plays without a D-Bus session bus")
    func playbackNeedsNoBus() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try desktop.start([Project.program, "--fullscreen", "--mute", try await Clip().file()])
        try await wait(for: "the film") { desktop.screen.frameNumber() != nil }
        #expect(program.log == "")
        try await desktop.press("q")
        #expect(try await program.waitForExit() == .code(0))
    }
}
