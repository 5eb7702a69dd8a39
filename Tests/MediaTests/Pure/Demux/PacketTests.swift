import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The timestamps of packets, up to the limits of their type.
struct PacketTests {
    static let bases = [(1, 1000), (1, 90000), (1, 1_000_000_000), (Int32.max, 1), (1, Int32.max)]
        .map { AVRational(num: $0.0, den: $0.1) }
    static let extremes: [Int64] = [.max, .max - 1, -Int64.max, -Int64.max + 1, wb_no_timestamp]

    func packet(_ timestamp: Int64) throws -> Packet {
        let packet = try #require(Packet())
        packet.pointer.pointee.pts = timestamp
        packet.pointer.pointee.dts = timestamp
        return packet
    }

    @Test("A shift of a packet moves its presentation and decoding timestamps") func shiftMovesBothTimestamps() throws {
        let packet = try packet(90)
        packet.shift(by: -0.5, base: AVRational(num: 1, den: 1000))
        #expect(packet.pointer.pointee.pts == -410 && packet.pointer.pointee.dts == -410)
    }

    @Test("A shift of a packet does not overflow at extreme timestamps", arguments: extremes)
    func extremeShiftDoesNotOverflow(_ timestamp: Int64) throws {
        for base in Self.bases {
            for seconds in [1e11, -1e11, 1e300, -1e300, 0.001] {
                let packet = try packet(timestamp)
                packet.shift(by: seconds, base: base)
                if timestamp == wb_no_timestamp { #expect(packet.pointer.pointee.pts == wb_no_timestamp) }
            }
        }
    }

    @Test("An extreme packet timestamp is not a valid time", arguments: extremes)
    func extremeTimestampIsInvalid(_ timestamp: Int64) {
        #expect(AVRational(num: 1, den: 1000).seconds(timestamp) == nil)
    }

    @Test("A host time in the far future or past does not overflow") func farHostTime() {
        #expect(HostTime.now + 1e30 > .now + 1e6)
        #expect(HostTime.now + -1e30 < .now)
    }
}
