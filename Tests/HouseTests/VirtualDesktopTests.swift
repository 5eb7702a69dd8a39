import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.desktop)
struct VirtualDesktopTests {
    @Test("A test desktop captures the video and audio of a player")
    func desktopShowsVideoAndAudio() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let server = try #require(desktop.audio)
        let recording = try await server.record()
        // Long enough not to end before another look.
        let clip = try await Clip { $0.duration = 20 }.file()
        let player = try desktop.start(["ffplay", "-v", "error", "-fs", clip])
        let first = try await waitForValue(of: "a frame on the screen") { desktop.screen.frameNumber() }
        try await wait(for: "later frames") { (desktop.screen.frameNumber() ?? 0) > first + 30 }
        try await wait(for: "two beeps") { recording.beeps().count >= 2 }
        #expect(player.isRunning)
    }

    @Test("A key press on a test desktop reaches the window")
    func keysReachWindow() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let player = try desktop.start(["ffplay", "-v", "error", try await Clip().file()])
        let window = try await desktop.window(of: player)
        #expect(window.frame.width == 320)
        try await wait(for: "the frame") { desktop.screen.screenshot().findFrame()?.width == 320 }
        try await desktop.press("q")
        #expect(try await player.waitForExit() == .code(0))
    }

    @Test("An ended test desktop leaves no process and no folder behind")
    func endedDesktopLeavesNothing() async throws {
        var inner: VirtualDesktop? = try await VirtualDesktop(.init { $0.hasAccessibility = true })
        let home = try #require(inner?.folder.path)
        let child = try #require(try inner?.start(["sh", "-c", "sleep 1000 & exec sleep 1000"]))
        try await wait(for: "all processes of the desktop") { try processes(at: home).count >= 8 }
        child.end()
        inner = nil
        try await wait(for: "the end of all processes") { try processes(at: home).isEmpty }
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    @Test(
        "A test desktop has the requested size and no audio server if disabled",
        .desktop {
            $0.width = 640; $0.height = 360; $0.hasAudio = false
        })
    func desktopHasRequestedSize() throws {
        let desktop = try VirtualDesktop.ofThisTest()
        #expect(desktop.screen.bounds == Rectangle(x: 0, y: 0, width: 640, height: 360))
        #expect(desktop.audio == nil)
    }

    @Test("A program that crashes on a test desktop is reported, one that the test kills is not")
    func crashesAreReported() async throws {
        let messages = Mutex<[String]>([])
        func start(_ command: String) throws -> ChildProcess {
            try ChildProcess(["sh", "-c", command], didCrash: { message in messages.withLock { $0.append(message) } })
        }
        let crashing = try start("kill -SEGV $$")
        #expect(try await crashing.waitForExit() == .signal(SIGSEGV))
        crashing.end()
        let killed = try start("exec sleep 1000")
        killed.send(SIGKILL)
        #expect(try await killed.waitForExit() == .signal(SIGKILL))
        killed.end()
        try start("exec sleep 1000").end()
        #expect(messages.withLock { $0 } == ["sh died of signal \(SIGSEGV): "])
    }

    // Returns the processes whose `HOME` is the desktop's folder.
    private func processes(at home: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { pid in
            guard Int(pid) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
                return false
            }
            return String(decoding: environment, as: UTF8.self).split(separator: "\0").contains { $0 == "HOME=" + home }
        }
    }
}
