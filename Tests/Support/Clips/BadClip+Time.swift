import Foundation

/// Media with a few wrong timestamps.
extension BadClip {
    /// Creates a Matroska or MPEG-TS clip in which one packet of each stream, in the second half of the file, has a
    /// wrong timestamp.
    ///
    /// - Parameters:
    ///   - clip: The clip to change.
    ///   - seconds: The offset of the timestamp; Matroska has room for 30 s either way.
    /// - Returns: The path of the file.
    public static func withWrongTimestamps(_ clip: Clip, by seconds: Double) async throws -> String {
        var bytes = try await [UInt8](contentsOfFile: clip.file())
        var done: Set<UInt8> = []
        let stamps = clip.container == "ts" ? TimestampField.inTransport(bytes) : TimestampField.inMatroska(bytes)
        for stamp in stamps where stamp.offset > bytes.count / 2 && done.insert(stamp.stream).inserted {
            stamp.move(by: seconds, in: &bytes)
        }
        guard done.count == (clip.video == nil ? 0 : 1) + clip.audio.count else {
            throw WaitTimeout(description: "only \(done.count) streams were found in \(clip.container)")
        }
        return try TemporaryDirectory.shared.file(named: "misdated.\(clip.container)", containing: bytes)
    }
}

/// The position of a packet's timestamp in a file.
private struct TimestampField {
    enum Coding {
        /// Milliseconds relative to the cluster, in two bytes (Matroska).
        case block
        /// Ticks of 90 kHz, 33 bits within five bytes (PES header).
        case elementary
    }

    var offset: Int
    var stream: UInt8
    var coding: Coding

    func move(by seconds: Double, in bytes: inout [UInt8]) {
        switch coding {
        case .block:
            let old = Int16(truncatingIfNeeded: Int(bytes[offset]) << 8 | Int(bytes[offset + 1]))
            let new = UInt16(bitPattern: Int16(clamping: Int(old) + Int(seconds * 1000)))
            bytes[offset] = UInt8(new >> 8)
            bytes[offset + 1] = UInt8(new & 0xff)
        case .elementary:
            let high = Int(bytes[offset] >> 1 & 7) << 30
            let middle = Int(bytes[offset + 1]) << 22 | Int(bytes[offset + 2] >> 1) << 15
            let new = (high | middle | Int(bytes[offset + 3]) << 7 | Int(bytes[offset + 4] >> 1)) + Int(seconds * 90000)
            bytes[offset] = bytes[offset] & 0xf1 | UInt8(new >> 30 & 7) << 1
            bytes[offset + 1] = UInt8(new >> 22 & 0xff)
            bytes[offset + 2] = UInt8(new >> 15 & 0x7f) << 1 | 1
            bytes[offset + 3] = UInt8(new >> 7 & 0xff)
            bytes[offset + 4] = UInt8(new & 0x7f) << 1 | 1
        }
    }

    /// Returns the timestamps of a transport stream with packets of 188 bytes.
    static func inTransport(_ bytes: [UInt8]) -> [TimestampField] {
        stride(from: 0, to: bytes.count - 187, by: 188).compactMap { start in
            guard bytes[start] == 0x47, bytes[start + 1] & 0x40 != 0 else { return nil }
            let extra = bytes[start + 3] & 0x20 != 0 ? 1 + Int(bytes[start + 4]) : 0
            let head = start + 4 + extra
            guard head + 14 < start + 188, bytes[head...].starts(with: [0, 0, 1]), bytes[head + 7] & 0x80 != 0 else {
                return nil
            }
            return TimestampField(offset: head + 9, stream: bytes[head + 3], coding: .elementary)
        }
    }

    /// Returns the block timestamps of a Matroska file with at most two streams.
    static func inMatroska(_ bytes: [UInt8]) -> [TimestampField] {
        var stamps: [TimestampField] = []
        var offset = 0
        while offset + 12 < bytes.count {
            let idLength = bytes[offset].leadingZeroBitCount + 1
            let sizeLength = bytes[offset + idLength].leadingZeroBitCount + 1
            let content = offset + idLength + sizeLength
            guard sizeLength <= 8, content + 4 < bytes.count else { break }
            let first = Int(bytes[offset + idLength]) & (1 << (8 - sizeLength) - 1)
            let size = bytes[offset + idLength + 1..<content].reduce(first) { $0 << 8 | Int($1) }
            let id = bytes[offset..<offset + idLength]
            // Descends into segments, clusters and block groups; skips all other elements.
            let isOpened = [[0x18, 0x53, 0x80, 0x67], [0x1f, 0x43, 0xb6, 0x75], [0xa0]].contains {
                id.elementsEqual($0)
            }
            if id == [0xa3] || id == [0xa1] {
                stamps.append(TimestampField(offset: content + 1, stream: bytes[content], coding: .block))
            }
            offset = isOpened ? content : content + size
        }
        return stamps
    }
}
