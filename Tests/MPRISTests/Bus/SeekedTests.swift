import TestSupport
import Testing

@Suite(.serialized)
struct SeekedTests {
    /// Returns a paused player with two tracks, and its signals.
    private func client() async throws -> (MPRISClient, SignalLog) {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        return (client, try await SignalLog(client))
    }

    /// Waits for a position. A seek completes some main loop iterations after the reply to its call.
    private func expectPosition(_ seconds: Double, _ client: MPRISClient) async throws {
        try await wait(for: "the position \(seconds)") { try await client.position == seconds }
    }

    @Test("Every kind of seek signals Seeked once with the new position")
    func everySeekIsSignaled() async throws {
        for seek in ["panel", "position", "skip", "previous"] {
            let (client, log) = try await client()
            switch seek {
            case "panel": try await client.call("Seek", "x", "10000000")
            case "position": try await client.call("SetPosition", "ox", client.trackID, "10000000")
            case "previous":
                try await client.call("Seek", "x", "10000000")
                try await wait(for: "the media controls to be notified") { log.seeks.count == 1 }
                try await client.call("Previous")
            default: try await client.testPlayer.send("skip")
            }
            let expected = seek == "previous" ? [10, 0] : [10.0]
            try await wait(for: "the media controls to be notified") { log.seeks.count >= expected.count }
            #expect(log.seeks == expected, "\(seek)")
            #expect(try await client.position == expected.last, "\(seek)")
        }
    }

    @Test("Play, Pause and Next do not signal Seeked")
    func noSignalWithoutSeek() async throws {
        let (client, log) = try await client()
        for method in ["Play", "Pause", "Play", "Next"] { try await client.call(method) }
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").last?.flag == false }
        #expect(log.seeks == [])
    }

    @Test("A jump in the previous track is not signaled after a track change")
    func jumpInPreviousTrack() async throws {
        let (client, log) = try await client()
        try await client.testPlayer.send("jumps")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").last?.flag == false }
        try await staysTrue("only the first jump is signaled", for: .milliseconds(400)) { log.seeks == [1] }
    }

    @Test("A track that starts at a resumed position signals Seeked")
    func resumedTrack() async throws {
        let (client, log) = try await client()
        try await client.testPlayer.send("open file:///films/resumed.mkv")
        try await wait(for: "the media controls to be notified") { log.seeks == [20] }
    }

    @Test("SetPosition ignores positions out of range and other tracks")
    func invalidSetPosition() async throws {
        let (client, log) = try await client()
        let track = try await client.trackID
        try await client.call("SetPosition", "ox", track, "-1")
        try await client.call("SetPosition", "ox", track, "60000001")
        try await client.call("SetPosition", "ox", "/org/windowbox/player/track/99", "5000000")
        try await client.call("SetPosition", "ox", "/org/mpris/MediaPlayer2/TrackList/NoTrack", "5000000")
        #expect(try await client.position == 0)
        #expect(log.seeks == [])
    }

    @Test("A seek before the start of a track goes to the start")
    func seekBeforeStart() async throws {
        let (client, _) = try await client()
        try await client.call("Seek", "x", "30000000")
        try await client.call("Seek", "x", "-3600000000")
        #expect(try await client.position == 0)
    }

    @Test("A seek past the end goes to the next track, or to the end of the last one")
    func seekPastEnd() async throws {
        let (client, _) = try await client()
        let first = try await client.trackID
        try await client.testPlayer.send("play")
        try await client.call("Seek", "x", "3600000000")
        #expect(try await client.trackID != first)
        #expect(try await client.status == "Playing")
        let last = try await client.trackID
        try await client.testPlayer.send("pause")
        try await client.call("Seek", "x", "3600000000")
        #expect(try await client.trackID == last)
        try await expectPosition(59.9, client)
    }

    @Test("A seek past the live edge goes to the live edge")
    func seekPastLiveEdge() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("transmit 100 130")
        let track = try await client.trackID
        try await client.call("Seek", "x", "5000000")
        try await expectPosition(5, client)
        try await client.call("Seek", "x", "3600000000")
        #expect(try await client.trackID == track)
        try await expectPosition(29.9, client)
    }

    @Test("Position and SetPosition of a live stream are unaffected as its window moves")
    func movingWindow() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("transmit 100 130")
        let log = try await SignalLog(client)
        try await client.call("Seek", "x", "20000000")
        try await wait(for: "the media controls to be notified") { log.seeks == [20] }
        try await client.testPlayer.send("window 104 134")
        try await expectPosition(20, client)
        try await client.call("SetPosition", "ox", client.trackID, "25000000")
        try await wait(for: "the media controls to be notified") { log.seeks == [20, 25] }
        try await expectPosition(25, client)
    }
}
