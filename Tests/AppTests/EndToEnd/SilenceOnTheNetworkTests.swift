import Foundation
import TestSupport
import Testing

/// Nothing leaves the machine before the person asks for something that lies elsewhere.
///
/// The program runs in a network of its own that leads nowhere, in which the kernel counts whatever is tried: a connection,
/// a single datagram, a question for a name. So nothing is too short to be seen.
@Suite(.desktop)
struct SilenceOnTheNetworkTests {
    @Test func withNothingOpen() async throws {
        let program = try secluded()
        _ = try await program.desktop.window(of: program.process)
        try await staysTrue("silence", for: .seconds(2)) { try program.networkAttempts() == 0 }
    }

    @Test func withAFileThatThePanelSteers() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let program = try await secluded(Clip { $0.duration = 30 }.file(), next.file())
        try await program.frame("the first ones") { $0 >= 15 }
        try await program.desktop.panel("pause")
        _ = try await program.stillFrame()
        try await program.desktop.panel("position", "20")
        try await program.frame("exactly there") { $0 == 600 }
        try await program.desktop.panel("play")
        try await program.desktop.panel("next")
        try await program.frame("the second file's") { $0 >= 1000 }
        try await program.desktop.panel("stop")
        #expect(try program.networkAttempts() == 0)
        try await program.desktop.press("ctrl+q")
    }

    @Test(arguments: ["http://windowbox.example/film.mkv", "http://192.0.2.1/film.mkv"])
    func whatIsAskedForIsTried(_ address: String) async throws {
        let program = try secluded(address)
        try await wait(for: "an attempt") { try program.networkAttempts() > 0 }
    }

    private func secluded(_ arguments: String...) throws -> Windowbox {
        // Root needs no mapping for it, and may not ask for one where its root is not the system's own.
        let mapping = geteuid() == 0 ? [] : ["--map-current-user"]
        let command = mapping + ["--net", Project.program, "--fullscreen"] + arguments
        return try Windowbox(command, isFullScreen: false, program: "unshare")
    }
}

extension Windowbox {
    /// How often anything was sent, or was to be, in the network that the program is in; it must not be everybody's.
    fileprivate func networkAttempts() throws -> Int {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
        let folder = "/proc/\(process.pid)"
        // It is there before it has left.
        guard try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/ns/net") != own else { return 0 }
        let counts = try counters(folder + "/net/snmp")
        let names = ["Ip.OutRequests", "Ip.OutNoRoutes", "Ip.OutDiscards", "Tcp.ActiveOpens", "Udp.OutDatagrams"]
        return try names.reduce(0) { $0 + (try #require(counts[$1])) }
    }

    /// A line of names, then one of numbers, for each protocol.
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
