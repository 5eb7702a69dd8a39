import Testing

@testable import WindowboxDemux
@testable import WindowboxSubtitles

/// The packets of bitmap subtitles in decoding order.
struct SubtitlePacketCacheTests {
    private func packet(at offset: Int64, _ time: Double, bytes: Int32 = 10) throws -> (packet: Packet, time: Double) {
        let packet = try #require(Packet())
        packet.pointer.pointee.pos = offset
        packet.pointer.pointee.pts = Int64(time * 1000)
        packet.pointer.pointee.size = bytes
        return (packet, time)
    }

    private func offsets(_ packets: SubtitlePacketCache) -> [Int64] {
        packets.packets(of: 1, from: .min, before: .infinity).due.map { $0.packet.pointer.pointee.pos }
    }

    /// Packets of one bitmap on a disc share a time, or the later ones have an earlier time.
    @Test("Bitmap subtitle packets of several reading passes are unique and in file order")
    func packetsInFileOrder() throws {
        let passes = try [
            packet(at: 50, 7), packet(at: 60, 6.9), packet(at: 10, 3), packet(at: 20, 3), packet(at: 50, 7),
        ]
        let ordered = SubtitlePacketCache.inFileOrder(passes).map(\.packet.pointer.pointee.pos)
        #expect(ordered == [10, 20, 50, 60])
    }

    @Test("Earlier bitmap subtitle packets are inserted before those already kept")
    func earlierPacketsComeFirst() throws {
        var packets = SubtitlePacketCache()
        let kept = try packet(at: 40, 5)
        packets.enqueue(kept.packet, at: kept.time, of: 1, removingBefore: 0)
        packets.prepend(try [packet(at: 10, 3), packet(at: 20, 3), packet(at: 40, 5), packet(at: 60, 9)], of: 1)
        #expect(offsets(packets) == [10, 20, 40])
        // Packets that are read again after a keyframe are present already.
        for (packet, time) in try [packet(at: 20, 3), packet(at: 40, 5), packet(at: 60, 9)] {
            packets.enqueue(packet, at: time, of: 1, removingBefore: 0)
        }
        #expect(offsets(packets) == [10, 20, 40, 60])
        #expect(packets.packets(of: 1, from: 0, before: .infinity).due.map(\.number) == [0, 1])
    }

    @Test("The earliest bitmap subtitle packets are dropped beyond the byte limit")
    func earliestPacketsAreDropped() throws {
        var packets = SubtitlePacketCache()
        let half = Int32(SubtitlePacketCache.maxBytes / 2)
        packets.prepend(try (0..<4).map { try packet(at: $0, Double($0), bytes: half) }, of: 1)
        #expect(offsets(packets) == [2, 3])
    }
}
