import CFFmpeg
import Glibc

/// Two characters, or a command, of the captions in the pictures (CEA-608 in ATSC A/53), and when their picture is seen. Pure.
struct CCDataPacket: Equatable, Sendable {
    let time: Seconds
    let bytes: (UInt8, UInt8, UInt8)

    init(_ head: UInt8, _ first: UInt8, _ second: UInt8, at time: Seconds) {
        self.time = time
        bytes = (head, first, second)
    }

    static func == (one: CCDataPacket, other: CCDataPacket) -> Bool {
        one.time == other.time && one.bytes == other.bytes
    }

    /// In which half of the picture it would have been sent; `nil` for other kinds, and for what does not count.
    var field: CaptionField? { bytes.0 & 4 != 0 ? CaptionField(rawValue: Int(bytes.0 & 3)) : nil }
    /// Stations send empty ones where there are no captions at all.
    var saysSomething: Bool { field != nil && (bytes.1 & 0x7f != 0 || bytes.2 & 0x7f != 0) }
    /// The beginning of a packet of CEA-708 with a service's text in it: its size, and the block's number and size.
    var isOfOtherKind: Bool { bytes.0 & 7 == 7 && bytes.1 & 0x3f > 1 && bytes.2 >> 5 > 0 && bytes.2 & 0x1f > 0 }

    /// What FFmpeg found in a decoded picture, three bytes each.
    static func all(_ bytes: UnsafeBufferPointer<UInt8>, at time: Seconds) -> [CCDataPacket] {
        stride(from: 0, to: bytes.count - 2, by: 3).map {
            CCDataPacket(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], at: time)
        }
    }

    /// The mark before captions in a coded picture, by which nothing need be decoded to find them.
    private static let mark: [UInt8] = [0x47, 0x41, 0x39, 0x34, 3]

    /// What is in a coded picture.
    /// - Parameter isEscaped: Whether its codec puts a 3 behind two zeros, as H.264 does.
    static func found(in picture: UnsafeRawBufferPointer, isEscaped: Bool, at time: Seconds) -> [CCDataPacket] {
        guard let start = end(ofMarkIn: picture) else { return [] }
        // No picture has more than 31 of three bytes each.
        var bytes = Array(picture[start...].prefix(160))
        if isEscaped { bytes = unescaped(bytes) }
        guard bytes.count > 2 else { return [] }
        let sent = bytes.dropFirst(2).prefix(Int(bytes[0] & 31) * 3)
        return Array(sent).withUnsafeBufferPointer { all($0, at: time) }
    }

    private static func end(ofMarkIn bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var place = 0
        while place + mark.count <= bytes.count,
            let found = memchr(base + place, Int32(mark[0]), bytes.count - place - mark.count + 1)
        {
            place = UnsafeRawPointer(found) - base + 1
            if bytes[place...].prefix(mark.count - 1).elementsEqual(mark.dropFirst()) { return place + mark.count - 1 }
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
