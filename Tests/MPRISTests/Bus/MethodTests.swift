import TestSupport
import Testing

@Suite(.serialized)
struct MethodTests {
    @Test func playerctlSteersIt() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        for (command, status) in [
            ("play", "Playing"), ("pause", "Paused"), ("play-pause", "Playing"), ("stop", "Stopped"),
        ] {
            #expect(try await panel.run("playerctl", [command]).isDone)
            #expect(try await panel.run("playerctl", ["status"]).output == status)
        }
    }

    @Test func withNothingLoadedPlayingHasNoEffect() async throws {
        let panel = try await Panel()
        try await panel.call("Play")
        try await panel.call("Pause")
        try await panel.call("Next")
        try await panel.call("Seek", "x", "1")
        await #expect(throws: Panel.Refusal.self) { try await panel.call("PlayPause") }
        #expect(try await panel.status == "Stopped")
    }

    @Test func afterAStopItPlaysFromTheStartOfTheTrack() async throws {
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

    @Test("Next while paused stays paused, and has no effect while CanGoNext is false")
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
    func previousAtTheStart() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        try await panel.call("Play")
        let track = try await panel.trackID
        #expect(try await panel.get("CanGoPrevious").flag == false)
        try await panel.call("Previous")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.trackID == track)
    }

    @Test func whetherThereIsANextTrackIsTold() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        let log = try await SignalLog(panel)
        try await panel.stage.tell("append")
        try await wait(for: "the panel to be told") { log.changes(of: "CanGoNext").map(\.flag) == [true] }
        try await panel.stage.tell("reverse")
        try await wait(for: "the panel to be told") { log.changes(of: "CanGoNext").map(\.flag) == [true, false] }
    }

    @Test func tracksKeepTheirIdsWhereverTheyAreMoved() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        let id = try await panel.trackID
        try await panel.stage.tell("reverse")
        #expect(try await panel.trackID == id)
    }

    @Test func anErrorIsStoppedAndThereIsStillATitle() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.stage.tell("play")
        try await panel.stage.tell("fail")
        try await wait(for: "the panel to be told") { try await panel.status == "Stopped" }
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "Grüße 0")
        #expect(try await panel.get("CanPlay").flag)
    }

    @Test func anAddressIsPutInTheListAndPlayed() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.call("OpenUri", "s", "https://example.org/a%20film.mp4")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "a film")
        #expect(try await panel.get("CanGoPrevious").flag)
        await #expect(throws: Panel.Refusal.self) { try await panel.call("OpenUri", "s", "mailto:somebody") }
    }

    /// It may be several things: a folder is all that is in it.
    @Test func whatTheProgramMakesOfAnAddressIsPutInTheList() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.call("OpenUri", "s", "urn:some:film")
        #expect(try await panel.status == "Playing")
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "Grüße 7")
        #expect(try await panel.get("CanGoPrevious").flag)
        #expect(try await panel.get("CanGoNext").flag)
    }

    @Test func theWindowIsRaised() async throws {
        let panel = try await Panel()
        try await panel.call("Raise", interface: Panel.root)
        try await panel.stage.wait(for: "raised")
    }

    @Test func callersThatVanishAreHarmless() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        for _ in 0..<21 {
            _ = try await panel.run(
                "busctl",
                ["--user", "--expect-reply=no", "call", Panel.windowbox, Panel.path, Panel.player, "PlayPause"])
        }
        try await wait(for: "the panel to be told") { try await panel.status == "Playing" }
    }
}
