import TestSupport
import Testing

/// The pages in a window of 360 × 202 pixels, plus its border.
@Suite(.desktop { $0.session = .x11 })
struct SmallWindowTests {
    @Test("The pages of an empty player and of an error show their main button", arguments: [nil, "/nothing.mkv"])
    func mainButtonIsSeen(file: String?) async throws {
        let program = try Windowbox(file.map { [Project.build + $0] } ?? [], isFullscreen: false)
        let frame = try await program.resize(370, 212)
        try await wait(for: "a whole button above the window's edge") {
            let screen = program.desktop.screen
            // Beside the label of the button.
            let rows = (frame.y..<frame.y + frame.height).filter { y in
                let color = screen.color(atX: frame.center.x - 40, y: y)
                return color.blue > color.red + 100
            }
            return rows.count > 30 && rows.max() ?? .max < frame.y + frame.height - 8
        }
    }

    @Test("The window is never smaller than its buttons")
    func windowKeepsRoomForButtons() async throws {
        let program = try await Windowbox([Clip { $0.duration = 60 }.file()], isFullscreen: false)
        _ = try await program.resize(370, 212)
        try await program.desktop.resize(program.desktop.window(of: program.process), width: 100, height: 100)
        try await wait(for: "the smallest size") {
            let frame = try await program.desktop.window(of: program.process).frame
            return frame.width == 280 && frame.height == 160
        }
    }

    @Test("The titles of audio are between the header bar and the controls")
    func audioTitlesAreSeen() async throws {
        let song = try await Clip {
            $0.video = nil
            $0.duration = 60
            $0.title = "A Rather Long Title of a Song That Wraps onto Several Lines"
            let album = "The Collected Works of a Composer: Pieces for Small Windows"
            $0.options = ["-metadata", "artist=\(album)", "-metadata", "album=\(album)"]
        }.file()
        let program = try Windowbox([song], isFullscreen: false)
        let frame = try await program.resize(370, 212)
        /// The largest lightness between two heights, beside the buttons of the header bar.
        func lightness(_ top: Int, _ bottom: Int) -> Int {
            let colors = (top..<bottom).flatMap { y in
                (50..<220).map { program.desktop.screen.color(atX: frame.x + $0, y: frame.y + y).lightness }
            }
            return colors.max() ?? 0
        }
        try await wait(for: "titles, and nothing of them above and below") {
            lightness(60, 140) > 200 && lightness(8, 48) < 80 && lightness(202, 206) < 80
        }
    }
}
