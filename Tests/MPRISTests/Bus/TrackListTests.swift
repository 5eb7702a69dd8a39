import TestSupport
import Testing

/// The track list interface.
@Suite(.serialized)
struct TrackListTests {
    private func client(_ count: Int) async throws -> (MPRISClient, SignalLog) {
        let client = try await MPRISClient()
        let first = try await SignalLog(client)
        try await client.testPlayer.send("items \(count)")
        // Later changes would otherwise be part of the same signal.
        try await wait(for: "the track list signal") { first.invalidated == [["Tracks"]] }
        return (client, try await SignalLog(client))
    }

    @Test("Tracks lists all IDs, and GetTracksMetadata describes them")
    func trackMetadataByID() async throws {
        let (client, _) = try await client(3)
        #expect(try await client.get(MPRISClient.root, "HasTrackList").flag)
        #expect(try await client.get(MPRISClient.trackList, "CanEditTracks").flag)
        let tracks = try await client.tracks
        #expect(tracks.count == 3)
        #expect(try await tracks.first == client.trackID)
        let requested = [tracks[2], "/org/windowbox/player/track/99", tracks[0]]
        let answer = try await client.metadata(of: requested)
        #expect(answer.map { $0["mpris:trackid"] } == [tracks[2], tracks[0]].map { Typed(["type": "o", "data": $0]) })
        #expect(answer.map { $0["xesam:title"]?.text } == ["Grüße 2", "Grüße 0"])
        #expect(answer.map { $0["xesam:url"]?.text }.last == "file:///films/Gr%C3%BC%C3%9Fe%200.mkv")
    }

    @Test("AddTrack signals TrackAdded with the preceding track")
    func addTrackSignal() async throws {
        let (client, log) = try await client(2)
        let before = try await client.tracks
        try await client.call(
            "AddTrack", "sob", "https://example.org/new.mp4", before[0], "false", interface: MPRISClient.trackList)
        // The signal of the invalidated property follows.
        try await wait(for: "the media controls to be notified") {
            log.payloads(of: "TrackAdded").count == 1 && !log.invalidated.isEmpty
        }
        let after = try await client.tracks
        #expect(after.count == 3 && after[0] == before[0] && after[2] == before[1])
        #expect(log.payloads(of: "TrackAdded").first?.last as? String == before[0])
        #expect(log.invalidated == [["Tracks"]])
        #expect(try await client.trackID == before[0])
    }

    @Test("AddTrack after NoTrack inserts at the front and may play the track")
    func addTrackAtFront() async throws {
        let (client, log) = try await client(1)
        let before = try await client.tracks
        try await client.call(
            "AddTrack", "sob", "https://example.org/new.mp4", MPRISClient.noTrack, "true",
            interface: MPRISClient.trackList)
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackAdded").count == 1 }
        #expect(log.payloads(of: "TrackAdded").first?.last as? String == MPRISClient.noTrack)
        #expect(try await client.tracks.last == before[0])
        #expect(try await client.get("Metadata").entry("xesam:title").text == "new")
        await #expect(throws: MPRISClient.Refusal.self) {
            try await client.call(
                "AddTrack", "sob", "mailto:x", MPRISClient.noTrack, "true", interface: MPRISClient.trackList)
        }
    }

    @Test("AddTrack keeps the order of several items of one URI")
    func addSeveralTracks() async throws {
        let (client, _) = try await client(1)
        try await client.call(
            "AddTrack", "sob", "urn:a:folder", MPRISClient.noTrack, "false", interface: MPRISClient.trackList)
        let titles = try await client.metadata(of: client.tracks).map { $0["xesam:title"]?.text }
        #expect(titles == ["Grüße 7", "Grüße 8", "Grüße 0"])
    }

    @Test("RemoveTrack signals TrackRemoved, and the track ID is not reused")
    func removeTrack() async throws {
        let (client, log) = try await client(3)
        let tracks = try await client.tracks
        try await client.call("RemoveTrack", "o", tracks[1], interface: MPRISClient.trackList)
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackRemoved").count == 1 }
        #expect(log.payloads(of: "TrackRemoved").first?.first as? String == tracks[1])
        #expect(try await client.tracks == [tracks[0], tracks[2]])
        try await client.testPlayer.send("append")
        #expect(try await !tracks.contains(client.tracks[2]))
        try await client.call("RemoveTrack", "o", "/org/windowbox/player/track/99", interface: MPRISClient.trackList)
        #expect(try await client.tracks.count == 3)
    }

    @Test("GoTo changes the current track and ignores NoTrack")
    func goToTrack() async throws {
        let (client, _) = try await client(3)
        let tracks = try await client.tracks
        try await client.call("Play")
        try await client.call("GoTo", "o", tracks[2], interface: MPRISClient.trackList)
        #expect(try await client.trackID == tracks[2])
        #expect(try await client.status == "Playing")
        try await client.call("GoTo", "o", MPRISClient.noTrack, interface: MPRISClient.trackList)
        #expect(try await client.trackID == tracks[2])
    }

    @Test("TrackListReplaced is signaled when the order of tracks changes")
    func reorderedList() async throws {
        let (client, log) = try await client(3)
        let tracks = try await client.tracks
        try await client.testPlayer.send("reverse")
        try await wait(for: "the media controls to be notified") { log.payloads(of: "TrackListReplaced").count == 1 }
        let payload = try #require(log.payloads(of: "TrackListReplaced").first)
        #expect(payload.first as? [String] == tracks.reversed())
        #expect(payload.last as? String == tracks[0])
        #expect(try await client.tracks == tracks.reversed())
    }

    @Test("The tracks of a long list are limited to 20 around the current one")
    func longList() async throws {
        let (client, _) = try await client(500)
        #expect(try await client.tracks.count == 20)
        try await client.testPlayer.send("go 300")
        let tracks = try await client.tracks
        #expect(try await tracks.contains(client.trackID))
        #expect(tracks.count == 20)
    }
}

extension MPRISClient {
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
