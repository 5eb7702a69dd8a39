import TestSupport
import Testing

@Suite(.serialized)
struct MethodTests {
    @Test("The playerctl commands control playback")
    func playerctlCommands() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        for (command, status) in [
            ("play", "Playing"), ("pause", "Paused"), ("play-pause", "Playing"), ("stop", "Stopped"),
        ] {
            #expect(try await client.run("playerctl", [command]).isDone)
            #expect(try await client.run("playerctl", ["status"]).output == status)
        }
    }

    @Test("Playback methods have no effect while nothing is loaded, and PlayPause fails")
    func emptyPlayer() async throws {
        let client = try await MPRISClient()
        try await client.call("Play")
        try await client.call("Pause")
        try await client.call("Next")
        try await client.call("Seek", "x", "1")
        await #expect(throws: MPRISClient.Refusal.self) { try await client.call("PlayPause") }
        #expect(try await client.status == "Stopped")
    }

    @Test("Play after Stop restarts the current track")
    func playAfterStop() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        try await client.call("Next")
        try await client.call("Play")
        try await client.call("Seek", "x", "30000000")
        try await client.call("Stop")
        #expect(try await client.status == "Stopped")
        #expect(try await client.get("CanPlay").flag)
        let restart = monotonicSeconds()
        try await client.call("Play")
        #expect(try await client.status == "Playing")
        #expect(try await client.get("Metadata").entry("xesam:title").text == "Grüße 1")
        let position = try await client.position
        #expect(position <= monotonicSeconds() - restart, "not beyond the time since the start")
    }

    @Test("Next keeps playback paused, and has no effect while CanGoNext is false")
    func nextWhilePaused() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        try await client.call("Next")
        #expect(try await client.status == "Paused")
        #expect(try await client.get("CanGoNext").flag == false)
        let last = try await client.trackID
        try await client.call("Next")
        #expect(try await client.status == "Paused")
        #expect(try await client.trackID == last)
    }

    @Test("Previous has no effect while CanGoPrevious is false")
    func previousAtStart() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("transmit 100 130")
        try await client.call("Play")
        let track = try await client.trackID
        #expect(try await client.get("CanGoPrevious").flag == false)
        try await client.call("Previous")
        #expect(try await client.status == "Playing")
        #expect(try await client.trackID == track)
    }

    @Test("CanGoNext is signaled when the track list changes")
    func canGoNextSignal() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        let log = try await SignalLog(client)
        try await client.testPlayer.send("append")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").map(\.flag) == [true] }
        try await client.testPlayer.send("reverse")
        try await wait(for: "the media controls to be notified") {
            log.changes(of: "CanGoNext").map(\.flag) == [true, false]
        }
    }

    @Test("Track IDs are kept when tracks move")
    func movedTracks() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        let id = try await client.trackID
        try await client.testPlayer.send("reverse")
        #expect(try await client.trackID == id)
    }

    @Test("A failed track is Stopped and keeps its title")
    func failedTrack() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        try await client.testPlayer.send("play")
        try await client.testPlayer.send("fail")
        try await wait(for: "the media controls to be notified") { try await client.status == "Stopped" }
        #expect(try await client.get("Metadata").entry("xesam:title").text == "Grüße 0")
        #expect(try await client.get("CanPlay").flag)
    }

    @Test("OpenUri adds a URL to the track list and plays it")
    func openURI() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        try await client.call("OpenUri", "s", "https://example.org/a%20film.mp4")
        #expect(try await client.status == "Playing")
        #expect(try await client.get("Metadata").entry("xesam:title").text == "a film")
        #expect(try await client.get("CanGoPrevious").flag)
        await #expect(throws: MPRISClient.Refusal.self) { try await client.call("OpenUri", "s", "mailto:somebody") }
    }

    /// A URI may expand to several items, such as the files of a folder.
    @Test("OpenUri adds all items that the host makes of a URI")
    func openURIWithSeveralItems() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        try await client.call("OpenUri", "s", "urn:some:film")
        #expect(try await client.status == "Playing")
        #expect(try await client.get("Metadata").entry("xesam:title").text == "Grüße 7")
        #expect(try await client.get("CanGoPrevious").flag)
        #expect(try await client.get("CanGoNext").flag)
    }

    @Test("Raise brings the window to the front")
    func raiseWindow() async throws {
        let client = try await MPRISClient()
        try await client.call("Raise", interface: MPRISClient.root)
        try await client.testPlayer.wait(for: "raised")
    }

    @Test("Method calls that expect no reply are carried out")
    func callsWithoutReply() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        for _ in 0..<21 {
            _ = try await client.run(
                "busctl",
                [
                    "--user", "--expect-reply=no", "call", MPRISClient.windowbox, MPRISClient.path, MPRISClient.player,
                    "PlayPause",
                ])
        }
        try await wait(for: "the media controls to be notified") { try await client.status == "Playing" }
    }
}
