import TestSupport
import Testing

/// Conditions that keep the controls revealed.
@Suite(.desktop { $0.hasAccessibility = true })
struct PersistentControlsTests {
    private let clip = Clip { $0.duration = 120 }

    @Test("Controls stay revealed while the keyboard focus is among them")
    func keyboardFocusKeepsControls() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.showControls()
        try await program.desktop.press("Tab")
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.press("Escape")
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        let window = try await program.desktop.window(of: program.process)
        #expect(window.frame == program.desktop.screen.bounds)
    }

    /// Slight pointer motion, or a key without a command, reveals the controls under the pointer.
    @Test("Controls that appear under a resting pointer stay revealed", arguments: [true, false])
    func restingPointerKeepsControls(isKey: Bool) async throws {
        try await VirtualDesktop.ofThisTest().move(toX: 640, y: 686)
        let program = try await Windowbox.playing(clip)
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        try await program.desktop.updatePointer()
        if isKey {
            try await program.desktop.press("y")
        } else {
            try await program.desktop.move(toX: 642, y: 686)
        }
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.click(x: 642, y: 686)
        let status = await program.status
        #expect(status == "Playing")
        try await program.desktop.move(toX: 640, y: 300)
        try await wait(for: "hidden controls") { !program.areControlsSeen }
    }

    /// GTK does not notice that an occluding window has taken the pointer.
    @Test("Controls under the pointer hide when another window occludes them")
    func occludedControlsHide() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.move(toX: 640, y: 300)
        try await program.desktop.move(toX: 640, y: 686)
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        let occluder = try await program.desktop.occlude(Rectangle(x: 500, y: 600, width: 300, height: 110))
        defer { occluder.end() }
        try await wait(for: "hidden controls") { !program.areControlsSeen }
    }

    @Test("Controls stay revealed while the media controls have paused playback")
    func externalPauseKeepsControls() async throws {
        let program = try await Windowbox.playing(clip)
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        try await program.desktop.mediaControls("pause")
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.mediaControls("play")
        try await wait(for: "hidden controls") { !program.areControlsSeen }
    }

    @Test("Controls stay on the screen while a screen reader runs")
    func screenReaderKeepsControls() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.setScreenReader(true)
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.setScreenReader(false)
        try await wait(for: "hidden controls") { !program.areControlsSeen }
    }
}
