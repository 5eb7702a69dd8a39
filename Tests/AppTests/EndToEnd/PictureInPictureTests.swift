import Foundation
import TestSupport
import Testing

/// The picture in a small window, as a person uses it. Where the small window shows a frame number, that is read.
@Suite(.desktop)
struct PictureInPictureTests {
    private let clip = Clip {
        $0.duration = 60
        $0.video = VideoRecipe {
            $0.width = 640
            $0.height = 360
        }
        $0.audio = [AudioRecipe { $0.isSteady = true }]
    }

    @Test func itOpensInACornerStaysAboveMovesAndGoesBackWithoutAGap() async throws {
        // On a busy machine the sound may have gaps of its own.
        #expect(try await best(below: 0.02) { try await silenceOnAWayThroughTheCorners() } < 0.02)
    }

    private func silenceOnAWayThroughTheCorners() async throws -> Double {
        let program = try await playing()
        let ears = try await #require(program.desktop.sound).record()
        try await wait(for: "the tone") { ears.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()
        try await program.desktop.press("ctrl+p")
        let small = try await program.smallWindow()
        #expect(small.frame == Rectangle(x: 936, y: 516, width: 320, height: 180))
        try await program.advances(in: small.frame)

        // What it came from says so, and stands still.
        let main = try await program.mainWindow()
        #expect(program.desktop.screen.frameNumber(in: main.frame) == nil)
        try await program.desktop.run(["xdotool", "windowraise", main.id])
        try await program.advances(in: small.frame)

        let moved = try await program.dragSmallWindow(
            from: (1000, 590), over: [(980, 570), (800, 470), (700, 390), (640, 330)]
        ) { $0.frame.x == 576 }
        #expect(moved.frame == Rectangle(x: 576, y: 256, width: 320, height: 180))
        try await program.advances(in: moved.frame)

        let grown = try await program.dragSmallWindow(
            from: (577, 257), over: [(560, 250), (500, 220), (417, 200)]
        ) { $0.frame.width == 480 }
        #expect(grown.frame == Rectangle(x: 416, y: 166, width: 480, height: 270))
        try await program.advances(in: grown.frame)

        try await program.desktop.click(x: 500, y: 330, times: 2)
        try await wait(for: "no small window") { try await program.windows().count == 1 }
        try await program.advances(in: main.frame)
        let silence = ears.longestSilence(from: begun, to: monotonicSeconds() - 0.1)

        // It comes back where it was left.
        try await program.desktop.press("ctrl+p")
        let again = try await program.smallWindow()
        #expect(again.frame == Rectangle(x: 776, y: 24, width: 480, height: 270))
        return silence
    }

    @Test func itsButtonsPauseAndClose() async throws {
        let program = try await playing()
        try await program.reach(status: "Playing")
        try await program.desktop.press("ctrl+p")
        let small = try await program.smallWindow().frame
        try await program.advances(in: small)
        try await program.desktop.move(toX: small.x + 100, y: small.y + 150)
        try await program.desktop.click(x: small.centre.x, y: small.centre.y)
        try await program.reach(status: "Paused")
        try await program.desktop.press("space")
        try await program.reach(status: "Playing")
        try await program.desktop.click(x: small.x + small.width - 24, y: small.y + 24)
        try await wait(for: "no small window") { try await program.windows().count == 1 }
        try await program.reach(status: "Paused")
        // The paused picture is where it was before.
        let main = try await program.mainWindow().frame
        try await wait(for: "the picture") { program.desktop.screen.frameNumber(in: main) != nil }
    }

    /// The program comes to look when the hand is far away already.
    @Test func itIsHeldWhereAQuickHandTookHold() async throws {
        let program = try await playing()
        try await program.desktop.press("ctrl+p")
        let small = try await program.smallWindow()
        try await program.advances(in: small.frame)
        program.process.send(SIGSTOP)
        try await program.desktop.run(
            ["xdotool", "mousemove", "1000", "590", "mousedown", "1", "mousemove", "900", "540"])
        program.process.send(SIGCONT)
        try await program.desktop.move(toX: 640, y: 330)
        _ = try await program.smallWindow { $0.frame == Rectangle(x: 576, y: 256, width: 320, height: 180) }
        try await program.desktop.run(["xdotool", "mouseup", "1"])
    }

    @Test func theFilmGoesOnWhenItsWindowIsClosedAndComesBackInANewOne() async throws {
        // On a busy machine the sound may have gaps of its own.
        #expect(try await best(below: 0.02) { try await silenceWhileItsWindowIsAway() } < 0.02)
    }

    private func silenceWhileItsWindowIsAway() async throws -> Double {
        let program = try await playing()
        let ears = try await #require(program.desktop.sound).record()
        try await wait(for: "the tone") { ears.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()
        let small = try await program.closeAllButSmallWindow()
        try await program.advances(in: small.frame)
        #expect(await program.status == "Playing")
        try await program.desktop.click(x: small.frame.centre.x, y: small.frame.y + 150, times: 2)
        try await wait(for: "a new window") {
            let windows = try await program.windows()
            return windows.count == 1 && windows[0].frame.width > 480
        }
        try await program.advances(in: program.mainWindow().frame)
        #expect(await program.status == "Playing")
        return ears.longestSilence(from: begun, to: monotonicSeconds() - 0.1)
    }

    @Test func theProgramEndsWithTheSmallWindowWhenThereIsNoOther() async throws {
        let program = try await playing()
        let small = try await program.closeAllButSmallWindow()
        try await program.desktop.run(["xdotool", "windowactivate", "--sync", small.id])
        try await program.desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test func aURNIsOpenedInItWhenThereIsNoOther() async throws {
        let (server, urn) = (try HTTPServer(), "urn:rts:video:13444333")
        server.describe(urn, as: try await server.serve(clip.file()))
        let program = try await playing("--urn-server", "http://localhost:\(server.port)")
        try await program.reach(status: "Playing")
        let small = try await program.closeAllButSmallWindow()
        try await program.desktop.panel("open", urn)
        // There is none until the server has answered.
        try await wait(for: "its title") {
            (try? await program.desktop.panel("metadata", "title")) == "Paysages"
        }
        try await program.advances(in: small.frame)
        #expect(try await program.windows().map(\.frame) == [small.frame])
    }

    private func playing(_ options: String...) async throws -> Windowbox {
        let program = try await Windowbox(options + [clip.file()], isFullScreen: false)
        try await program.advances(in: program.mainWindow().frame)
        return program
    }
}

extension Windowbox {
    fileprivate func windows() async throws -> [Window] { try await desktop.windows(of: process) }

    fileprivate func smallWindow(where isWanted: (Window) -> Bool = { _ in true }) async throws -> Window {
        try await waitForValue(of: "the small window") {
            try await windows().first { ($0.frame.width == 320 || $0.frame.width == 480) && isWanted($0) }
        }
    }

    /// Drags at the small window until it is as it should be: the window manager takes the pointer over when it comes to it,
    /// and follows what moves from then on.
    fileprivate func dragSmallWindow(
        from start: (x: Int, y: Int), over points: [(x: Int, y: Int)], until isDone: (Window) -> Bool
    ) async throws -> Window {
        try await desktop.run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        let window = try await waitForValue(of: "the small window where it is dragged to") {
            for point in points { try await desktop.move(toX: point.x, y: point.y) }
            return try await windows().first { $0.frame.width <= 480 && isDone($0) }
        }
        try await desktop.run(["xdotool", "mouseup", "1"])
        return window
    }

    /// Opens the small window, closes the one that it came from, and returns the small one.
    fileprivate func closeAllButSmallWindow() async throws -> Window {
        let main = try await mainWindow()
        try await desktop.press("ctrl+p")
        let small = try await smallWindow()
        try await desktop.run(["xdotool", "windowactivate", "--sync", main.id])
        try await desktop.press("q")
        try await wait(for: "the window to go") { try await windows() == [small] }
        return small
    }

    fileprivate func mainWindow() async throws -> Window {
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
