import TestSupport
import Testing

@Suite(.serialized)
struct InstanceTests {
    private func names(_ client: MPRISClient) async throws -> Set<String> {
        let list = try await client.run("busctl", ["--user", "list", "--acquired", "--no-legend"]).output
        return Set(list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
            .filter { $0.hasPrefix(MPRISClient.root) }
    }

    @Test("A second instance adds its process ID to the bus name")
    func secondInstance() async throws {
        let client = try await MPRISClient()
        let second = try LineProcess([MPRISClient.testPlayerPath], takesCommands: true, environment: client.environment)
        let name = "\(MPRISClient.windowbox).instance\(second.process.pid)"
        try await second.wait(for: "name \(name)")
        #expect(try await names(client) == [MPRISClient.windowbox, name])
        try await client.call("Quit", interface: MPRISClient.root)
        #expect(try await client.testPlayer.process.waitForExit() == .code(0))
        #expect(client.testPlayer.lines.suffix(2) == ["quit", "end"])
        #expect(try await names(client) == [name])
    }

    @Test("The player plays without a session bus", arguments: [nil, "unix:path=/nonexistent/bus", "nonsense"])
    func missingBus(_ address: String?) async throws {
        let environment = address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
        let testPlayer = try LineProcess([MPRISClient.testPlayerPath], takesCommands: true, environment: environment)
        try await testPlayer.send("items 1")
        try await testPlayer.send("play")
        try await testPlayer.send("state")
        #expect(testPlayer.lines.contains("playing"))
        try await testPlayer.send("quit")
        #expect(try await testPlayer.process.waitForExit() == .code(0))
    }

    @Test("The media controls switch to another active player")
    func otherPlayer() async throws {
        let client = try await MPRISClient()
        let log = try await SignalLog(client)
        try await client.testPlayer.send("items 1")
        try await client.testPlayer.send("play")
        try await log.waitForStatus("Playing")
        let id = try await client.trackID
        try await client.testPlayer.send("other")
        try await log.waitForStatus("Paused")
        let metadata = try await client.get("Metadata").entries
        #expect(metadata["xesam:title"]?.text == "Other")
        #expect(metadata["mpris:trackid"]?.text != id)
        try await client.testPlayer.send("none")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanQuit").last?.flag == false }
        #expect(try await client.status == "Stopped")
        try await client.call("Play")
    }

    @Test("The player keeps playing when the session bus exits")
    func lostBus() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("items 1")
        client.bus.process.end()
        try await client.testPlayer.send("play")
        try await client.testPlayer.send("state")
        #expect(client.testPlayer.lines.contains("playing"))
        try await client.testPlayer.send("quit")
        #expect(try await client.testPlayer.process.waitForExit() == .code(0))
    }
}
