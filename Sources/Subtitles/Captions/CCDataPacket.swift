import CFFmpeg
import Glibc
import WindowboxCore

/// A `cc_data` packet of closed captions (ATSC A/53): two bytes of CEA-608 or CEA-708, and the time of their frame in
/// seconds. Pure.
package struct CCDataPacket: Equatable, Sendable {
    package let time: Seconds
    package let bytes: (UInt8, UInt8, UInt8)

    init(_ head: UInt8, _ first: UInt8, _ second: UInt8, at time: Seconds) {
        self.time = time
        bytes = (head, first, second)
    }

    package static func == (one: CCDataPacket, other: CCDataPacket) -> Bool {
        one.time == other.time && one.bytes == other.bytes
    }

    /// The CEA-608 field; `nil` for CEA-708, and for invalid packets.
    package var field: CaptionField? { bytes.0 & 4 != 0 ? CaptionField(rawValue: Int(bytes.0 & 3)) : nil }
    /// Whether a CEA-608 packet is not padding, which broadcasters send where there are no captions.
    package var hasData: Bool { field != nil && (bytes.1 & 0x7f != 0 || bytes.2 & 0x7f != 0) }
    /// Whether a CEA-708 caption channel packet starts here that contains a service block with data.
    package var isCEA708: Bool { bytes.0 & 7 == 7 && bytes.1 & 0x3f > 1 && bytes.2 >> 5 > 0 && bytes.2 & 0x1f > 0 }

    /// Splits the side data of a decoded frame (`AV_FRAME_DATA_A53_CC`) into packets of three bytes.
    package static func all(_ bytes: UnsafeBufferPointer<UInt8>, at time: Seconds) -> [CCDataPacket] {
        stride(from: 0, to: bytes.count - 2, by: 3).map {
            CCDataPacket(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], at: time)
        }
    }

    /// The `GA94` identifier and the type code of caption data in a coded frame (ATSC A/53), which are found without
    /// decoding.
    private static let identifier: [UInt8] = [0x47, 0x41, 0x39, 0x34, 3]

    /// Returns the packets in a coded frame.
    /// - Parameter isEscaped: Whether the codec inserts emulation prevention bytes (a 3 after two zeros), as H.264
    ///   does.
    static func found(in frame: UnsafeRawBufferPointer, isEscaped: Bool, at time: Seconds) -> [CCDataPacket] {
        guard let start = end(ofMarkIn: frame) else { return [] }
        // A frame has at most 31 packets of three bytes (`cc_count`).
        var bytes = Array(frame[start...].prefix(160))
        if isEscaped { bytes = unescaped(bytes) }
        guard bytes.count > 2 else { return [] }
        let packets = bytes.dropFirst(2).prefix(Int(bytes[0] & 31) * 3)
        return Array(packets).withUnsafeBufferPointer { all($0, at: time) }
    }

    private static func end(ofMarkIn bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var offset = 0
        while offset + identifier.count <= bytes.count,
            let found = memchr(base + offset, Int32(identifier[0]), bytes.count - offset - identifier.count + 1)
        {
            offset = UnsafeRawPointer(found) - base + 1
            if bytes[offset...].prefix(identifier.count - 1).elementsEqual(identifier.dropFirst()) {
                return offset + identifier.count - 1
            }
        }
        return nil
    }

    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var zeros = 0
        for byte in bytes {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            plain.append(byte)
        }
        return plain
    }
}
