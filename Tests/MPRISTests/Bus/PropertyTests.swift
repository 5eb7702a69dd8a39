import TestSupport
import Testing

@Suite(.serialized)
struct PropertyTests {
    @Test("An empty player is Stopped, without metadata or capabilities")
    func emptyPlayer() async throws {
        let client = try await MPRISClient()
        let all = try await client.getAll(MPRISClient.player)
        #expect(all["PlaybackStatus"]?.text == "Stopped")
        #expect(all["Metadata"]?.entries.isEmpty == true)
        #expect(all["Position"]?.integer == 0)
        #expect(all["Rate"]?.number == 1)
        #expect(all["CanControl"]?.flag == true)
        for name in ["CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanGoPrevious"] {
            #expect(all[name]?.flag == false)
        }
    }

    @Test("Metadata is signaled once and complete when a track loads")
    func metadataSignal() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.testPlayer.send("items 1")
        try await wait(for: "the media controls to be notified") { !log.changes(of: "Metadata").isEmpty }
        #expect(log.changes.count == 1)
        let metadata = try #require(log.changes(of: "Metadata").first?.entries)
        #expect(metadata["mpris:trackid"]?.type == "o")
        #expect(metadata["mpris:trackid"]?.text.hasPrefix("/org/windowbox/player/track/") == true)
        #expect(metadata["mpris:length"]?.type == "x")
        #expect(metadata["mpris:length"]?.integer == 60_000_000)
        #expect(metadata["xesam:url"]?.text == "file:///films/Gr%C3%BC%C3%9Fe%200.mkv")
        #expect(metadata["xesam:title"]?.text == "Grüße 0")
    }

    @Test("Position advances with Rate and without signals during playback")
    func positionAdvances() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.testPlayer.send("items 1")
        try await client.testPlayer.send("play")
        try await log.waitForStatus("Playing")
        let earlierCount = log.changes.count
        for rate in [1.0, 2.0] {
            try await client.set(MPRISClient.player, "Rate", "d", "\(rate)")
            let before = try await position(client)
            try await wait(for: "a second of playback") { try await client.position >= before.position + rate }
            let after = try await position(client)
            let least = rate * (after.requested - before.received)
            let most = rate * (after.received - before.requested)
            #expect((least - 0.01...most + 0.01).contains(after.position - before.position))
        }
        try await wait(for: "the media controls to be notified") { !log.changes(of: "Rate").isEmpty }
        #expect(log.changes.dropFirst(earlierCount).map { Array($0.keys) } == [["Rate"]])
        #expect(log.seeks == [])
    }

    /// Returns the position, with the times of the request and the reply.
    private func position(_ client: MPRISClient) async throws -> (position: Double, requested: Double, received: Double)
    {
        let requested = monotonicSeconds()
        let position = try await client.position
        return (position, requested, monotonicSeconds())
    }

    @Test("Rate and Volume are clamped, and a rate of zero pauses playback")
    func clampedProperties() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        try await client.testPlayer.send("play")
        try await client.set(MPRISClient.player, "Rate", "d", "100")
        #expect(try await client.get("Rate").number == 4)
        try await client.set(MPRISClient.player, "Rate", "d", "0")
        #expect(try await client.get("Rate").number == 4)
        #expect(try await client.status == "Paused")
        try await client.set(MPRISClient.player, "Volume", "d", "-1")
        #expect(try await client.get("Volume").number == 0)
    }

    @Test("LoopStatus determines whether the track list repeats", arguments: ["Track", "Playlist", "None"])
    func loopStatus(_ status: String) async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        try await client.set(MPRISClient.player, "LoopStatus", "s", status)
        #expect(try await client.get("LoopStatus").text == status)
        try await client.testPlayer.send("play")
        try await client.testPlayer.send("end")
        try await client.testPlayer.send("end")
        #expect(try await client.status == (status == "None" ? "Stopped" : "Playing"))
    }

    @Test("Shuffle determines the order of the queue and is signaled")
    func shuffle() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        #expect(try await client.get("Shuffle").flag == false)
        let log = try await SignalLog(client)
        try await client.set(MPRISClient.player, "Shuffle", "b", "true")
        try await wait(for: "the media controls to be notified") { log.changes(of: "Shuffle").map(\.flag) == [true] }
        #expect(try await client.get("Shuffle").flag == true)
        try await client.set(MPRISClient.player, "Shuffle", "b", "false")
        #expect(try await client.get("Shuffle").flag == false)
    }

    @Test("Set refuses values of a wrong type, read-only properties and unknown values")
    func invalidValues() async throws {
        let client = try await MPRISClient()
        await #expect(throws: MPRISClient.Refusal.self) {
            try await client.set(MPRISClient.player, "Volume", "s", "loud")
        }
        await #expect(throws: MPRISClient.Refusal.self) {
            try await client.set(MPRISClient.player, "Position", "x", "1")
        }
        await #expect(throws: MPRISClient.Refusal.self) {
            try await client.set(MPRISClient.player, "LoopStatus", "s", "bogus")
        }
    }

    @Test("Setting Fullscreen changes the window and is signaled")
    func fullscreenSignal() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.set(MPRISClient.root, "Fullscreen", "b", "true")
        #expect(try await client.get(MPRISClient.root, "Fullscreen").flag)
        try await wait(for: "the media controls to be notified") { log.changes(of: "Fullscreen").map(\.flag) == [true] }
    }

    @Test("Signals of a thousand changes are throttled")
    func throttledSignals() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        let log = try await SignalLog(client)
        let start = monotonicSeconds()
        try await client.testPlayer.send("volumes 1000")
        try await client.testPlayer.send("seeks 1000")
        try await wait(for: "the media controls to be notified") { log.changes(of: "Volume").last?.number == 1 }
        try await wait(for: "the media controls to be notified") { log.seeks.last == 1 }
        let time = monotonicSeconds() - start
        // One signal per interval of each throttle, and those of the track. A busy machine takes longer for the
        // changes.
        #expect(Double(log.count) <= time / 0.05 + time / 0.25 + 6)
    }
}
