import TestSupport
import Testing

@Suite(.serialized)
struct SeekedTests {
    /// A player with two tracks, paused, and what it signals.
    private func panel() async throws -> (Panel, SignalLog) {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        return (panel, try await SignalLog(panel))
    }

    /// The player lands a seek some turns of its loop after the call was answered.
    private func expectPosition(_ seconds: Double, _ panel: Panel) async throws {
        try await wait(for: "the position \(seconds)") { try await panel.position == seconds }
    }

    @Test func everyKindOfSeekTellsItsPlaceOnce() async throws {
        for seek in ["panel", "position", "skip", "previous"] {
            let (panel, log) = try await panel()
            switch seek {
            case "panel": try await panel.call("Seek", "x", "10000000")
            case "position": try await panel.call("SetPosition", "ox", panel.trackID, "10000000")
            case "previous":
                try await panel.call("Seek", "x", "10000000")
                try await wait(for: "the panel to be told") { log.seeks.count == 1 }
                try await panel.call("Previous")
            default: try await panel.stage.tell("skip")
            }
            let expected = seek == "previous" ? [10, 0] : [10.0]
            try await wait(for: "the panel to be told") { log.seeks.count >= expected.count }
            #expect(log.seeks == expected, "\(seek)")
            #expect(try await panel.position == expected.last, "\(seek)")
        }
    }

    @Test func playingPausingAndTheNextTrackTellNothing() async throws {
        let (panel, log) = try await panel()
        for method in ["Play", "Pause", "Play", "Next"] { try await panel.call(method) }
        try await wait(for: "the panel to be told") { log.changes(of: "CanGoNext").last?.flag == false }
        #expect(log.seeks == [])
    }

    @Test func aJumpInTheTrackBeforeIsNotToldAnyMore() async throws {
        let (panel, log) = try await panel()
        try await panel.stage.tell("jumps")
        try await wait(for: "the panel to be told") { log.changes(of: "CanGoNext").last?.flag == false }
        try await staysTrue("only the first jump is told", for: .milliseconds(400)) { log.seeks == [1] }
    }

    @Test func anUnexpectedStartIsTold() async throws {
        let (panel, log) = try await panel()
        try await panel.stage.tell("open file:///films/resumed.mkv")
        try await wait(for: "the panel to be told") { log.seeks == [20] }
    }

    @Test func aPlaceThatIsNotInTheTrackMovesNothing() async throws {
        let (panel, log) = try await panel()
        let track = try await panel.trackID
        try await panel.call("SetPosition", "ox", track, "-1")
        try await panel.call("SetPosition", "ox", track, "60000001")
        try await panel.call("SetPosition", "ox", "/org/windowbox/player/track/99", "5000000")
        try await panel.call("SetPosition", "ox", "/org/mpris/MediaPlayer2/TrackList/NoTrack", "5000000")
        #expect(try await panel.position == 0)
        #expect(log.seeks == [])
    }

    @Test func beforeTheStartIsTheStart() async throws {
        let (panel, _) = try await panel()
        try await panel.call("Seek", "x", "30000000")
        try await panel.call("Seek", "x", "-3600000000")
        #expect(try await panel.position == 0)
    }

    @Test("A seek past the end goes to the next track, and in the last one to its end")
    func pastTheEnd() async throws {
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

    @Test("A seek past the live edge goes to the edge")
    func pastTheLiveEdge() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        let track = try await panel.trackID
        try await panel.call("Seek", "x", "5000000")
        try await expectPosition(5, panel)
        try await panel.call("Seek", "x", "3600000000")
        #expect(try await panel.trackID == track)
        try await expectPosition(29.9, panel)
    }

    @Test("The position of a live stream stays when its window moves on, and SetPosition means the same place")
    func movingWindow() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("transmit 100 130")
        try await panel.call("Seek", "x", "20000000")
        let log = try await SignalLog(panel)
        try await panel.stage.tell("window 104 134")
        try await expectPosition(20, panel)
        try await panel.call("SetPosition", "ox", panel.trackID, "25000000")
        try await wait(for: "the panel to be told") { log.seeks == [25] }
        try await expectPosition(25, panel)
    }
}
