import TestSupport
import Testing

/// Layout and buttons of the error page.
@Suite(.desktop { $0.hasAccessibility = true })
struct ErrorPageTests {
    @Test("The error page fits a window 323 pixels wide and scrolls in one 200 pixels high")
    func errorPageFitsSmallWindows() async throws {
        let program = try Windowbox([Project.build + "/nothing.mkv"], isFullscreen: false)
        try await program.says("Copy Details")
        let desktop = program.desktop
        func isButton(_ x: Int, _ y: Int) -> Bool {
            let color = desktop.screen.color(atX: x, y: y)
            return color.blue > color.red + 100
        }
        var frame = try await program.resize(323, 420)
        try await wait(for: "an unclipped right edge") {
            let x = frame.x + frame.width - 12
            let colors = (frame.y + 60..<frame.y + frame.height - 12).map {
                desktop.screen.color(atX: x, y: $0).lightness
            }
            return (colors.max() ?? 0) - (colors.min() ?? 0) < 8
        }
        frame = try await program.resize(323, 200)
        try await wait(for: "the first button") {
            try await desktop.click(x: frame.center.x, y: frame.center.y + 20, button: 5)
            return (frame.y + 50..<frame.y + 190).contains { isButton(frame.center.x, $0) }
        }
    }

    @Test(
        "The error page copies its message and details, goes to the next item and retries",
        arguments: [nil] + WidgetInput.allCases)
    func buttonsAct(by input: WidgetInput?) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let path = desktop.folder.path + "/late.mkv"
        let second = Clip.numbered(from: 10_000, duration: 60)
        let program = try await Windowbox(path, second.file())
        // A file that fails is skipped, unless playback returned to it.
        try await program.frame("the second file's") { $0 >= 10_000 }
        try await desktop.press("less")
        try await program.says("Could Not Play “late.mkv”")
        try await activate("Copy Details", by: input, in: program)
        try await program.says("Copied to the clipboard")
        let copied = try #require(await desktop.clipboardText)
        let lines = copied.split(separator: "\n")
        #expect(lines.first == "Could Not Play “late.mkv”")
        #expect(lines.dropFirst().first == "The file does not exist.")
        #expect(copied.contains("No such file or directory"))
        try await activate("Next", by: input, in: program)
        try await program.frame("the second file's again") { $0 >= 10_000 }
        // After three seconds the previous item would be the start of this one.
        try await desktop.mediaControls("pause")
        try await desktop.mediaControls("position", "0")
        try await program.frame("the first one of the second file") { $0 == 10_000 }
        try await desktop.press("less")
        try await program.says("Could Not Play “late.mkv”")
        try await Clip().copy(to: path)
        try await activate("Try Again", by: input, in: program)
        try await program.frame("the first file's") { (10..<10_000).contains($0) }
    }

    /// Activates a button of the page; the control bar at the bottom has buttons of the same names.
    private func activate(_ button: String, by input: WidgetInput?, in program: Windowbox) async throws {
        let desktop = program.desktop
        switch input {
        case .pointer:
            let center = try await waitForValue(of: "the button “\(button)”") {
                try await desktop.accessibleFrames(of: button).map(\.center).first { $0.y < 600 }
            }
            try await desktop.click(x: center.x, y: center.y)
        case .screenReader: try await desktop.performAction(of: button)
        case nil:
            // The first button has the focus when the page appears.
            if try await desktop.focusedWidget()?.name != button { try await program.focusNext(button) }
            try await desktop.press("Return")
        }
    }

    @Test("A button in the header bar leaves full screen on the pages without a control bar", arguments: [true, false])
    func headerLeavesFullscreen(hasError: Bool) async throws {
        let program = try Windowbox(hasError ? [Project.build + "/nothing.mkv"] : [])
        try await program.says(hasError ? "Copy Details" : "Open or drop a video or audio file")
        let desktop = program.desktop
        for input in WidgetInput.allCases {
            try await wait(for: "full screen") {
                try await desktop.window(of: program.process).frame == desktop.screen.bounds
            }
            try await program.activate("Leave Fullscreen", by: input)
            try await wait(for: "a window without the button") {
                let texts = try await desktop.accessibleTexts()
                return try await desktop.window(of: program.process).frame != desktop.screen.bounds
                    && !texts.contains("Leave Fullscreen")
            }
            try await desktop.press("f")
        }
    }

    @Test("A SystemVideoView of a program of its own shows the error page")
    func systemVideoViewShowsErrorPage() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let process = try desktop.start([SelfCheck.path(of: "TenLinePlayer"), Project.build + "/nothing.mkv"])
        try await wait(for: "the title of the page") {
            try await desktop.accessibleTexts().contains("Could Not Play “nothing.mkv”")
        }
        process.end()
    }
}
