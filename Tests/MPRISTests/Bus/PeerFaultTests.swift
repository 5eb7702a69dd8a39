import TestSupport
import Testing

/// Faults known from other MPRIS players.
@Suite(.serialized)
struct PeerFaultTests {
    @Test("MinimumRate and MaximumRate enclose 1 and Rate, and are never zero")
    func rateLimits() async throws {
        let client = try await MPRISClient()
        for command in ["state", "items 1", "play", "pause", "end", "fail"] {
            try await client.testPlayer.send(command)
            let all = try await client.getAll(MPRISClient.player)
            let (least, most) = (all["MinimumRate"]?.number ?? 9, all["MaximumRate"]?.number ?? 0)
            #expect(least > 0 && least <= 1 && most >= 1, "\(command)")
            #expect((least...most).contains(all["Rate"]?.number ?? 0), "\(command)")
        }
    }

    @Test("SupportedUriSchemes and SupportedMimeTypes contain no wildcards")
    func supportedTypes() async throws {
        let client = try await MPRISClient()
        let schemes = try await client.get(MPRISClient.root, "SupportedUriSchemes").value as? [String] ?? []
        let types = try await client.get(MPRISClient.root, "SupportedMimeTypes").value as? [String] ?? []
        #expect(schemes.contains("file") && schemes.contains("https"))
        #expect(schemes.allSatisfy { $0 == $0.lowercased() })
        #expect(types.contains("video/mp4"))
        #expect(types.allSatisfy { $0.split(separator: "/").count == 2 && !$0.contains("*") })
    }

    @Test("CanRaise, CanQuit and CanSetFullscreen are always true")
    func rootCapabilities() async throws {
        let client = try await MPRISClient()
        for isFullscreen in ["false", "true"] {
            try await client.set(MPRISClient.root, "Fullscreen", "b", isFullscreen)
            for name in ["CanRaise", "CanQuit", "CanSetFullscreen"] {
                #expect(try await client.get(MPRISClient.root, name).flag, "\(name), \(isFullscreen)")
            }
        }
    }

    @Test("Volume is the same in the signal, in Get and in GetAll")
    func consistentVolume() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.set(MPRISClient.player, "Volume", "d", "0.3")
        try await wait(for: "the media controls to be notified") { !log.changes(of: "Volume").isEmpty }
        #expect(log.changes(of: "Volume").map(\.number) == [0.3])
        #expect(try await client.get("Volume").number == 0.3)
        #expect(try await client.getAll(MPRISClient.player)["Volume"]?.number == 0.3)
    }

    @Test("Every changed property except Position is signaled")
    func propertySignals() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        let log = try await SignalLog(client)
        try await client.set(MPRISClient.player, "Rate", "d", "1.5")
        try await client.set(MPRISClient.player, "LoopStatus", "s", "Track")
        try await client.set(MPRISClient.player, "Volume", "d", "0.5")
        try await client.call("Next")
        let expected: Set = ["Rate", "LoopStatus", "Volume", "Metadata", "CanGoNext"]
        try await wait(for: "the media controls to be notified") {
            expected.isSubset(of: Set(log.changes.flatMap(\.keys)))
        }
        #expect(log.changes.allSatisfy { $0["Position"] == nil })
    }

    @Test("Introspection lists only readable properties")
    func readableProperties() async throws {
        let client = try await MPRISClient()
        let xml = try await client.run("busctl", ["--user", "introspect", MPRISClient.windowbox, MPRISClient.path])
            .output
        #expect(xml.contains(".Volume") && xml.contains(".Shuffle"))
        #expect(!xml.lowercased().contains("error"))
    }

    @Test("Metadata has a valid track ID in every playback state")
    func trackIDInAllStates() async throws {
        let client = try await MPRISClient()
        for command in ["items 2", "play", "pause", "go 1", "play"] {
            try await client.testPlayer.send(command)
            let id = try await client.get("Metadata").entry("mpris:trackid")
            #expect(id.type == "o" && id.text != MPRISClient.noTrack && !id.text.hasPrefix("/org/mpris"), "\(command)")
        }
    }

    @Test("Metadata contains only keys of MPRIS and XESAM")
    func knownMetadataKeys() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        let keys = try await client.get("Metadata").entries.keys
        #expect(keys.allSatisfy { $0.hasPrefix("mpris:") || $0.hasPrefix("xesam:") })
    }

    /// Each client requests a long reply and exits before it arrives.
    @Test("Clients that exit during a call do not affect the player")
    func exitingClients() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 300")
        for _ in 0..<20 {
            let caller = try LineProcess(
                [
                    "busctl", "--user", "call", MPRISClient.windowbox, MPRISClient.path,
                    "org.freedesktop.DBus.Properties", "GetAll",
                ]
                    + ["s", MPRISClient.trackList], environment: client.environment)
            caller.process.end()
        }
        #expect(try await client.tracks.count == 20)
        #expect(client.testPlayer.process.isRunning)
    }

    @Test("Property changes of one main loop iteration are combined in one signal")
    func combinedSignal() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.testPlayer.send("items 2")
        try await wait(for: "the media controls to be notified") { !log.changes(of: "Metadata").isEmpty }
        let change = log.changes.first { $0["Metadata"] != nil }
        #expect(change?["CanPlay"]?.flag == true && change?["CanGoNext"]?.flag == true)
    }
}
