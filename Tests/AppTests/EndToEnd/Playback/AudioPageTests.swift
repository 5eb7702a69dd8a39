import Foundation
import TestSupport
import Testing

/// The page of audio-only media.
@Suite(.desktop)
struct AudioPageTests {
    @Test("Cover art is shown on a dark page and not enlarged")
    func coverArtIsNotEnlarged() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let song = try await Clip {
            $0.video = nil
            $0.coverArt = "lime"
            $0.container = "flac"
        }.file()
        let program = try desktop.start([Project.program, "--mute", song])
        let lime = PixelColor(0x00ff00)
        try await wait(for: "the cover art") {
            desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) } > 50_000
        }
        let frame = try await desktop.window(of: program).frame
        let coverArt = desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) }
        #expect(coverArt <= 320 * 320, "cover art of 300 pixels is not enlarged")
        #expect(desktop.screen.color(atX: frame.x + 30, y: frame.y + 150).lightness < 60)
    }

    @Test("Cover art in the folder is shown on the page and by the media controls")
    func folderArtworkIsShown() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = desktop.folder.path + "/album"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let song = try await Clip { $0.video = nil }.file()
        try FileManager.default.copyItem(atPath: song, toPath: "\(folder)/song.mka")
        try await FFmpeg.run(["-f", "lavfi", "-i", "color=lime:size=300x300", "-frames:v", "1", "\(folder)/Folder.png"])
        let program = try Windowbox("\(folder)/song.mka")
        let lime = PixelColor(0x00ff00)
        try await wait(for: "the cover art") {
            (50_000...320 * 320).contains(
                program.desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) })
        }
        let address = try await waitForValue(of: "the cover art") {
            try? await program.desktop.mediaControls("metadata", "mpris:artUrl")
        }
        #expect(address.hasPrefix("file://"))
    }

    @Test("Audio without cover art shows a dark page, as with it")
    func audioPageIsDark() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let song = try await Clip {
            $0.video = nil
        }.file()
        let program = try desktop.start([Project.program, "--mute", song])
        let frame = try await desktop.window(of: program).frame
        try await wait(for: "a dark page") {
            (20..<60).contains(desktop.screen.color(atX: frame.x + 30, y: frame.y + 150).lightness)
        }
    }

    @Test("The mouse acts on the page of audio as on a video", .desktop { $0.hasAccessibility = true })
    func mouseActs() async throws {
        let song = try await Clip { ($0.duration, $0.video) = (60, nil) }.file()
        let program = try Windowbox([song])
        let desktop = program.desktop
        try await program.reach(status: "Playing")
        try await desktop.click(x: 510, y: 310)
        try await program.reach(status: "Paused")
        try await desktop.click(x: 640, y: 200, button: 5)
        try await program.reach(volume: 0.95)
        try await desktop.click(x: 510, y: 310, times: 2)
        try await wait(for: "a window") {
            try await desktop.window(of: program.process).frame != desktop.screen.bounds
        }
        #expect(await program.status == "Paused")
        let window = try await desktop.window(of: program.process).frame
        try await desktop.click(x: window.x + 60, y: window.y + 80, button: 3)
        try await wait(for: "the context menu") { try await program.isMenuOpen }
        try await program.chooseItems("Play")
        try await program.reach(status: "Playing")
    }

    @Test("With the preference, bars move with music, and stand still with it")
    func visualizerMoves() async throws {
        try await Project.share()
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("visualizer", "true")
        let (program, page) = try await playMusic()
        // A beep each second.
        for _ in 1...3 {
            let before = desktop.screen.colors(in: page)
            try await wait(for: "other bars") { desktop.screen.colors(in: page) != before }
        }
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let pixels = try await still(page, on: desktop.screen)
        try await staysTrue("paused bars", for: .seconds(1)) { desktop.screen.colors(in: page) == pixels }
    }

    @Test(
        "Without the preference, and without animations, nothing moves on the page of music", arguments: [false, true])
    func pageStandsStill(isPreferred: Bool) async throws {
        if isPreferred {
            try await Project.share()
            let desktop = try VirtualDesktop.ofThisTest()
            try desktop.disableAnimations()
            try await desktop.prefer("visualizer", "true")
        }
        let (program, page) = try await playMusic()
        let pixels = try await still(page, on: program.desktop.screen)
        try await staysTrue("the page", for: .seconds(2)) { program.desktop.screen.colors(in: page) == pixels }
    }

    /// Waits until a part of the screen has not changed for 0.4 s, and returns its colors.
    private func still(_ part: Rectangle, on screen: Screen) async throws -> [PixelColor] {
        var last = screen.colors(in: part)
        var since = monotonicSeconds()
        try await wait(for: "a part that stands still") {
            let colors = screen.colors(in: part)
            if colors != last { (last, since) = (colors, monotonicSeconds()) }
            return monotonicSeconds() - since > 0.4
        }
        return last
    }

    /// Plays music in full screen, and returns the part of the screen with the titles, between feedback and controls,
    /// beside the pointer.
    private func playMusic() async throws -> (Windowbox, Rectangle) {
        let song = try await Clip {
            $0.video = nil
            $0.duration = 60
        }.file()
        let program = try Windowbox([song], environment: .remembering)
        let screen = program.desktop.screen
        let page = Rectangle(x: screen.width / 2 - 100, y: 160, width: 200, height: screen.height - 310)
        try await program.reach(status: "Playing")
        try await wait(for: "the page") { (20..<60).contains(screen.color(atX: page.x, y: page.y).lightness) }
        return (program, page)
    }
}

extension Screen {
    /// Returns the colors of some pixels of a part.
    fileprivate func colors(in part: Rectangle) -> [PixelColor] {
        stride(from: part.y, to: part.y + part.height, by: 2).flatMap { y in
            stride(from: part.x, to: part.x + part.width, by: 3).map { color(atX: $0, y: y) }
        }
    }
}
