import TestSupport
import Testing

/// Faults that other players have, and that no other suite here looks for.
@Suite(.serialized)
struct PeerFaultTests {
    @Test func theLimitsOfTheRateLieAroundOneAndItIsNeverZero() async throws {
        let panel = try await Panel()
        for order in ["state", "items 1", "play", "pause", "end", "fail"] {
            try await panel.stage.tell(order)
            let all = try await panel.getAll(Panel.player)
            let (least, most) = (all["MinimumRate"]?.number ?? 9, all["MaximumRate"]?.number ?? 0)
            #expect(least > 0 && least <= 1 && most >= 1, "\(order)")
            #expect((least...most).contains(all["Rate"]?.number ?? 0), "\(order)")
        }
    }

    @Test func whatCanBeOpenedIsNamedWithoutWildcards() async throws {
        let panel = try await Panel()
        let schemes = try await panel.get(Panel.root, "SupportedUriSchemes").value as? [String] ?? []
        let types = try await panel.get(Panel.root, "SupportedMimeTypes").value as? [String] ?? []
        #expect(schemes.contains("file") && schemes.contains("https"))
        #expect(schemes.allSatisfy { $0 == $0.lowercased() })
        #expect(types.contains("video/mp4"))
        #expect(types.allSatisfy { $0.split(separator: "/").count == 2 && !$0.contains("*") })
    }

    @Test func theProgramCanBeRaisedEndedAndFillTheScreenAtAnyTime() async throws {
        let panel = try await Panel()
        for isFullscreen in ["false", "true"] {
            try await panel.set(Panel.root, "Fullscreen", "b", isFullscreen)
            for name in ["CanRaise", "CanQuit", "CanSetFullscreen"] {
                #expect(try await panel.get(Panel.root, name).flag, "\(name), \(isFullscreen)")
            }
        }
    }

    @Test func theVolumeIsTheSameHoweverItIsAskedFor() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.set(Panel.player, "Volume", "d", "0.3")
        try await wait(for: "the panel to be told") { !log.changes(of: "Volume").isEmpty }
        #expect(log.changes(of: "Volume").map(\.number) == [0.3])
        #expect(try await panel.get("Volume").number == 0.3)
        #expect(try await panel.getAll(Panel.player)["Volume"]?.number == 0.3)
    }

    @Test func everyPropertyThatChangesIsTold() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 2")
        let log = try await SignalLog(panel)
        try await panel.set(Panel.player, "Rate", "d", "1.5")
        try await panel.set(Panel.player, "LoopStatus", "s", "Track")
        try await panel.set(Panel.player, "Volume", "d", "0.5")
        try await panel.call("Next")
        let expected: Set = ["Rate", "LoopStatus", "Volume", "Metadata", "CanGoNext"]
        try await wait(for: "the panel to be told") {
            expected.isSubset(of: Set(log.changes.flatMap(\.keys)))
        }
        #expect(log.changes.allSatisfy { $0["Position"] == nil })
    }

    @Test func thereIsNoPropertyThatCannotBeRead() async throws {
        let panel = try await Panel()
        let xml = try await panel.run("busctl", ["--user", "introspect", Panel.windowbox, Panel.path]).output
        #expect(xml.contains(".Volume") && !xml.contains(".Shuffle"))
        #expect(!xml.lowercased().contains("error"))
    }

    @Test func aTrackIsNamedInAllStates() async throws {
        let panel = try await Panel()
        for order in ["items 2", "play", "pause", "go 1", "play"] {
            try await panel.stage.tell(order)
            let id = try await panel.get("Metadata").entry("mpris:trackid")
            #expect(id.type == "o" && id.text != Panel.noTrack && !id.text.hasPrefix("/org/mpris"), "\(order)")
        }
    }

    @Test func tagsThatNobodyKnowsAreNotTold() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        let keys = try await panel.get("Metadata").entries.keys
        #expect(keys.allSatisfy { $0.hasPrefix("mpris:") || $0.hasPrefix("xesam:") })
    }

    /// Each asks for what takes long, and is gone before the answer comes.
    @Test func clientsThatDieInACallAreHarmless() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 300")
        for _ in 0..<20 {
            let client = try Program(
                ["busctl", "--user", "call", Panel.windowbox, Panel.path, "org.freedesktop.DBus.Properties", "GetAll"]
                    + ["s", Panel.trackList], environment: panel.environment)
            client.process.end()
        }
        #expect(try await panel.tracks.count == 20)
        #expect(panel.stage.process.isRunning)
    }

    @Test func severalChangesOfOneTurnAreOneSignal() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.stage.tell("items 2")
        try await wait(for: "the panel to be told") { !log.changes(of: "Metadata").isEmpty }
        let told = log.changes.first { $0["Metadata"] != nil }
        #expect(told?["CanPlay"]?.flag == true && told?["CanGoNext"]?.flag == true)
    }
}
