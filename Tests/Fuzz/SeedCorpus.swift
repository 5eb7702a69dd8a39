import Foundation
import SubtitleSeeds

/// Well-formed inputs of every format, from which the fuzzer begins.
enum SeedCorpus {
    /// The inputs' bytes, each with a file name.
    static var inputs: [(name: String, bytes: [UInt8])] {
        (texts + encodedTexts + bitmaps + PacketSeed.all).enumerated().compactMap { number, seed in
            FuzzInput.bytes(format: seed.format, content: seed.content).map { ("\(number).\(seed.format)", $0) }
        }
    }

    /// Writes each input to a file of a folder.
    static func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, bytes) in inputs { try Data(bytes).write(to: URL(filePath: folder + "/" + name)) }
    }

    private static var texts: [(format: String, content: [UInt8])] {
        TextSeed.all.map { ($0.ending, Array($0.text.utf8)) }
    }

    /// Texts in UTF-16 with and without a byte order mark, and in ISO 8859-1.
    private static var encodedTexts: [(format: String, content: [UInt8])] {
        TextSeed.all.prefix(4).flatMap { format, text in
            let littleEndian = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            let bigEndian = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            return [(format, [0xff, 0xfe] + littleEndian), (format, bigEndian), (format, latin)]
        }
    }

    private static var bitmaps: [(format: String, content: [UInt8])] {
        [
            PresentationGraphics(), PresentationGraphics { $0.box = (300, 170, 80, 20) },
            PresentationGraphics { $0.plane = (1920, 1080) }, PresentationGraphics { $0.claimed = (4000, 4000) },
        ].map { ("sup", $0.bytes) }
    }
}
