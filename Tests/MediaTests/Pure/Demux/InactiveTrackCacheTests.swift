import CFFmpeg
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The packet cache of inactive audio tracks.
@Suite struct InactiveTrackCacheTests {
    private let buffer = PacketBuffer(first: SeekCommand(serial: 1, target: .exact(0)))

    init() { buffer.enable(.audio, track: 1) }

    private func append(_ track: Int32, from start: Double, count: Int = 1, bytes: Int32 = 100, serial: Int = 1) throws
    {
        for index in 0..<count {
            let packet = try #require(Packet())
            av_new_packet(packet.pointer, bytes)
            packet.pointer.pointee.stream_index = track
            packet.serial = serial
            packet.duration = 0.1
            packet.endTime = start + 0.1 * Double(index + 1)
            _ = buffer.append(packet, to: .audio)
        }
    }

    private enum Dequeued: Equatable {
        case start
        case track(Int)
        case packet(Int, end: Double)
        case timeout
    }

    private func next() -> Dequeued {
        switch buffer.dequeue(.audio, until: .now) {
        case .start: .start
        case .track(let track): .track(track)
        case .packet(let packet): .packet(packet.streamIndex, end: ((packet.endTime ?? 0) * 10).rounded() / 10)
        case .end, .timeout, .closed: .timeout
        }
    }

    @Test("The packet queue delivers only packets of the active audio track") func activeTrackOnly() throws {
        try append(2, from: 0)
        try append(1, from: 0)
        #expect([next(), next(), next()] == [.start, .packet(1, end: 0.1), .timeout])
        #expect(buffer.audioTrack == 1)
    }

    @Test("A switch of the audio track continues with packets already read") func switchUsesCachedPackets() throws {
        for start in [0, 0.1, 0.2] {
            try append(1, from: start)
            try append(2, from: start)
        }
        #expect([next(), next()] == [.start, .packet(1, end: 0.1)])
        #expect(buffer.selectAudio(2))
        #expect(!buffer.selectAudio(2))
        try append(2, from: 0.3)
        #expect([next(), next(), next()] == [.track(2), .packet(2, end: 0.1), .packet(2, end: 0.2)])
        #expect([next(), next(), next()] == [.packet(2, end: 0.3), .packet(2, end: 0.4), .timeout])
    }

    @Test("A switch back to the previous audio track loses no packet") func switchBackLosesNothing() throws {
        try append(1, from: 0, count: 3)
        try append(2, from: 0, count: 3)
        _ = [next(), next()]
        buffer.selectAudio(2)
        _ = [next(), next()]
        buffer.selectAudio(1)
        #expect([next(), next(), next(), next()] == [.track(1), .packet(1, end: 0.2), .packet(1, end: 0.3), .timeout])
    }

    @Test("A seek empties the packet cache of inactive audio tracks") func seekEmptiesPacketCache() throws {
        try append(2, from: 0, count: 3)
        buffer.seek(SeekCommand(serial: 2, target: .exact(7)))
        buffer.selectAudio(2)
        try append(2, from: 7, serial: 2)
        #expect([next(), next(), next(), next()] == [.start, .track(2), .packet(2, end: 7.1), .timeout])
    }

    @Test("The packet cache of inactive audio tracks discards past packets") func pastPacketsAreDiscarded() throws {
        try append(2, from: 0, count: 100)
        try append(1, from: 8)
        _ = [next(), next()]
        buffer.selectAudio(2)
        #expect(next() == .track(2))
        guard case .packet(2, let end) = next() else { throw WaitTimeout(description: "no packet was dequeued") }
        #expect(end > 8.1 - InactiveTrackCache.retention - 0.15 && end < 8.1)
    }

    /// A track that outlasts the active one must neither fill the memory nor block the demuxer.
    @Test("The packet cache of inactive audio tracks is limited") func packetCacheLimit() throws {
        try append(2, from: 0, count: 100, bytes: 1 << 20)
        guard case .read = buffer.nextCommand() else { throw WaitTimeout(description: "the demuxer would wait") }
        buffer.selectAudio(2)
        _ = [next(), next()]
        var kept = 0
        while next() != .timeout { kept += 1 }
        #expect(kept > 4 && kept <= 16)
    }
}
