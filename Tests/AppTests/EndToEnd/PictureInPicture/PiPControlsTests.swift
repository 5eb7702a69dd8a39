import TestSupport
import Testing

/// The controls of the PiP window, by the keyboard and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PiPControlsTests {
    @Test(
        "The buttons of the picture-in-picture window skip forward and back, by keys and by a screen reader",
        arguments: [false, true])
    func buttonsSkip(byScreenReader: Bool) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        func activate(_ button: String) async throws {
            if byScreenReader {
                try await program.desktop.performAction(of: button)
            } else {
                try await program.activate(button)
            }
        }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await program.position
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        try await activate("Skip Forward")
        // A skip ends at a keyframe.
        try await wait(for: "some ten seconds on") { try await program.position > start + 5 }
        try await activate("Skip Back")
        try await wait(for: "the former position") { try await program.position < start + 5 }
    }

    @Test("A line in the picture-in-picture window shows the progress while its controls are visible")
    func progressIsShown() async throws {
        let black = Clip {
            $0.duration = 60
            $0.video?.content = .bars([0])
        }
        let program = try await Windowbox(black.file())
        try await program.reach(status: "Playing")
        try await program.desktop.press("5", "space")
        try await program.reach(status: "Paused")
        try await wait(for: "the middle") { try await (30..<32).contains(program.position) }
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        let frame = try await waitForValue(of: "the window") {
            try await program.desktop.windows(of: program.process).first { $0.frame.width == 320 }?.frame
        }
        // The columns of the line, at a quarter and at three quarters of its length.
        let (past, future) = (frame.x + 80, frame.x + 240)
        let screen = program.desktop.screen
        var isLeft = false
        try await wait(for: "a line that is light up to its middle") {
            isLeft.toggle()
            try await program.desktop.move(toX: frame.x + (isLeft ? 100 : 110), y: frame.y + 60)
            return (frame.y + frame.height - 30..<frame.y + frame.height).contains { y in
                let (light, dark) = (screen.color(atX: past, y: y), screen.color(atX: future, y: y))
                return light.lightness > 200 && (20..<150).contains(dark.lightness)
            }
        }
        try await program.desktop.move(toX: 100, y: 100)
        try await wait(for: "no line") {
            (frame.y + frame.height - 30..<frame.y + frame.height).allSatisfy {
                screen.color(atX: past, y: $0).lightness < 20
            }
        }
    }

    @Test("Subtitles in the picture-in-picture window are larger, relative to its height, than in full screen")
    func subtitlesAreEnlarged() async throws {
        let film = Clip {
            ($0.duration, $0.audio) = (60, [])
            $0.video?.content = .bars([0x808080])
        }
        let cue = "1\n00:00:00,000 --> 00:01:00,000\nHHHHHHHH\n".utf8
        let program = try await Windowbox(film.file(named: "film.mkv", beside: ["film.srt": cue]))
        let (desktop, screen) = (program.desktop, program.desktop.screen)
        try await program.reach(status: "Playing")
        try await desktop.move(toX: 100, y: 100)
        try await wait(for: "the video without controls") {
            screen.color(atX: 17, y: 700).isNear(PixelColor(0x808080), within: 8)
        }
        let full = try await waitForValue(of: "the subtitles") {
            let height = letterHeight(in: screen.bounds, of: screen)
            return height > 0 ? height : nil
        }
        try await desktop.press("ctrl+p")
        let small = try await waitForValue(of: "the window") {
            try await desktop.windows(of: program.process).first { $0.frame.width == 320 }?.frame
        }
        let height = try await stableLetterHeight(in: small, of: screen)
        // The factor is 1.75, and a pixel is a twelfth of the height.
        let factor = Double(height * screen.height) / Double(full * small.height)
        #expect((1.5...2).contains(factor))
    }

    /// Waits until the letters have had the same height for half a second, in a gray video without controls.
    private func stableLetterHeight(in video: Rectangle, of screen: Screen) async throws -> Int {
        let (right, bottom) = (video.x + video.width - 3, video.y + video.height - 3)
        let places = [(video.x + 3, video.y + 3), (right, video.y + 3), (video.x + 3, bottom), (right, bottom)]
        let isGray = { (x: Int, y: Int) in screen.color(atX: x, y: y).isNear(PixelColor(0x808080), within: 8) }
        var (last, since) = (0, monotonicSeconds())
        return try await waitForValue(of: "the subtitles without controls") {
            let isSeen = isGray(video.center.x, video.center.y) && places.allSatisfy(isGray)
            let height = isSeen ? letterHeight(in: video, of: screen) : 0
            if height != last { (last, since) = (height, monotonicSeconds()) }
            return height > 0 && monotonicSeconds() - since > 0.5 ? height : nil
        }
    }

    /// The height of the largest group of adjacent rows with white pixels, in the lower half of a gray video.
    private func letterHeight(in video: Rectangle, of screen: Screen) -> Int {
        let columns = video.center.x - video.width / 10..<video.center.x + video.width / 10
        let rows = (video.center.y..<video.y + video.height).map { y in
            columns.contains { screen.color(atX: $0, y: y).lightness > 190 }
        }
        return rows.split(separator: false).map(\.count).max() ?? 0
    }
}
