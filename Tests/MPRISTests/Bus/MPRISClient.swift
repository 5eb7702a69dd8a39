import Foundation
import TestSupport
import Testing

/// A private session bus with a player, as the desktop's media controls access it.
final class MPRISClient: Sendable {
    static let path = "/org/mpris/MediaPlayer2"
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    static let trackList = "org.mpris.MediaPlayer2.TrackList"
    static let playlists = "org.mpris.MediaPlayer2.Playlists"
    static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
    static let windowbox = "org.mpris.MediaPlayer2.windowbox"

    let bus: LineProcess
    let environment: [String: String]
    let testPlayer: LineProcess
    /// The player's cache folder.
    let cache = TemporaryDirectory()

    /// Starts a bus and the player, and waits until its bus name is registered.
    init() async throws {
        let address = "unix:tmpdir=" + TemporaryDirectory.shared.path
        bus = try LineProcess(["dbus-daemon", "--session", "--nofork", "--print-address=1", "--address=\(address)"])
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": try await bus.wait(for: "unix:"), "XDG_CACHE_HOME": cache.path,
        ]
        testPlayer = try LineProcess([Self.testPlayerPath], takesCommands: true, environment: environment)
        try await testPlayer.wait(for: "name \(Self.windowbox)")
    }

    static let testPlayerPath = SelfCheck.path(of: "MPRISTestPlayer")

    /// Runs a tool to its end. Returns whether its exit code is zero, and its output.
    func run(_ tool: String, _ arguments: [String]) async throws -> (isDone: Bool, output: String) {
        let program = try LineProcess([tool] + arguments, environment: environment)
        let exit = try await program.process.waitForExit()
        return (exit == .code(0), program.lines.joined(separator: "\n"))
    }
}

extension MPRISClient {
    /// Returns a property with its D-Bus type.
    func get(_ interface: String, _ name: String) async throws -> Typed {
        let result = try await run(
            "busctl", ["--user", "--json=short", "get-property", Self.windowbox, Self.path, interface, name])
        return try Typed(json: result.output)
    }

    /// Returns a property of the player interface.
    func get(_ name: String) async throws -> Typed { try await get(Self.player, name) }

    func getAll(_ interface: String) async throws -> [String: Typed] {
        let result = try await run(
            "busctl",
            [
                "--user", "--json=short", "call", Self.windowbox, Self.path, "org.freedesktop.DBus.Properties",
                "GetAll",
                "s", interface,
            ])
        guard result.isDone else { throw Refusal(text: result.output) }
        let reply = try Typed(json: result.output).value as? [[String: [String: Any]]]
        return try #require(reply?.first).mapValues(Typed.init)
    }

    /// Sets a property. Throws `Refusal` if the player returns an error.
    func set(_ interface: String, _ name: String, _ type: String, _ value: String) async throws {
        let result = try await run(
            "busctl", ["--user", "set-property", Self.windowbox, Self.path, interface, name, type, "--", value])
        guard result.isDone else { throw Refusal(text: result.output) }
    }

    /// Calls a method. Throws `Refusal` if the player returns an error.
    func call(_ method: String, _ arguments: String..., interface: String = MPRISClient.player) async throws {
        let result = try await run(
            "busctl", ["--user", "call", "--", Self.windowbox, Self.path, interface, method] + arguments)
        guard result.isDone else { throw Refusal(text: result.output) }
    }

    var position: Double { get async throws { Double(try await get("Position").integer) / 1_000_000 } }
    var status: String { get async throws { try await get("PlaybackStatus").text } }
    /// The IDs of the tracks in the list, in order.
    var tracks: [String] { get async throws { try await get(Self.trackList, "Tracks").value as? [String] ?? [] } }
    var trackID: String { get async throws { try await get("Metadata").entry("mpris:trackid").text } }

    struct Refusal: Error {
        var text: String
    }
}

/// A value with its D-Bus type, in the JSON format of busctl.
struct Typed: Equatable {
    var type: String
    var value: Any?

    init(_ object: [String: Any]) {
        type = object["type"] as? String ?? ""
        value = object["data"]
    }

    init(json: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        self.init(try #require(object))
    }

    var text: String { value as? String ?? "" }
    var integer: Int { (value as? NSNumber)?.intValue ?? .min }
    var number: Double { (value as? NSNumber)?.doubleValue ?? .nan }
    var flag: Bool { value as? Bool ?? false }
    var entries: [String: Typed] { (value as? [String: [String: Any]] ?? [:]).mapValues(Typed.init) }

    func entry(_ key: String) throws -> Typed { try #require(entries[key]) }

    static func == (one: Typed, other: Typed) -> Bool {
        one.type == other.type && (one.value as? NSObject) == (other.value as? NSObject)
    }
}
