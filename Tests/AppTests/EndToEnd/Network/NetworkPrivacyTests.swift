import Foundation
import TestSupport
import Testing

/// Network traffic, which only a request by the user may cause.
///
/// The program runs in an isolated network namespace, in which the kernel counts every attempt, however short:
/// connections, datagrams and name lookups.
@Suite(.desktop)
struct NetworkPrivacyTests {
    @Test("The program without a file sends nothing over the network")
    func idleProgramIsOffline() async throws {
        let program = try startIsolated()
        _ = try await program.desktop.window(of: program.process)
        try await staysTrue("no network traffic", for: .seconds(2)) { try program.networkAttempts() == 0 }
    }

    @Test("Playback of local files sends nothing over the network")
    func localPlaybackIsOffline() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let program = try await startIsolated(Clip { $0.duration = 30 }.file(), next.file())
        try await program.frame("the first ones") { $0 >= 15 }
        try await program.reach(status: "Playing")
        try await program.desktop.mediaControls("pause")
        _ = try await program.stillFrame()
        try await program.desktop.mediaControls("position", "20")
        try await program.frame("exactly there") { $0 == 600 }
        try await program.desktop.mediaControls("play")
        try await program.desktop.mediaControls("next")
        try await program.frame("the second file's") { $0 >= 1000 }
        try await program.desktop.mediaControls("stop")
        #expect(try program.networkAttempts() == 0)
        try await program.desktop.press("ctrl+q")
    }

    @Test(
        "An opened URL causes network traffic",
        arguments: ["http://windowbox.example/film.mkv", "http://192.0.2.1/film.mkv"])
    func requestedURLCausesTraffic(_ address: String) async throws {
        let program = try startIsolated(address)
        try await wait(for: "an attempt") { try program.networkAttempts() > 0 }
    }

    private func startIsolated(_ arguments: String...) throws -> Windowbox {
        // Root needs no user mapping, and may not request one in a container.
        let mapping = geteuid() == 0 ? [] : ["--map-current-user"]
        let command = mapping + ["--net", Project.program, "--fullscreen"] + arguments
        return try Windowbox(command, isFullscreen: false, program: "unshare")
    }
}

extension Windowbox {
    /// Returns the number of attempted transmissions, once the program is in a network namespace of its own.
    fileprivate func networkAttempts() throws -> Int {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
        let folder = "/proc/\(process.pid)"
        // The process exists before it has entered its own namespace.
        guard try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/ns/net") != own else { return 0 }
        let counts = try counters(folder + "/net/snmp")
        let names = ["Ip.OutRequests", "Ip.OutNoRoutes", "Ip.OutDiscards", "Tcp.ActiveOpens", "Udp.OutDatagrams"]
        return try names.reduce(0) { $0 + (try #require(counts[$1])) }
    }

    /// Parses a line of names and a line of values for each protocol.
    private func counters(_ file: String) throws -> [String: Int] {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        var counters: [String: Int] = [:]
        for (names, values) in zip(lines, lines.dropFirst()) where names.first == values.first {
            for (name, value) in zip(names, values).dropFirst() {
                counters["\(names[0].dropLast()).\(name)"] = Int(value)
            }
        }
        return counters
    }
}
