import Testing

@Suite(.serialized)
struct IntrospectionTests {
    private static let root = [
        "CanQuit": "b read", "Fullscreen": "b readwrite", "CanSetFullscreen": "b read", "CanRaise": "b read",
        "HasTrackList": "b read", "Identity": "s read", "DesktopEntry": "s read", "SupportedUriSchemes": "as read",
        "SupportedMimeTypes": "as read",
    ]
    private static let player = [
        "PlaybackStatus": "s read", "LoopStatus": "s readwrite", "Shuffle": "b readwrite",
        "Rate": "d readwrite", "Metadata": "a{sv} read",
        "Volume": "d readwrite",
        "Position": "x read", "MinimumRate": "d read", "MaximumRate": "d read", "CanGoNext": "b read",
        "CanGoPrevious": "b read", "CanPlay": "b read", "CanPause": "b read", "CanSeek": "b read",
        "CanControl": "b read",
    ]

    private static let trackList = ["Tracks": "ao read", "CanEditTracks": "b read"]
    private static let playlists = [
        "PlaylistCount": "u read", "Orderings": "as read", "ActivePlaylist": "(b(oss)) read",
    ]

    /// Returns an interface's properties as `type access`, and those without a change signal.
    private func properties(_ interface: String, in xml: String) throws -> ([String: String], silent: Set<String>) {
        let block = try #require(
            xml.firstMatch(of: try Regex("(?s)<interface name=\"\(interface)\">(.*?)</interface>")))
        var types: [String: String] = [:]
        var silent: Set<String> = []
        for match in block.output[1].substring.map({ $0.matches(of: /(?s)<property (.*?)>(.*?)<\/property>/) }) ?? [] {
            func attribute(_ name: String) throws -> String {
                let found = try match.1.firstMatch(of: Regex("\(name)=\"(.*?)\""))
                return try #require(found?.output[1].substring.map(String.init))
            }
            types[try attribute("name")] = try "\(attribute("type")) \(attribute("access"))"
            if match.2.contains("EmitsChangedSignal"), match.2.contains("\"false\"") {
                silent.insert(try attribute("name"))
            }
        }
        return (types, silent)
    }

    @Test("Every property has its MPRIS type, access and change signal")
    func propertyTypes() async throws {
        let client = try await MPRISClient()
        let xml = try await client.run(
            "gdbus", ["introspect", "--session", "--xml", "-d", MPRISClient.windowbox, "-o", MPRISClient.path]
        ).output
        let root = try properties(MPRISClient.root, in: xml)
        let player = try properties(MPRISClient.player, in: xml)
        #expect(root.0 == Self.root)
        #expect(root.silent == [])
        #expect(player.0 == Self.player)
        #expect(player.silent == ["Position", "CanControl"])
        #expect(try properties(MPRISClient.trackList, in: xml).0 == Self.trackList)
        #expect(xml.contains(#/Tracks" access="read">\s*<annotation[^>]*value="invalidates"/#))
        #expect(try properties(MPRISClient.playlists, in: xml).0 == Self.playlists)
    }

    @Test("GetAll returns the same values as Get for every property")
    func getAllMatchesGet() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 2")
        for (interface, names) in [
            (MPRISClient.root, Self.root), (MPRISClient.player, Self.player), (MPRISClient.trackList, Self.trackList),
            (MPRISClient.playlists, Self.playlists),
        ] {
            let all = try await client.getAll(interface)
            #expect(Set(all.keys) == Set(names.keys))
            for (name, value) in all { #expect(try await client.get(interface, name) == value) }
        }
    }

    @Test("GetAll of an unknown interface is an error")
    func unknownInterface() async throws {
        let client = try await MPRISClient()
        await #expect(throws: MPRISClient.Refusal.self) { try await client.getAll("org.mpris.MediaPlayer2.Bogus") }
    }
}
