import TestSupport
import Testing

@Suite(.serialized)
struct InstanceTests {
    private func names(_ panel: Panel) async throws -> Set<String> {
        let list = try await panel.run("busctl", ["--user", "list", "--acquired", "--no-legend"]).output
        return Set(list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
            .filter { $0.hasPrefix(Panel.root) }
    }

    @Test("A second instance adds its process ID to the bus name")
    func secondInstance() async throws {
        let panel = try await Panel()
        let second = try Program([Panel.stagePath], takesOrders: true, environment: panel.environment)
        let name = "\(Panel.windowbox).instance\(second.process.pid)"
        try await second.wait(for: "name \(name)")
        #expect(try await names(panel) == [Panel.windowbox, name])
        try await panel.call("Quit", interface: Panel.root)
        #expect(try await panel.stage.process.waitForExit() == .code(0))
        #expect(panel.stage.lines.suffix(2) == ["quit", "end"])
        #expect(try await names(panel) == [name])
    }

    @Test("The player plays without a session bus", arguments: [nil, "unix:path=/nonexistent/bus", "nonsense"])
    func missingBus(_ address: String?) async throws {
        let environment = address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
        let stage = try Program([Panel.stagePath], takesOrders: true, environment: environment)
        try await stage.tell("items 1")
        try await stage.tell("play")
        try await stage.tell("state")
        #expect(stage.lines.contains("playing"))
        try await stage.tell("quit")
        #expect(try await stage.process.waitForExit() == .code(0))
    }

    @Test("The media controls switch to another active player")
    func otherPlayer() async throws {
        let panel = try await Panel()
        let log = try await SignalLog(panel)
        try await panel.stage.tell("items 1")
        try await panel.stage.tell("play")
        try await wait(for: "the media controls to be notified") {
            log.changes(of: "PlaybackStatus").last?.text == "Playing"
        }
        let id = try await panel.trackID
        try await panel.stage.tell("other")
        try await wait(for: "the media controls to be notified") {
            log.changes(of: "PlaybackStatus").last?.text == "Paused"
        }
        let metadata = try await panel.get("Metadata").entries
        #expect(metadata["xesam:title"]?.text == "Other")
        #expect(metadata["mpris:trackid"]?.text != id)
        try await panel.stage.tell("none")
        try await wait(for: "the media controls to be notified") { log.changes(of: "CanQuit").last?.flag == false }
        #expect(try await panel.status == "Stopped")
        try await panel.call("Play")
    }

    @Test("The player keeps playing when the session bus exits")
    func lostBus() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("items 1")
        panel.bus.process.end()
        try await panel.stage.tell("play")
        try await panel.stage.tell("state")
        #expect(panel.stage.lines.contains("playing"))
        try await panel.stage.tell("quit")
        #expect(try await panel.stage.process.waitForExit() == .code(0))
    }
}
