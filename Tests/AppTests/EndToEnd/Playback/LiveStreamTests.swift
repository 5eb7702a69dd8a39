import TestSupport
import Testing

/// Live streams with and without a DVR window.
@Suite(.desktop { $0.hasAccessibility = true })
struct LiveStreamTests {
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A live stream starts at the live edge and seeks within its DVR window")
    func liveStreamSeeksBack() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        liveStream.run()
        let program = try Windowbox(liveStream.address)
        try await program.frame("the live edge") { $0 >= 17 * 30 }
        // The window learns the DVR window after the first frames.
        try await wait(for: "seeking to be possible") { await program.mediaProperty("CanSeek") == "true" }
        let edge = try #require(program.frame)
        try await program.desktop.press("Left")
        try await program.frame("seconds before it") { $0 < edge - 60 }
        try await program.desktop.press("End")
        try await program.frame("the edge, which has moved") { $0 > edge }
        try await program.frame("a second more") { $0 > edge + 30 }
    }

    @Test("The live button shows the live edge, by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func buttonSeeksToLiveEdge(_ input: WidgetInput) async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        liveStream.run()
        let program = try Windowbox(liveStream.address)
        try await program.frame("the live edge") { $0 >= 17 * 30 }
        try await wait(for: "seeking to be possible") { await program.mediaProperty("CanSeek") == "true" }
        try await program.keepControls()
        try await program.says("Live")
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let edge = try await program.stillFrame()
        try await program.desktop.press("Left")
        try await program.frame("seconds before it") { $0 < edge - 60 }
        // While it is paused, only the button shows another frame.
        try await program.activate("Go Live", by: input)
        try await program.frame("the edge, which has moved") { $0 > edge }
    }

    @Test("A live stream with a short window ignores seeks")
    func shortWindowIsNotSeekable() async throws {
        let liveStream = try await LiveStream(on: server, window: 3)
        liveStream.run()
        let program = try Windowbox(liveStream.address)
        let first = try await program.frame("the beginning") { $0 >= 30 }
        try await program.desktop.press("Left")
        try await program.frame("no less than before") { $0 > first + 30 }
    }
}
