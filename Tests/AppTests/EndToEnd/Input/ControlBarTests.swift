import TestSupport
import Testing

/// Clicks on the control bar.
@Suite(.desktop)
struct ControlBarTests {
    @Test(
        "A double-click beside the control bar's buttons neither pauses nor leaves full screen", arguments: [14, 1268])
    func doubleClickOnBarDoesNothing(x: Int) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 30 })
        try await program.reach(status: "Playing")
        try await program.showControls()
        try await program.desktop.click(x: x, y: 686, times: 2)
        try await staysTrue("full screen", for: .milliseconds(600)) {
            try await program.desktop.window(of: program.process).frame.width == 1280
        }
        #expect(await program.status == "Playing")
    }

    @Test("The title and the icons of the header bar can be read over a white video")
    func headerContrast() async throws {
        let white = Clip {
            $0.duration = 60
            $0.title = "Two Rivers"
            $0.video = VideoRecipe {
                $0.content = .bars([0xffffff])
                ($0.width, $0.height) = (1280, 720)
            }
        }
        let program = try await Windowbox(white.file())
        let screen = program.desktop.screen
        try await wait(for: "a white video") { screen.color(atX: 640, y: 300).lightness > 240 }
        var isLeft = false
        // The first icon, and the title, each from a column beside it.
        for x in [4..<44, 590..<690] {
            try await wait(for: "white on dark between the columns \(x)") {
                isLeft.toggle()
                try await program.desktop.move(toX: isLeft ? 600 : 610, y: 300)
                let colors = x.map { x in (14..<34).map { screen.color(atX: x, y: $0).lightness } }
                // WCAG 2.2, success criterion 1.4.3: white on a gray of 118 has a contrast of 4.5.
                return colors.joined().contains { $0 > 240 } && colors[0].allSatisfy { $0 < 118 }
            }
        }
    }
}

/// The control bar in windows of different widths.
@Suite(.desktop { $0.hasAccessibility = true })
struct ControlBarWidthTests {
    @Test("The volume slider gives its space to the seek bar in a narrow window, and returns in a wide one")
    func volumeGivesWay() async throws {
        let film = try await Clip { $0.duration = 60 }.file()
        let program = try Windowbox([film], isFullscreen: false)
        try await program.reach(status: "Playing")
        try await program.desktop.setScreenReader(true)
        func width(of slider: String) async throws -> Int {
            let sliders = try await program.desktop.accessibleFrames(of: slider)
            return sliders.first?.width ?? 0
        }
        for (window, hasVolume) in [(900, true), (620, false), (900, true)] {
            let desktop = try await program.desktop.window(of: program.process)
            try await program.desktop.resize(desktop, width: window, height: 506)
            try await wait(for: "the sliders in a width of \(window)") {
                let (seekBar, volume) = try await (width(of: "Position"), width(of: "Volume"))
                return (volume > 40) == hasVolume && seekBar > 180
            }
        }
    }
}
