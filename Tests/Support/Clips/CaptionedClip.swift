import Foundation

/// A video without audio with closed captions in its frames (CEA-608 in ATSC A/53), at 30 frames per second.
public enum CaptionedClip {
    /// A caption. Its transmission needs one frame per pair of characters, and six more, before its start.
    public struct Caption: Sendable {
        /// The first frame that shows the caption.
        public var start: Int
        /// The first frame after the caption.
        public var end: Int
        /// The text, in ASCII.
        public var text: String

        /// Creates a caption shown from frame `start` until before frame `end`.
        public init(_ text: String, from start: Int, to end: Int) {
            (self.start, self.end, self.text) = (start, end, text)
        }
    }

    /// Creates the file, four seconds long.
    /// - Parameters:
    ///   - container: The file extension, which chooses the container.
    ///   - codec: `libx264` or `mpeg2video`, which carry captions differently.
    ///   - distance: The keyframe interval in frames.
    ///   - captions: The captions of field 1, in order; each ends before the transmission of the next begins. Without
    ///     any, all pairs are empty.
    ///   - second: The captions of field 2, each followed by the program name (XDS); without any, the field is absent.
    ///   - hasOthers: Whether CEA-708 data is present too.
    /// - Returns: The path of the file.
    public static func file(
        _ container: String, codec: String, keyframes distance: Int = 300, _ captions: [Caption],
        second: [Caption] = [], hasOthers: Bool = false
    ) async throws -> String {
        let isH264 = codec == "libx264"
        let options = isH264 ? ["-x264-params", "slices=1:sliced-threads=0"] : ["-q:v", "3"]
        let raw = try await FFmpeg.file(
            named: isH264 ? "raw.h264" : "raw.m2v",
            ["-i", Clip { $0.audio = [] }.file(), "-c:v", codec, "-bf", "0", "-g", "\(distance)"] + options)
        let bytes = try [UInt8](contentsOfFile: raw)
        let first = pairs(of: captions, count: 120, 0x14).map { [0xfc] + $0 }
        let other =
            second.isEmpty ? first.map { _ in [] } : withProgramName(pairs(of: second, count: 120, 0x15), second)
        // A caption packet (CEA-708) with one block, in which service 1 has one letter.
        let others: [UInt8] = hasOthers ? [0xff, 0x02, 0x21, 0xfe, 0x41, 0x03] : []
        let captioned = inserted(zip(first, other).map { $0 + $1 + others }, into: bytes, isH264: isH264)
        try captioned.write(toFile: raw)
        return try await FFmpeg.file(
            named: "captioned." + container, ["-fflags", "+genpts", "-framerate", "30", "-i", raw, "-c", "copy"])
    }

    // MARK: Character pairs

    /// Returns the character pair of each frame; zeros where nothing is sent.
    /// - Parameters:
    ///   - captions: The captions, in order.
    ///   - count: The number of frames.
    ///   - command: The first byte of the field's control codes.
    private static func pairs(of captions: [Caption], count: Int, _ command: UInt8) -> [[UInt8]] {
        let start: [[UInt8]] = [[command, 0x20], [command, 0x2e], [0x14, 0x70]].flatMap { [$0, $0] }
        let (show, erase): ([UInt8], [UInt8]) = ([command, 0x2f], [command, 0x2c])
        var pairs = [[UInt8]](repeating: [0, 0], count: count)
        for caption in captions {
            let letters = Array(caption.text.utf8)
            let words = stride(from: 0, to: letters.count, by: 2).map { Array((letters + [0])[$0..<$0 + 2]) }
            let sent = start + words
            for (index, pair) in sent.enumerated() { pairs[caption.start - sent.count + index] = pair }
            for (frame, command) in [(caption.start, show), (caption.end, erase)] where frame + 1 < count {
                (pairs[frame], pairs[frame + 1]) = (command, command)
            }
        }
        return pairs.map { $0.map(odd) }
    }

    /// Returns the pairs of field 2, with the program name after the start of each caption.
    private static func withProgramName(_ pairs: [[UInt8]], _ captions: [Caption]) -> [[UInt8]] {
        var pairs = pairs
        let name: [[UInt8]] = [[1, 3], Array("MO".utf8), Array("ON".utf8), [0x0f, 0x1d]]
        for caption in captions {
            for (index, pair) in name.enumerated() { pairs[caption.start + 3 + index] = pair.map(odd) }
        }
        return pairs.map { [0xfd] + $0 }
    }

    /// Returns the letter with odd parity.
    private static func odd(_ letter: UInt8) -> UInt8 { letter.nonzeroBitCount % 2 == 1 ? letter : letter | 0x80 }

    // MARK: Caption data in the stream

    private static let mark: [UInt8] = [0x47, 0x41, 0x39, 0x34, 3]

    /// Inserts the caption data of each frame before the first slice of the frame.
    private static func inserted(_ sent: [[UInt8]], into bytes: [UInt8], isH264: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var rest = sent[...]
        var index = 0
        while index < bytes.count {
            if index + 3 < bytes.count, bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1,
                isH264 ? [1, 5].contains(bytes[index + 3] & 31) : bytes[index + 3] == 1, let own = rest.popFirst()
            {
                let data = mark + [0xc0 | UInt8(own.count / 3), 0xff] + own + [0xff]
                // H.264 wraps the data in an SEI message with a length, a provider code and trailing bits.
                let message = [0, 0, 1, 6, 4, UInt8(data.count + 3), 0xb5, 0, 0x31] + data + [0x80]
                result += isH264 ? message : [0, 0, 1, 0xb2] + data
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }
}
