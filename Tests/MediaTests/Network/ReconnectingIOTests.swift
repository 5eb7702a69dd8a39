import CFFmpeg
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia

/// Reconnecting to a server that is lost in mid-file.
@Suite(.serialized, .realTime) struct ReconnectingIOTests {
    let fixture = EngineFixture(timeout: .seconds(2))
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    private static let clip = Clip()

    /// The kind of loss of the server.
    enum Loss: CaseIterable, Sendable {
        case silence, kill
    }

    @Test("Every packet arrives once although the server is silent or killed in mid-file", arguments: Loss.allCases)
    func packetsSurviveLoss(_ loss: Loss) async throws {
        let file = try await Self.clip.file()
        let whole = try await PacketRecorder(file).result()
        let address = try server.serve(file, as: "clip.mkv", .stall(after: 150_000))
        let reading = PacketRecorder(address)
        try await wait(for: "the first half") { server.requests.count == 1 && reading.count > 10 }
        var other: HTTPServer?
        if loss == .kill { server.stop() } else { server.setBehavior(.silence, for: "clip.mkv") }
        try await wait(for: "the loss") { reading.losses.contains(true) }
        if loss == .kill {
            try await wait(for: "the port to be free") {
                other = try? HTTPServer(port: server.port)
                return other != nil
            }
            _ = try other?.serve(file, as: "clip.mkv")
        } else {
            server.setBehavior(.serve, for: "clip.mkv")
        }
        #expect(try await reading.result() == whole)
        #expect(reading.losses == [true, false])
        withExtendedLifetime(other) {}
    }

    @Test("Playback buffers, reports that it reconnects and resumes when the server is back")
    func playbackResumesAfterLoss() async throws {
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await fixture.open(address)
        server.setBehavior(.silence, for: "clip.mkv")
        fixture.engine.setPlaying(true)
        try await wait(for: "buffering") { fixture.snapshot.isBuffering && fixture.snapshot.isReconnecting }
        #expect(fixture.position > 0.3)
        server.setBehavior(.serve, for: "clip.mkv")
        try await fixture.waitForEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty && fixture.isInOrder && !fixture.snapshot.isReconnecting)
    }

    @Test("A server lost for good is an error after buffered playback, and a retry resumes there")
    func retryResumesAfterFailure() async throws {
        // Short, because the loss takes two timeouts, but long enough for a server on a busy machine.
        let fixture = EngineFixture(timeout: .seconds(4), reconnecting: .seconds(2))
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await fixture.open(address)
        server.setBehavior(.silence, for: "clip.mkv")
        fixture.engine.setPlaying(true)
        let error = try await waitForValue(of: "an error") {
            if case .failed(let error) = fixture.snapshot.phase { error } else { nil }
        }
        #expect(error.reason == .stalled && fixture.warnings.isEmpty)
        let position = fixture.position
        #expect((0.5...3.5).contains(position), "\(position)")
        // Paused, because a keyframe before the position may be shown as a preview first.
        fixture.engine.setPlaying(false)
        server.setBehavior(.serve, for: "clip.mkv")
        try await fixture.open(address, at: .seconds(position))
        try await fixture.waitForFrame(Int(position * 30), within: 1)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    @Test("A status 403, 404 or 410 on reconnecting is an error without further attempts", arguments: [403, 404, 410])
    func clientErrorIsFinal(_ status: Int) async throws {
        // A timeout before the break would be another attempt.
        let fixture = EngineFixture()
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await fixture.open(address)
        server.setBehavior(.status(status), for: "clip.mkv")
        server.breakConnections()
        fixture.engine.setPlaying(true)
        let error = try await waitForValue(of: "an error") {
            if case .failed(let error) = fixture.snapshot.phase { error } else { nil }
        }
        #expect(error.reason == .httpStatus(status))
        #expect(fixture.position > 0.5 && server.requests.count == 2)
    }

    @Test("A server without range requests is read again up to the point of the break")
    func fileWithoutRangesIsReread() async throws {
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .ignoreRangesAndStall(after: 150_000))
        try await fixture.open(address)
        server.setBehavior(.ignoreRanges, for: "clip.mkv")
        server.breakConnections()
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty && fixture.isInOrder)
    }

    @Test("A pause and a seek act at once while the server is silent")
    func seekActsDuringLoss() async throws {
        let fixture = EngineFixture(timeout: .seconds(600), reconnecting: .seconds(600))
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await fixture.open(address)
        fixture.engine.setPlaying(true)
        try await wait(for: "buffering") { fixture.snapshot.isBuffering }
        let position = fixture.position
        fixture.engine.setPlaying(false)
        #expect(fixture.position == position)
        server.setBehavior(.serve, for: "clip.mkv")
        try await fixture.seek(1, to: 3)
        try await fixture.waitForFrame(90)
        #expect(fixture.snapshot.phase == .ready && !fixture.snapshot.isBuffering)
    }
}

/// Reads the packets of a file on a thread of its own, which may block.
private final class PacketRecorder: Sendable {
    private let packets = Mutex<[String]>([])
    private let lossEvents = Mutex<[Bool]>([])
    private let isOver = Atomic(false)

    init(_ location: String) {
        Thread { [self] in
            // A server on a busy machine must not count as lost once more.
            let options = OpenOptions(networkTimeout: 5)
            let opened = Demuxer.open(location, options: options, interrupt: Interrupt(), log: LogCollector())
            if case .success(let demuxer) = opened {
                demuxer.connection?.retryTimeout = 600
                demuxer.connection?.onLoss = { [self] loss in lossEvents.withLock { $0.append(loss) } }
                while case .packet(let packet) = demuxer.read() { add(packet.pointer.pointee) }
            }
            isOver.store(true, ordering: .releasing)
        }.start()
    }

    private func add(_ packet: AVPacket) {
        let sum = UnsafeBufferPointer(start: packet.data, count: Int(packet.size)).reduce(0) { $0 &* 31 &+ Int($1) }
        packets.withLock { $0.append("\(packet.stream_index) \(packet.pts) \(packet.size) \(sum)") }
    }

    var count: Int { packets.withLock { $0.count } }

    var losses: [Bool] { lossEvents.withLock { $0 } }

    /// Waits for the end of the file and returns all packets.
    func result() async throws -> [String] {
        try await wait(for: "the end") { isOver.load(ordering: .acquiring) }
        return packets.withLock { $0 }
    }
}
