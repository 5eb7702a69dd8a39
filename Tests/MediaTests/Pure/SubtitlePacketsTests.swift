import Testing

@testable import WindowboxMedia

/// Packets of pictures in the order in which a decoder has to have them.
struct SubtitlePacketsTests {
    private func packet(at place: Int64, _ time: Double, bytes: Int32 = 10) throws -> (packet: Packet, time: Double) {
        let packet = try #require(Packet())
        packet.pointer.pointee.pos = place
        packet.pointer.pointee.pts = Int64(time * 1000)
        packet.pointer.pointee.size = bytes
        return (packet, time)
    }

    private func places(_ packets: SubtitlePackets) -> [Int64] {
        packets.packets(of: 1, from: .min, before: .infinity).due.map { $0.packet.pointer.pointee.pos }
    }

    /// The parts of a picture on a disc have one time, or one before that of the first part.
    @Test func whatWasReadInSeveralPassesIsInTheFilesOrderAndOnce() throws {
        let passes = try [
            packet(at: 50, 7), packet(at: 60, 6.9), packet(at: 10, 3), packet(at: 20, 3), packet(at: 50, 7),
        ]
        let ordered = SubtitlePackets.inOrder(passes).map(\.packet.pointer.pointee.pos)
        #expect(ordered == [10, 20, 50, 60])
    }

    @Test func earlierOnesComeBeforeThoseThatAreKept() throws {
        var packets = SubtitlePackets()
        let kept = try packet(at: 40, 5)
        packets.keep(kept.packet, at: kept.time, of: 1, forgetting: 0)
        packets.prepend(try [packet(at: 10, 3), packet(at: 20, 3), packet(at: 40, 5), packet(at: 60, 9)], of: 1)
        #expect(places(packets) == [10, 20, 40])
        // What is read again from a keyframe on is there already.
        for (packet, time) in try [packet(at: 20, 3), packet(at: 40, 5), packet(at: 60, 9)] {
            packets.keep(packet, at: time, of: 1, forgetting: 0)
        }
        #expect(places(packets) == [10, 20, 40, 60])
        #expect(packets.packets(of: 1, from: 0, before: .infinity).due.map(\.number) == [0, 1])
    }

    @Test func whatHasNoRoomIsTheEarliest() throws {
        var packets = SubtitlePackets()
        let half = Int32(SubtitlePackets.mostBytes / 2)
        packets.prepend(try (0..<4).map { try packet(at: $0, Double($0), bytes: half) }, of: 1)
        #expect(places(packets) == [2, 3])
    }
}
