import Foundation
import TestSupport
import Testing

/// The example programs.
@Suite(.desktop)
struct ExampleTests {
    /// A white video.
    private static let white = Clip {
        $0.duration = 20
        $0.video?.content = .bars([0xffffff])
    }

    private let desktop: VirtualDesktop

    init() throws { desktop = try .ofThisTest() }

    private func start(_ example: String, _ arguments: String...) throws -> ChildProcess {
        try desktop.start([SelfCheck.path(of: example)] + arguments)
    }

    /// Waits for a frame with a wanted number in a part of the screen.
    @discardableResult
    private func frame(
        in part: Rectangle? = nil, _ what: String = "any", where isWanted: (Int) -> Bool = { _ in true }
    ) async throws -> Int {
        try await waitForValue(of: "frame: \(what)") {
            desktop.screen.frameNumber(in: part).flatMap { isWanted($0) ? $0 : nil }
        }
    }

    @Test("The TenLinePlayer example plays a video")
    func tenLinePlayerPlays() async throws {
        let process = try start("TenLinePlayer", try await Clip { $0.duration = 20 }.file())
        _ = try await desktop.window(of: process)
        try await desktop.press("f")
        let first = try await frame()
        try await frame("a later one") { $0 > first }
    }

    @Test(
        "A closed window ends an example with its processes and audio streams",
        arguments: [
            "TenLinePlayer", "FloatingController", "SidePanel", "Feed", "SwipeFeed", "FlyingComments", "Toolbar",
        ])
    func closedWindowEndsExample(example: String) async throws {
        let process = try start(example, try await Clip { $0.duration = 20 }.file())
        let window = try await desktop.window(of: process)
        try await wait(for: "an audio stream") { try await !audioStreams().isEmpty }
        try await desktop.activate(window)
        try await desktop.press("alt+F4")
        #expect(try await process.waitForExit() == .code(0))
        try await wait(for: "the end of the audio stream") { try await audioStreams().isEmpty }
    }

    private func audioStreams() async throws -> String {
        try await desktop.audio?.control("list", "short", "sink-inputs") ?? ""
    }

    @Test("The FloatingController example plays a dropped file and lets its controller be dragged")
    func floatingControllerIsDragged() async throws {
        let film = desktop.folder.path + "/a film.mkv"
        try await Self.white.copy(to: film)
        let process = try start("FloatingController")
        let middle = try await desktop.window(of: process).frame.center
        try await desktop.drop(.files([film]), atX: middle.x, y: middle.y)
        try await wait(for: "the film's name") {
            try await desktop.window(of: process).title == "a film.mkv"
        }
        try await desktop.press("f")
        func isController(atX x: Int, y: Int) -> Bool { desktop.screen.color(atX: x, y: y).lightness < 80 }
        try await wait(for: "white under the controller") {
            try await desktop.move(toX: 600 + Int.random(in: 0...9), y: 100)
            // The desktop is as dark as the controller until the window fills the screen.
            return isController(atX: 433, y: 630) && isController(atX: 847, y: 630)
                && !isController(atX: 133, y: 330) && !isController(atX: 1270, y: 710)
        }
        try await desktop.drag(from: (433, 630), over: [(400, 600), (200, 400), (133, 330)])
        try await wait(for: "the controller to be elsewhere") {
            isController(atX: 133, y: 330) && !isController(atX: 433, y: 630)
        }
    }

    /// The preview is white, and the background of the buttons is dark.
    @Test("The seek preview of the FloatingController example covers no button")
    func seekPreviewHidesNoButton() async throws {
        let film = desktop.folder.path + "/film.mkv"
        try await Self.white.copy(to: film)
        let process = try start("FloatingController", film)
        defer { process.end() }
        let window = try await desktop.window(of: process).frame
        let controller = Rectangle(x: window.center.x - 225, y: window.y + window.height - 144, width: 450, height: 104)
        func lightness(atY y: Int) -> Int { desktop.screen.color(atX: controller.center.x, y: y).lightness }
        var isLeft = true
        // Beside the preview, the video itself is white as well. Controller and preview fade in.
        try await wait(for: "the seek preview in its frame, and the buttons") {
            isLeft.toggle()
            try await desktop.move(toX: controller.center.x + (isLeft ? -2 : 2), y: controller.y + 78)
            let buttons = (10...50).map { lightness(atY: controller.y + $0) }
            return lightness(atY: controller.y - 12) < 120 && lightness(atY: controller.y - 60) > 180
                && buttons.filter { $0 < 120 }.count > 15
        }
    }

    @Test("The FloatingController example's panel lists the folder and plays a double-clicked file")
    func folderPanelPlaysFile() async throws {
        for (index, name) in ["1 first.mkv", "2 second.mkv", "3 third.mkv"].enumerated() {
            try await Clip.numbered(from: 5000 * index, duration: 40).copy(to: desktop.folder.path + "/" + name)
        }
        let process = try start("FloatingController", desktop.folder.path + "/2 second.mkv")
        let window = try await desktop.window(of: process).frame
        try await frame(in: window.fitting(width: 16, height: 9), "of the second film") { $0 >= 5000 && $0 < 10000 }
        // The last button of the controller's upper row.
        let controller = (x: window.center.x, y: window.y + window.height - 40 - 104)
        try await desktop.move(toX: controller.x, y: controller.y - 50)
        try await desktop.move(toX: controller.x + 5, y: controller.y - 50)
        try await desktop.click(x: controller.x + 158, y: controller.y + 34)
        let rest = Rectangle(x: window.x, y: window.y, width: window.width - 300, height: window.height)
        let video = rest.fitting(width: 16, height: 9)
        try await frame(in: video, "beside a panel of 300 pixels") { $0 >= 5000 && $0 < 10000 }
        let list = window.x + window.width - 150
        try await desktop.click(x: list, y: window.y + 95)
        try await staysTrue("a click does nothing", for: .milliseconds(700)) {
            try await desktop.window(of: process).title == "2 second.mkv"
        }
        try await desktop.click(x: list, y: window.y + 95, times: 2)
        try await frame(in: video, "of the third film") { $0 >= 10000 }
        #expect(try await desktop.window(of: process).title == "3 third.mkv")
    }

    @Test("The SidePanel example skips on double taps and squeezes the video beside its panel")
    func sidePanelExampleSkips() async throws {
        let process = try start("SidePanel", try await Clip { $0.duration = 40 }.file())
        let window = try await desktop.window(of: process).frame
        let video = window.fitting(width: 16, height: 9)
        try await frame(in: video, "the first half second") { $0 >= 15 }
        let (before, start) = (try await frame(in: video), monotonicSeconds())
        try await desktop.click(x: window.x + 700, y: window.y + 240, times: 2)
        try await frame(in: video, "further than time alone goes") {
            Double($0 - before) > (monotonicSeconds() - start) * 30 + 90
        }
        let left = try await frame(in: video)
        try await desktop.click(x: window.x + 100, y: window.y + 240, times: 2)
        try await frame(in: video, "back") { $0 < left }
        // The last button of the bar.
        try await desktop.click(x: window.x + 854 - 37, y: window.y + 480 - 34)
        let rest = Rectangle(x: window.x, y: window.y, width: 854 - 240 - 8, height: 480)
        try await frame(in: rest.fitting(width: 16, height: 9), "beside the panel")
    }

    @Test("The SwipeFeed example goes to the next video by a swipe up, back by one down, and not by a short one")
    func swipeChangesVideo() async throws {
        var films: [String] = []
        for index in 0..<2 { films.append(try await Clip.numbered(from: 5000 * index, duration: 40).file()) }
        let process = try start("SwipeFeed", films[0], films[1])
        let window = try await desktop.window(of: process).frame
        let video = window.fitting(width: 16, height: 9)
        let (x, y) = window.center
        try await frame(in: video, "of the first film") { (15..<5000).contains($0) }
        try await desktop.drag(from: (x, y + 200), over: [(x, y + 100), (x, y), (x, y - 150)])
        let second = try await frame(in: video, "of the second film") { $0 >= 5000 }
        try await desktop.drag(from: (x, y), over: [(x, y + 30), (x, y + 60)])
        try await frame(in: video, "half a second on") { $0 >= second + 15 }
        try await desktop.drag(from: (x, y - 150), over: [(x, y - 50), (x, y + 50), (x, y + 200)])
        try await frame(in: video, "of the first film again") { $0 < 5000 }
    }

    @Test("The FlyingComments example moves comments over the video")
    func commentsFly() async throws {
        let film = try await Clip {
            $0.duration = 20
            $0.video?.content = .bars([0x000000])
        }.file()
        let process = try start("FlyingComments", film)
        let window = try await desktop.window(of: process).frame
        /// Returns the left edge of the first comment.
        func comment() -> Int? {
            (0..<window.width).first { x in
                (16...40).contains { desktop.screen.color(atX: window.x + x, y: window.y + $0).lightness > 200 }
            }
        }
        let first = try await waitForValue(of: "a comment in the right half") {
            comment().flatMap { $0 > window.width / 2 ? $0 : nil }
        }
        try await wait(for: "the comment further left") { comment().map { $0 < first - 50 } ?? false }
    }

    @Test("The Toolbar example pauses by a double tap and seeks by a horizontal drag")
    func toolbarExampleSeeks() async throws {
        let process = try start("Toolbar", try await Clip { $0.duration = 60 }.file())
        let window = try await desktop.window(of: process).frame
        let video = window.fitting(width: 16, height: 9)
        try await frame(in: video, "the first half second") { $0 >= 15 }
        let (x, y) = window.center
        try await desktop.click(x: x, y: y - 50, times: 2)
        var last = (frame: desktop.screen.frameNumber(in: video), since: monotonicSeconds())
        try await wait(for: "a paused video") {
            let number = desktop.screen.frameNumber(in: video)
            if number != last.frame { last = (number, monotonicSeconds()) }
            return monotonicSeconds() - last.since > 0.5
        }
        let paused = try await frame(in: video)
        try await desktop.drag(from: (x - 200, y - 50), over: [(x - 100, y - 50), (x, y - 50), (x + 200, y - 50)])
        try await frame(in: video, "half a minute on") { $0 > paused + 750 }
    }

    @Test("The Feed example moves a playing video to its page and back without an audio gap")
    func feedPlaysGaplessly() async throws {
        let films = [
            try await Clip {
                $0.duration = 40
                $0.audio[0].isSteady = true
            }.file(), try await Clip { $0.duration = 20 }.file(), try await Clip { $0.duration = 10 }.file(),
        ]
        // A busy machine may cause audio gaps of its own.
        #expect(try await majority(below: 1) { try await gapsOnTheWayToThePageAndBack(films) } == 0)
    }

    /// Returns the number of silent hundredths of a second.
    private func gapsOnTheWayToThePageAndBack(_ films: [String]) async throws -> Int {
        let server = try #require(desktop.audio)
        let recorder = try await server.record()
        let process = try start("Feed", films[0], films[1], films[2])
        let window = try await desktop.window(of: process).frame
        let row = Rectangle(x: window.x, y: window.y, width: 480, height: 270)
        try await frame(in: row, "a second") { $0 >= 30 }
        let start = monotonicSeconds()
        try await desktop.click(x: row.x + 240, y: row.y + 100)
        let page = window.fitting(width: 16, height: 9)
        let shown = try await frame(in: page, "on the page") { $0 >= 30 }
        try await frame(in: page, "half a second on") { $0 >= shown + 15 }
        try await desktop.move(toX: row.x + 100, y: row.y + 100)
        try await desktop.click(x: window.x + 37, y: window.y + 34)
        let back = try await frame(in: row, "in the feed again") { $0 > shown }
        try await frame(in: row, "half a second on") { $0 >= back + 15 }
        let end = monotonicSeconds()
        try await wait(for: "the end of the recording") { recorder.peak(from: end) > 0 }
        process.end()
        return stride(from: start, to: end - 0.05, by: 0.01).count { recorder.peak(from: $0, to: $0 + 0.02) <= 0.2 }
    }
}
