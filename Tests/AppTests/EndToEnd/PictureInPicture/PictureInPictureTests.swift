import Foundation
import TestSupport
import Testing

/// Picture in picture under a window manager, with frame numbers read from its window.
@Suite(.desktop { $0.session = .x11 })
struct PictureInPictureTests {
    private let clip = Clip {
        $0.duration = 60
        $0.video = VideoRecipe {
            $0.width = 640
            $0.height = 360
        }
        $0.audio = [AudioRecipe { $0.isSteady = true }]
    }

    @Test("A picture-in-picture window opens, moves, resizes and returns without an audio gap", .timed)
    func pipWindowMovesGaplessly() async throws {
        // A busy machine may cause audio gaps of its own.
        #expect(try await majority(below: 0.02) { try await silenceWhileMoving() } < 0.02)
    }

    private func silenceWhileMoving() async throws -> Double {
        let program = try await playing()
        let recorder = try await #require(program.desktop.audio).record()
        try await wait(for: "the tone") { recorder.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()
        try await program.desktop.press("ctrl+p")
        let small = try await program.pipWindow()
        #expect(small.frame == Rectangle(x: 936, y: 516, width: 320, height: 180))
        try await program.advances(in: small.frame)

        // The original view shows a placeholder.
        let main = try await program.mainWindow()
        #expect(program.desktop.screen.frameNumber(in: main.frame) == nil)
        try await program.desktop.run(["xdotool", "windowraise", main.id])
        try await program.advances(in: small.frame)

        let moved = try await program.dragPipWindow(
            from: (1000, 590), over: [(980, 570), (800, 470), (700, 390), (640, 330)]
        ) { $0.frame.x == 576 }
        #expect(moved.frame == Rectangle(x: 576, y: 256, width: 320, height: 180))
        try await program.advances(in: moved.frame)

        let grown = try await program.dragPipWindow(
            from: (577, 257), over: [(560, 250), (500, 220), (417, 200)]
        ) { $0.frame.width == 480 }
        #expect(grown.frame == Rectangle(x: 416, y: 166, width: 480, height: 270))
        try await program.advances(in: grown.frame)

        try await program.desktop.click(x: 500, y: 330, times: 2)
        try await wait(for: "the end of picture in picture") { try await program.windows().count == 1 }
        try await program.advances(in: main.frame)
        let silence = recorder.longestSilence(from: begun, to: monotonicSeconds() - 0.1)

        // The window reopens at its last corner and size.
        try await program.desktop.press("ctrl+p")
        let again = try await program.pipWindow()
        #expect(again.frame == Rectangle(x: 776, y: 24, width: 480, height: 270))
        return silence
    }

    @Test("Keys that the user has changed apply to the picture-in-picture window, also while it is open")
    func pipFollowsChangedKeys() async throws {
        try await Project.share()
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("key-bindings", "[('toggle-playback', ['y'])]")
        let program = try await Windowbox([clip.file()], environment: .remembering, isFullscreen: false)
        try await program.reach(status: "Playing")
        try await program.advances(in: program.mainWindow().frame)
        try await desktop.press("ctrl+p")
        try await program.advances(in: program.pipWindow().frame)
        try await desktop.press("y")
        try await program.reach(status: "Paused")
        try await desktop.prefer("key-bindings", "[('toggle-playback', ['w'])]")
        try await wait(for: "the next key to play") {
            try await desktop.press("w")
            return await program.status == "Playing"
        }
    }

    @Test("A full-screen window is a window during picture in picture, and full screen again afterwards")
    func fullscreenReturns() async throws {
        let program = try await Windowbox([clip.file()])
        try await program.reach(status: "Playing")
        let screen = program.desktop.screen.bounds
        try await program.advances(in: screen)
        try await program.desktop.press("ctrl+p")
        try await program.advances(in: program.pipWindow().frame)
        try await wait(for: "a window") { try await program.mainWindow().frame != screen }
        try await program.desktop.press("ctrl+p")
        try await wait(for: "full screen") { try await program.mainWindow().frame == screen }
        try await program.advances(in: screen)
    }

    @Test("Picture-in-picture buttons pause playback and close the window")
    func pipButtonsPauseAndClose() async throws {
        let program = try await playing()
        try await program.reach(status: "Playing")
        try await program.desktop.press("ctrl+p")
        let small = try await program.pipWindow().frame
        try await program.advances(in: small)
        try await program.desktop.move(toX: small.x + 100, y: small.y + 150)
        try await program.desktop.click(x: small.center.x, y: small.center.y)
        try await program.reach(status: "Paused")
        try await program.desktop.press("space")
        try await program.reach(status: "Playing")
        try await program.desktop.click(x: small.x + small.width - 24, y: small.y + 24)
        try await wait(for: "the end of picture in picture") { try await program.windows().count == 1 }
        try await program.reach(status: "Paused")
        // The paused frame is back in the original view.
        let main = try await program.mainWindow().frame
        try await wait(for: "the video") { program.desktop.screen.frameNumber(in: main) != nil }
    }

    /// The program handles the press when the pointer has already moved far away.
    @Test("A picture-in-picture window keeps its grab point during a fast drag")
    func fastDragKeepsGrabPoint() async throws {
        let program = try await playing()
        try await program.desktop.press("ctrl+p")
        let small = try await program.pipWindow()
        try await program.advances(in: small.frame)
        program.process.send(SIGSTOP)
        try await program.desktop.run(
            ["xdotool", "mousemove", "1000", "590", "mousedown", "1", "mousemove", "900", "540"])
        program.process.send(SIGCONT)
        try await program.desktop.move(toX: 640, y: 330)
        _ = try await program.pipWindow { $0.frame == Rectangle(x: 576, y: 256, width: 320, height: 180) }
        try await program.desktop.run(["xdotool", "mouseup", "1"])
    }

    @Test("Picture in picture outlives the closed main window and returns to a new one gaplessly", .timed)
    func pipOutlivesMainWindow() async throws {
        // A busy machine may cause audio gaps of its own.
        #expect(try await majority(below: 0.02) { try await silenceWithoutMainWindow() } < 0.02)
    }

    private func silenceWithoutMainWindow() async throws -> Double {
        let program = try await playing()
        let recorder = try await #require(program.desktop.audio).record()
        try await wait(for: "the tone") { recorder.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()
        let small = try await program.closeMainWindow()
        try await program.advances(in: small.frame)
        #expect(await program.status == "Playing")
        try await program.desktop.click(x: small.frame.center.x, y: small.frame.y + 150, times: 2)
        try await wait(for: "a new window") {
            let windows = try await program.windows()
            return windows.count == 1 && windows[0].frame.width > 480
        }
        try await program.advances(in: program.mainWindow().frame)
        #expect(await program.status == "Playing")
        return recorder.longestSilence(from: begun, to: monotonicSeconds() - 0.1)
    }

    @Test("The program quits when its only window, picture in picture, is closed")
    func lastPipWindowQuits() async throws {
        let program = try await playing()
        let small = try await program.closeMainWindow()
        try await program.desktop.activate(small)
        try await program.desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test("A URN opened by the media controls plays in a lone picture-in-picture window")
    func pipWindowOpensURN() async throws {
        let (server, urn) = (try HTTPServer(), "urn:rts:video:13444333")
        server.describe(urn, as: try await server.serve(clip.file()))
        let program = try await playing("--urn-server", "http://localhost:\(server.port)")
        try await program.reach(status: "Playing")
        let small = try await program.closeMainWindow()
        try await program.desktop.mediaControls("open", urn)
        // The title is unknown until the server has answered.
        try await wait(for: "the title") {
            (try? await program.desktop.mediaControls("metadata", "title")) == "Paysages"
        }
        try await program.advances(in: small.frame)
        #expect(try await program.windows().map(\.frame) == [small.frame])
    }

    private func playing(_ options: String...) async throws -> Windowbox {
        let program = try await Windowbox(options + [clip.file()], isFullscreen: false)
        try await program.advances(in: program.mainWindow().frame)
        return program
    }
}

extension Windowbox {
    fileprivate func windows() async throws -> [DesktopWindow] { try await desktop.windows(of: process) }

    fileprivate func pipWindow(where isWanted: (DesktopWindow) -> Bool = { _ in true }) async throws -> DesktopWindow {
        try await waitForValue(of: "the picture-in-picture window") {
            try await windows().first { ($0.frame.width == 320 || $0.frame.width == 480) && isWanted($0) }
        }
    }

    /// Drags the picture-in-picture window until a condition holds; the window manager grabs the pointer with a delay
    /// and follows only later motion.
    fileprivate func dragPipWindow(
        from start: (x: Int, y: Int), over points: [(x: Int, y: Int)], until isDone: (DesktopWindow) -> Bool
    ) async throws -> DesktopWindow {
        try await desktop.run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        let window = try await waitForValue(of: "the dragged picture-in-picture window") {
            for point in points { try await desktop.move(toX: point.x, y: point.y) }
            return try await windows().first { $0.frame.width <= 480 && isDone($0) }
        }
        try await desktop.run(["xdotool", "mouseup", "1"])
        return window
    }

    /// Starts picture in picture, closes the main window and returns the picture-in-picture window.
    fileprivate func closeMainWindow() async throws -> DesktopWindow {
        let main = try await mainWindow()
        try await desktop.press("ctrl+p")
        let small = try await pipWindow()
        try await desktop.activate(main)
        try await desktop.press("q")
        try await wait(for: "the end of the main window") { try await windows() == [small] }
        return small
    }

    fileprivate func mainWindow() async throws -> DesktopWindow {
        try await waitForValue(of: "the window") { try await windows().first { $0.frame.width > 480 } }
    }

    /// Waits until frames advance in a part of the screen.
    fileprivate func advances(in part: Rectangle) async throws {
        var first: Int?
        try await wait(for: "frames in \(part)") {
            guard let number = desktop.screen.frameNumber(in: part) else { return false }
            if first == nil { first = number }
            return number > (first ?? 0) + 5
        }
    }
}
