import TestSupport
import Testing

@Suite(.serialized)
struct MethodTests {
    @Test("The playerctl commands control playback")
    func playerctlCommands() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        for (command, status) in [
            ("play", "Playing"), ("pause", "Paused"), ("play-pause", "Playing"), ("stop", "Stopped"),
        ] {
            #expect(try await panel.run("playerctl", [command]).isDone)
            #expect(try await panel.run("playerctl", ["status"]).output == status)
        }
    }

    @Test("Playback methods have no effect while nothing is loaded, and PlayPause fails")
    func emptyPlayer() async throws {
        let panel = try await Panel()
        try await panel.call("Play")
        try await panel.call("Pause")
        try await panel.call("Next")
        try await panel.call("Seek", "x", "1")
        await #expect(throws: Panel.Refusal.self) { try await panel.call("PlayPause") }
        #expect(try await panel.status == "Stopped")
    }

    @Test("Play after Stop restarts the current track")
    func playAfterStop() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        try await panel.call("Next")
        try await panel.call("Play")
        try await panel.call("Seek", "x", "30000000")
        try await panel.call("Stop")
        #expect(try await panel.status == "Stopped")
        #expect(try await panel.get("CanPlay").flag)
        try await panel.call("Play")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "Grüße 1")
        #expect(try await panel.position < 1)
    }

    @Test("Next keeps playback paused, and has no effect while CanGoNext is false")
    func nextWhilePaused() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        try await panel.call("Next")
        #expect(try await panel.status == "Paused")
        #expect(try await panel.get("CanGoNext").flag == false)
        let last = try await panel.trackID
        try await panel.call("Next")
        #expect(try await panel.status == "Paused")
        #expect(try await panel.trackID == last)
    }

    @Test("Previous has no effect while CanGoPrevious is false")
    func previousAtStart() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        try await panel.call("Play")
        let track = try await panel.trackID
        #expect(try await panel.get("CanGoPrevious").flag == false)
        try await panel.call("Previous")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.trackID == track)
    }

    @Test("CanGoNext is signaled when the track list changes")
    func canGoNextSignal() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        let log = try await SignalLog(panel)
        try await panel.stage.tell("append")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").map(\.flag) == [true] }
        try await panel.stage.tell("reverse")
        try await wait(for: "the media controls to be notified") {
            log.changes(of: "CanGoNext").map(\.flag) == [true, false]
        }
    }

    @Test("Track IDs are kept when tracks move")
    func movedTracks() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        let id = try await panel.trackID
        try await panel.stage.tell("reverse")
        #expect(try await panel.trackID == id)
    }

    @Test("A failed track is Stopped and keeps its title")
    func failedTrack() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.stage.tell("play")
        try await panel.stage.tell("fail")
        try await wait(for: "the media controls to be notified") { try await panel.status == "Stopped" }
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "Grüße 0")
        #expect(try await panel.get("CanPlay").flag)
    }

    @Test("OpenUri adds a URL to the track list and plays it")
    func openURI() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.call("OpenUri", "s", "https://example.org/a%20film.mp4")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "a film")
        #expect(try await panel.get("CanGoPrevious").flag)
        await #expect(throws: Panel.Refusal.self) { try await panel.call("OpenUri", "s", "mailto:somebody") }
    }

    /// A URI may expand to several items, such as the files of a folder.
    @Test("OpenUri adds all items that the host makes of a URI")
    func openURIWithSeveralItems() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.call("OpenUri", "s", "urn:some:film")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "Grüße 7")
        #expect(try await panel.get("CanGoPrevious").flag)
        #expect(try await panel.get("CanGoNext").flag)
    }

    @Test("Raise brings the window to the front")
    func raiseWindow() async throws {
        let panel = try await Panel()
        try await panel.call("Raise", interface: Panel.root)
        try await panel.stage.wait(for: "raised")
    }

    @Test("Method calls that expect no reply are carried out")
    func callsWithoutReply() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        for _ in 0..<21 {
            _ = try await panel.run(
                "busctl",
                ["--user", "--expect-reply=no", "call", Panel.windowbox, Panel.path, Panel.player, "PlayPause"])
        }
        try await wait(for: "the media controls to be notified") { try await panel.status == "Playing" }
    }
}
