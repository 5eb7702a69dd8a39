import TestSupport
import Testing

/// Touch input.
@Suite(.desktop { $0.hasTouch = true })
struct TouchTests {
    private let desktop: VirtualDesktop
    private let touchInput: TouchInput

    init() throws {
        desktop = try .ofThisTest()
        touchInput = try #require(desktop.touchInput)
    }

    /// Plays a green clip of one minute in full screen.
    private func play(width: Int = 320) async throws -> Windowbox {
        let clip = Clip {
            $0.duration = 60
            $0.video?.content = .bars([0x40ff40, 0x40ff40])
            $0.video?.width = width
        }
        let program = try await Windowbox(clip.file(), "--mute")
        try await program.reach(status: "Playing")
        try await see("the video") { isVideo($0, atX: 640, y: 300) }
        return program
    }

    private func isVideo(_ screen: Screen, atX x: Int, y: Int) -> Bool {
        let color = screen.color(atX: x, y: y)
        return color.green > 200 && color.blue < 130
    }

    private func see(_ what: String, _ isSeen: (Screen) -> Bool) async throws {
        try await wait(for: what) {
            try await desktop.updateScreen()
            return isSeen(desktop.screen)
        }
    }

    private func reach(position: Double, within tolerance: Double) async throws {
        try await wait(for: "\(position) s") {
            abs(try #require(Double(try await desktop.mediaControls("position"))) - position) <= tolerance
        }
    }

    @Test("Taps toggle the controls, skip at the sides and leave full screen")
    func tapsControlPlayback() async throws {
        let program = try await play()
        try await desktop.press("space")
        try await see("the controls") { !isVideo($0, atX: 17, y: 700) }
        try await touchInput.tap(x: 36, y: 686)
        try await program.reach(status: "Playing")
        // A lifted finger no longer keeps the controls revealed.
        try await see("hidden controls") { isVideo($0, atX: 17, y: 700) }
        try await desktop.press("space", "5")
        try await reach(position: 30, within: 0.1)
        try await see("the controls") { !isVideo($0, atX: 17, y: 700) }
        try await touchInput.tap(x: 640, y: 200)
        try await see("hidden controls") { isVideo($0, atX: 17, y: 700) }
        try await touchInput.tap(x: 640, y: 400)
        try await see("the controls") { !isVideo($0, atX: 17, y: 700) }
        try await touchInput.tap(x: 80, y: 300, times: 3)
        // A skip goes to the next keyframe, and keyframes are a second apart.
        try await reach(position: 10, within: 1.1)
        try await touchInput.tap(x: 640, y: 200, times: 2)
        try await wait(for: "a window") { try await desktop.window(of: program.process).frame.width < 1280 }
    }

    @Test("A pinch fills the screen with the video and fits it again")
    func pinchFillsAndFits() async throws {
        let program = try await play(width: 240)
        try await see("a letterbox beside the video") { !isVideo($0, atX: 60, y: 300) && isVideo($0, atX: 640, y: 360) }
        try await touchInput.pinch(around: (640, 360), from: 100, to: 250)
        try await see("a video from edge to edge") { isVideo($0, atX: 60, y: 300) }
        try await touchInput.pinch(around: (640, 360), from: 250, to: 100)
        try await see("a letterbox beside the video") { !isVideo($0, atX: 60, y: 300) }
        try await desktop.move(toX: 640, y: 300)
        try await touchInput.pinchOnTouchpad(to: 1.5)
        try await see("a video from edge to edge again") { isVideo($0, atX: 60, y: 300) }
        #expect(await program.status == "Playing")
        try await desktop.press("f")
        let isWindow = { try await desktop.window(of: program.process).frame.width < 1280 }
        try await wait(for: "a window", until: isWindow)
        // The program learns its new window size shortly after the window manager has changed it.
        try await staysTrue("a window", for: .milliseconds(500), isWindow)
        try await touchInput.pinch(around: (640, 360), from: 100, to: 40)
        try await desktop.press("f")
        try await see("a video that still fills the screen") { isVideo($0, atX: 60, y: 300) }
    }

    @Test("A vertical touch drag in the right half changes the volume")
    func touchChangesVolume() async throws {
        let program = try await play()
        try touchInput.press(x: 1000, y: 300)
        try await touchInput.move(from: (1000, 300), to: (1010, 480))
        try await program.reach(volume: 0.75)
        try touchInput.release(x: 1010, y: 480)
        try touchInput.press(x: 1000, y: 480)
        try await touchInput.move(from: (1000, 480), to: (1010, 408))
        try await program.reach(volume: 0.85)
        try touchInput.release(x: 1010, y: 408)
    }

    @Test("A touch drag seeks on release, and a long press opens the context menu")
    func touchSeeksAndOpensMenu() async throws {
        let program = try await play()
        try await desktop.press("space", "5")
        try await reach(position: 30, within: 0.1)
        try touchInput.press(x: 400, y: 300)
        try await touchInput.move(from: (400, 300), to: (720, 340))
        try await reach(position: 30, within: 0.1)
        try touchInput.release(x: 720, y: 340)
        try await reach(position: 45, within: 0.1)
        try await desktop.press("space")
        try await program.reach(status: "Playing")
        try touchInput.press(x: 640, y: 300)
        // The whole menu fits only if it begins above the finger, with the item Pause.
        try await see("the menu") { !isVideo($0, atX: 760, y: 66) }
        try touchInput.release(x: 640, y: 300)
        try await touchInput.tap(x: 680, y: 66)
        try await program.reach(status: "Paused")
    }
}
