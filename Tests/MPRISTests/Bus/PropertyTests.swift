import TestSupport
import Testing

@Suite(.serialized)
struct PropertyTests {
    @Test func nothingLoadedIsStopped() async throws {
        let panel = try await Panel()
        let all = try await panel.getAll(Panel.player)
        #expect(all["PlaybackStatus"]?.text == "Stopped")
        #expect(all["Metadata"]?.entries.isEmpty == true)
        #expect(all["Position"]?.integer == 0)
        #expect(all["Rate"]?.number == 1)
        #expect(all["CanControl"]?.flag == true)
        for name in ["CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanGoPrevious"] {
            #expect(all[name]?.flag == false)
        }
    }

    @Test func loadingTellsTheMetadataOnceAndWhole() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.stage.tell("items 1")
        try await wait(for: "the panel to be told") { !log.changes(of: "Metadata").isEmpty }
        #expect(log.changes.count == 1)
        let metadata = try #require(log.changes(of: "Metadata").first?.entries)
        #expect(metadata["mpris:trackid"]?.type == "o")
        #expect(metadata["mpris:trackid"]?.text.hasPrefix("/org/windowbox/player/track/") == true)
        #expect(metadata["mpris:length"]?.type == "x")
        #expect(metadata["mpris:length"]?.integer == 60_000_000)
        #expect(metadata["xesam:url"]?.text == "file:///films/Gr%C3%BC%C3%9Fe%200.mkv")
        #expect(metadata["xesam:title"]?.text == "Grüße 0")
    }

    @Test func whilePlayingThePositionAdvancesSilently() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.stage.tell("items 1")
        try await panel.stage.tell("play")
        try await wait(for: "the panel to be told") { log.changes(of: "PlaybackStatus").last?.text == "Playing" }
        let told = log.changes.count
        for rate in [1.0, 2.0] {
            try await panel.set(Panel.player, "Rate", "d", "\(rate)")
            let before = try await position(panel)
            try await Task.sleep(for: .seconds(1))
            let after = try await position(panel)
            let least = rate * (after.asked - before.answered)
            let most = rate * (after.answered - before.asked)
            #expect((least - 0.01...most + 0.01).contains(after.place - before.place))
        }
        #expect(log.changes.dropFirst(told).map { Array($0.keys) } == [["Rate"]])
        #expect(log.seeks == [])
    }

    /// The position, and between which moments it was so.
    private func position(_ panel: Panel) async throws -> (place: Double, asked: Double, answered: Double) {
        let asked = monotonicSeconds()
        let place = try await panel.position
        return (place, asked, monotonicSeconds())
    }

    @Test func ratesAndVolumesAreClamped() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        try await panel.stage.tell("play")
        try await panel.set(Panel.player, "Rate", "d", "100")
        #expect(try await panel.get("Rate").number == 4)
        try await panel.set(Panel.player, "Rate", "d", "0")
        #expect(try await panel.get("Rate").number == 4)
        #expect(try await panel.status == "Paused")
        try await panel.set(Panel.player, "Volume", "d", "-1")
        #expect(try await panel.get("Volume").number == 0)
    }

    @Test(arguments: ["Track", "Playlist", "None"])
    func theListIsRepeated(_ status: String) async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        try await panel.set(Panel.player, "LoopStatus", "s", status)
        #expect(try await panel.get("LoopStatus").text == status)
        try await panel.stage.tell("play")
        try await panel.stage.tell("end")
        try await panel.stage.tell("end")
        #expect(try await panel.status == (status == "None" ? "Stopped" : "Playing"))
    }

    @Test func aValueOfAnotherTypeIsRefused() async throws {
        let panel = try await Panel()
        await #expect(throws: Panel.Refusal.self) { try await panel.set(Panel.player, "Volume", "s", "loud") }
        await #expect(throws: Panel.Refusal.self) { try await panel.set(Panel.player, "Position", "x", "1") }
        await #expect(throws: Panel.Refusal.self) { try await panel.set(Panel.player, "LoopStatus", "s", "bogus") }
    }

    @Test func theWindowFillsTheScreenAndTellsIt() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.set(Panel.root, "Fullscreen", "b", "true")
        #expect(try await panel.get(Panel.root, "Fullscreen").flag)
        try await wait(for: "the panel to be told") { log.changes(of: "Fullscreen").map(\.flag) == [true] }
    }

    @Test func aThousandChangesAreFewSignals() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        let log = try await SignalLog(panel)
        try await panel.stage.tell("volumes 1000")
        try await panel.stage.tell("seeks 1000")
        try await wait(for: "the panel to be told") { log.changes(of: "Volume").last?.number == 1 }
        try await wait(for: "the panel to be told") { log.seeks.last == 1 }
        #expect(log.count <= 100)
    }
}
