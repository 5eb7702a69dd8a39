import TestSupport
import Testing

/// Controls do not hide from who cannot bring them back with a movement of the hand.
@Suite(.desktop { $0.hasAccessibility = true })
struct ControlsStayTests {
    private let clip = Clip { $0.duration = 60 }

    @Test func whileAKeyHasLedTheFocusAmongThem() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.showControls()
        try await program.desktop.press("Tab")
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.press("Escape")
        try await wait(for: "no controls") { !program.areControlsSeen }
        let window = try await program.desktop.window(of: program.process)
        #expect(window.frame == program.desktop.screen.bounds)
    }

    /// A hand that trembles calls them, or a key that means nothing. What is there from the start nobody has called.
    @Test(arguments: [true, false]) func whileThePointerRestsWhereTheyCome(isKey: Bool) async throws {
        try await VirtualDesktop.ofThisTest().move(toX: 640, y: 686)
        let program = try await Windowbox.playing(clip)
        try await wait(for: "no controls") { !program.areControlsSeen }
        if isKey {
            try await program.desktop.press("y")
        } else {
            try await program.desktop.move(toX: 642, y: 686)
        }
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.click(x: 642, y: 686)
        #expect(await program.status == "Playing")
        try await program.desktop.move(toX: 640, y: 300)
        try await wait(for: "no controls") { !program.areControlsSeen }
    }

    /// What lies over them takes the pointer away, and GTK believes that it is still there.
    @Test func notWhereAnotherWindowHasComeBetween() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.move(toX: 640, y: 300)
        try await program.desktop.move(toX: 640, y: 686)
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        let cover = try await program.desktop.cover(Rectangle(x: 500, y: 600, width: 300, height: 110))
        defer { cover.end() }
        try await wait(for: "no controls") { !program.areControlsSeen }
    }

    /// Who steers it from the panel may look at the window next: what stands still shows what is there to steer with.
    @Test func whileThePanelHasPausedIt() async throws {
        let program = try await Windowbox.playing(clip)
        try await wait(for: "no controls") { !program.areControlsSeen }
        try await program.desktop.panel("pause")
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await program.desktop.panel("play")
        try await wait(for: "no controls") { !program.areControlsSeen }
    }

    @Test func whileAScreenReaderRuns() async throws {
        let program = try await Windowbox.playing(clip)
        try await setScreenReader(true, on: program.desktop)
        try await wait(for: "the controls") { program.areControlsSeen }
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }
        try await setScreenReader(false, on: program.desktop)
        try await wait(for: "no controls") { !program.areControlsSeen }
    }

    private func setScreenReader(_ isRunning: Bool, on desktop: VirtualDesktop) async throws {
        try await desktop.run([
            "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
            "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "ScreenReaderEnabled", "<\(isRunning)>",
        ])
    }
}
