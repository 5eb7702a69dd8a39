import TestSupport
import Testing

@Suite(.serialized)
struct SeekedTests {
    /// Returns a paused player with two tracks, and its signals.
    private func panel() async throws -> (Panel, SignalLog) {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        return (panel, try await SignalLog(panel))
    }

    /// Waits for a position. A seek completes some main loop iterations after the reply to its call.
    private func expectPosition(_ seconds: Double, _ panel: Panel) async throws {
        try await wait(for: "the position \(seconds)") { try await panel.position == seconds }
    }

    @Test("Every kind of seek signals Seeked once with the new position")
    func everySeekIsSignaled() async throws {
        for seek in ["panel", "position", "skip", "previous"] {
            let (panel, log) = try await panel()
            switch seek {
            case "panel": try await panel.call("Seek", "x", "10000000")
            case "position": try await panel.call("SetPosition", "ox", panel.trackID, "10000000")
            case "previous":
                try await panel.call("Seek", "x", "10000000")
                try await wait(for: "the media controls to be notified") { log.seeks.count == 1 }
                try await panel.call("Previous")
            default: try await panel.stage.tell("skip")
            }
            let expected = seek == "previous" ? [10, 0] : [10.0]
            try await wait(for: "the media controls to be notified") { log.seeks.count >= expected.count }
            #expect(log.seeks == expected, "\(seek)")
            #expect(try await panel.position == expected.last, "\(seek)")
        }
    }

    @Test("Play, Pause and Next do not signal Seeked")
    func noSignalWithoutSeek() async throws {
        let (panel, log) = try await panel()
        for method in ["Play", "Pause", "Play", "Next"] { try await panel.call(method) }
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").last?.flag == false }
        #expect(log.seeks == [])
    }

    @Test("A jump in the previous track is not signaled after a track change")
    func jumpInPreviousTrack() async throws {
        let (panel, log) = try await panel()
        try await panel.stage.tell("jumps")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanGoNext").last?.flag == false }
        try await staysTrue("only the first jump is signaled", for: .milliseconds(400)) { log.seeks == [1] }
    }

    @Test("A track that starts at a resumed position signals Seeked")
    func resumedTrack() async throws {
        let (panel, log) = try await panel()
        try await panel.stage.tell("open file:///films/resumed.mkv")
        try await wait(for: "the media controls to be notified") { log.seeks == [20] }
    }

    @Test("SetPosition ignores positions out of range and other tracks")
    func invalidSetPosition() async throws {
        let (panel, log) = try await panel()
        let track = try await panel.trackID
        try await panel.call("SetPosition", "ox", track, "-1")
        try await panel.call("SetPosition", "ox", track, "60000001")
        try await panel.call("SetPosition", "ox", "/org/windowbox/player/track/99", "5000000")
        try await panel.call("SetPosition", "ox", "/org/mpris/MediaPlayer2/TrackList/NoTrack", "5000000")
        #expect(try await panel.position == 0)
        #expect(log.seeks == [])
    }

    @Test("A seek before the start of a track goes to the start")
    func seekBeforeStart() async throws {
        let (panel, _) = try await panel()
        try await panel.call("Seek", "x", "30000000")
        try await panel.call("Seek", "x", "-3600000000")
        #expect(try await panel.position == 0)
    }

    @Test("A seek past the end goes to the next track, or to the end of the last one")
    func seekPastEnd() async throws {
        let (panel, _) = try await panel()
        let first = try await panel.trackID
        try await panel.stage.tell("play")
        try await panel.call("Seek", "x", "3600000000")
        #expect(try await panel.trackID != first)
        #expect(try await panel.status == "Playing")
        let last = try await panel.trackID
        try await panel.stage.tell("pause")
        try await panel.call("Seek", "x", "3600000000")
        #expect(try await panel.trackID == last)
        try await expectPosition(59.9, panel)
    }

    @Test("A seek past the live edge goes to the live edge")
    func seekPastLiveEdge() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        let track = try await panel.trackID
        try await panel.call("Seek", "x", "5000000")
        try await expectPosition(5, panel)
        try await panel.call("Seek", "x", "3600000000")
        #expect(try await panel.trackID == track)
        try await expectPosition(29.9, panel)
    }

    @Test("Position and SetPosition of a live stream are unaffected as its window moves")
    func movingWindow() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        try await panel.call("Seek", "x", "20000000")
        let log = try await SignalLog(panel)
        try await panel.stage.tell("window 104 134")
        try await expectPosition(20, panel)
        try await panel.call("SetPosition", "ox", panel.trackID, "25000000")
        try await wait(for: "the media controls to be notified") { log.seeks == [25] }
        try await expectPosition(25, panel)
    }
}
