import TestSupport
import Testing

/// The playlists interface.
@Suite(.serialized)
struct PlaylistTests {
    @Test("GetPlaylists returns playlists in every ordering and range")
    func playlistOrderings() async throws {
        let client = try await MPRISClient()
        #expect(try await client.get(MPRISClient.playlists, "PlaylistCount").integer == 2)
        #expect(
            try await client.get(MPRISClient.playlists, "Orderings").value as? [String] == [
                "UserDefined", "Alphabetical",
            ])
        #expect(try await client.names("0", "9", "Alphabetical", "false") == ["Beethoven", "Zappa"])
        #expect(try await client.names("0", "9", "Alphabetical", "true") == ["Zappa", "Beethoven"])
        #expect(try await client.names("1", "1", "UserDefined", "false") == ["Zappa"])
        #expect(try await client.names("5", "1", "Bogus", "false") == [])
    }

    @Test("The alphabetical playlist order ignores case")
    func caseInsensitiveOrder() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("rename apfel")
        #expect(try await client.names("0", "9", "Alphabetical", "false") == ["apfel", "Zappa"])
    }

    @Test("ActivatePlaylist plays a playlist and refuses an unknown one")
    func activatePlaylist() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        #expect(try await client.active == "(false, ('/', '', ''))")
        let path = "/org/windowbox/player/playlist/a"
        try await client.call("ActivatePlaylist", "o", path, interface: MPRISClient.playlists)
        try await wait(for: "the media controls to be notified") { log.changes(of: "ActivePlaylist").count == 1 }
        #expect(try await client.active == "(true, ('\(path)', 'Zappa', ''))")
        await #expect(throws: MPRISClient.Refusal.self) {
            try await client.call("ActivatePlaylist", "o", "/", interface: MPRISClient.playlists)
        }
    }

    @Test("PlaylistChanged is signaled when a playlist is renamed")
    func renamedPlaylist() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.testPlayer.send("rename Bach")
        try await wait(for: "the media controls to be notified") { log.payloads(of: "PlaylistChanged").count == 1 }
        #expect((log.payloads(of: "PlaylistChanged").first?.first as? [String])?[1] == "Bach")
    }
}

extension MPRISClient {
    fileprivate func names(_ arguments: String...) async throws -> [String] {
        let result = try await run(
            "busctl",
            ["--user", "--json=short", "call", Self.windowbox, Self.path, Self.playlists, "GetPlaylists", "uusb"]
                + arguments)
        return (try Typed(json: result.output).value as? [[[String]]])?.first?.map { $0[1] } ?? []
    }

    /// The active playlist in the output format of gdbus.
    fileprivate var active: String {
        get async throws {
            let result = try await run(
                "gdbus",
                [
                    "call", "--session", "-d", Self.windowbox, "-o", Self.path, "-m",
                    "org.freedesktop.DBus.Properties.Get", Self.playlists, "ActivePlaylist",
                ])
            return String(result.output.dropFirst(2).dropLast(3)).replacing("objectpath ", with: "")
        }
    }
}
