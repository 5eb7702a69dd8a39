import TestSupport
import Testing

/// The track list interface.
@Suite(.serialized)
struct TrackListTests {
    private func panel(_ count: Int) async throws -> (Panel, SignalLog) {
        let panel = try await Panel()
        let first = try await SignalLog(panel)
        try await panel.stage.tell("items \(count)")
        // Later changes would otherwise be part of the same signal.
        try await wait(for: "the track list signal") { first.invalidated == [["Tracks"]] }
        return (panel, try await SignalLog(panel))
    }

    @Test("Tracks lists all IDs, and GetTracksMetadata describes them")
    func trackMetadataByID() async throws {
        let (panel, _) = try await panel(3)
        #expect(try await panel.get(Panel.root, "HasTrackList").flag)
        #expect(try await panel.get(Panel.trackList, "CanEditTracks").flag)
        let tracks = try await panel.tracks
        #expect(tracks.count == 3)
        #expect(try await tracks.first == panel.trackID)
        let requested = [tracks[2], "/org/windowbox/player/track/99", tracks[0]]
        let answer = try await panel.metadata(of: requested)
        #expect(answer.map { $0["mpris:trackid"] } == [tracks[2], tracks[0]].map { Typed(["type": "o", "data": $0]) })
        #expect(answer.map { $0["xesam:title"]?.text } == ["Grüße 2", "Grüße 0"])
        #expect(answer.map { $0["xesam:url"]?.text }.last == "file:///films/Gr%C3%BC%C3%9Fe%200.mkv")
    }

    @Test("AddTrack signals TrackAdded with the preceding track")
    func addTrackSignal() async throws {
        let (panel, log) = try await panel(2)
        let before = try await panel.tracks
        try await panel.call(
            "AddTrack", "sob", "https://example.org/new.mp4", before[0], "false", interface: Panel.trackList)
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackAdded").count == 1 }
        let after = try await panel.tracks
        #expect(after.count == 3 && after[0] == before[0] && after[2] == before[1])
        #expect(log.payloads(of: "TrackAdded").first?.last as? String == before[0])
        #expect(log.invalidated == [["Tracks"]])
        #expect(try await panel.trackID == before[0])
    }

    @Test("AddTrack after NoTrack inserts at the front and may play the track")
    func addTrackAtFront() async throws {
        let (panel, log) = try await panel(1)
        let before = try await panel.tracks
        try await panel.call(
            "AddTrack", "sob", "https://example.org/new.mp4", Panel.noTrack, "true", interface: Panel.trackList)
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackAdded").count == 1 }
        #expect(log.payloads(of: "TrackAdded").first?.last as? String == Panel.noTrack)
        #expect(try await panel.tracks.last == before[0])
        #expect(try await panel.get("Metadata").entry("xesam:title").text == "new")
        await #expect(throws: Panel.Refusal.self) {
            try await panel.call("AddTrack", "sob", "mailto:x", Panel.noTrack, "true", interface: Panel.trackList)
        }
    }

    @Test("AddTrack keeps the order of several items of one URI")
    func addSeveralTracks() async throws {
        let (panel, _) = try await panel(1)
        try await panel.call("AddTrack", "sob", "urn:a:folder", Panel.noTrack, "false", interface: Panel.trackList)
        let titles = try await panel.metadata(of: panel.tracks).map { $0["xesam:title"]?.text }
        #expect(titles == ["Grüße 7", "Grüße 8", "Grüße 0"])
    }

    @Test("RemoveTrack signals TrackRemoved, and the track ID is not reused")
    func removeTrack() async throws {
        let (panel, log) = try await panel(3)
        let tracks = try await panel.tracks
        try await panel.call("RemoveTrack", "o", tracks[1], interface: Panel.trackList)
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackRemoved").count == 1 }
        #expect(log.payloads(of: "TrackRemoved").first?.first as? String == tracks[1])
        #expect(try await panel.tracks == [tracks[0], tracks[2]])
        try await panel.stage.tell("append")
        #expect(try await !tracks.contains(panel.tracks[2]))
        try await panel.call("RemoveTrack", "o", "/org/windowbox/player/track/99", interface: Panel.trackList)
        #expect(try await panel.tracks.count == 3)
    }

    @Test("GoTo changes the current track and ignores NoTrack")
    func goToTrack() async throws {
        let (panel, _) = try await panel(3)
        let tracks = try await panel.tracks
        try await panel.call("Play")
        try await panel.call("GoTo", "o", tracks[2], interface: Panel.trackList)
        #expect(try await panel.trackID == tracks[2])
        #expect(try await panel.status == "Playing")
        try await panel.call("GoTo", "o", Panel.noTrack, interface: Panel.trackList)
        #expect(try await panel.trackID == tracks[2])
    }

    @Test("TrackListReplaced is signaled when the order of tracks changes")
    func reorderedList() async throws {
        let (panel, log) = try await panel(3)
        let tracks = try await panel.tracks
        try await panel.stage.tell("reverse")
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackListReplaced").count == 1 }
        let payload = try #require(log.payloads(of: "TrackListReplaced").first)
        #expect(payload.first as? [String] == tracks.reversed())
        #expect(payload.last as? String == tracks[0])
        #expect(try await panel.tracks == tracks.reversed())
    }

    @Test("The tracks of a long list are limited to 20 around the current one")
    func longList() async throws {
        let (panel, _) = try await panel(500)
        #expect(try await panel.tracks.count == 20)
        try await panel.stage.tell("go 300")
        let tracks = try await panel.tracks
        #expect(try await tracks.contains(panel.trackID))
        #expect(tracks.count == 20)
    }
}

extension Panel {
    /// Returns the metadata of tracks, in the order of `ids`.
    fileprivate func metadata(of ids: [String]) async throws -> [[String: Typed]] {
        let result = try await run(
            "busctl",
            ["--user", "--json=short", "call", Self.windowbox, Self.path, Self.trackList, "GetTracksMetadata", "ao"]
                + ["\(ids.count)"] + ids)
        let reply = try Typed(json: result.output).value as? [[[String: [String: Any]]]]
        return try #require(reply?.first).map { $0.mapValues(Typed.init) }
    }
}
