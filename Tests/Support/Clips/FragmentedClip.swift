import Foundation

/// A clip in pieces of MP4 whose samples are encrypted, as services send them: what ffmpeg 5.1 reads, and does not write.
public enum FragmentedClip {
    /// A file of a clip's pieces, all encrypted with one key in counter mode.
    public static func encrypted(_ clip: Clip, key: [UInt8] = EncryptedClip.key, name: [UInt8] = EncryptedClip.name)
        async throws -> String
    {
        let options = ["-c", "copy", "-movflags", "frag_keyframe+empty_moov+default_base_moof+global_sidx"]
        let plain = try await Remade.file(named: "pieces.mp4", ["-i", try await clip.file()] + options)
        var boxes = Box.boxes(in: try Data(contentsOf: URL(filePath: plain)))
        let samples = boxes.indices.flatMap { Self.samples(of: boxes, at: $0) }
        let stream = try await keyStream(for: samples.map(\.range.count), key: key)
        var used = 0
        for sample in samples {
            for offset in sample.range {
                boxes[sample.piece].content[offset] ^= stream[used + offset - sample.range.lowerBound]
            }
            used += blocks(sample.range.count) * 16
        }
        var number = 0
        var growths: [Int] = []
        for index in boxes.indices {
            if boxes[index].name == "moov" { boxes[index].change("stsd") { protect(&$0.children, name: name) } }
            if boxes[index].name == "moof" { growths.append(addVectors(to: &boxes[index], from: &number)) }
        }
        for index in boxes.indices where boxes[index].name == "sidx" { lengthen(&boxes[index].content, by: growths) }
        let file = TemporaryFolder.shared.file(named: "encrypted pieces.mp4")
        // The index of places at its end would be wrong.
        try boxes.filter { $0.name != "mfra" }.reduce(into: Data()) { $0 += $1.data }.write(to: URL(filePath: file))
        return file
    }

    // MARK: Samples

    private struct Sample {
        /// Which box its bytes are in, and where there.
        var piece: Int
        var range: Range<Int>
    }

    /// The samples that a `moof` describes, in its order.
    private static func samples(of boxes: [Box], at index: Int) -> [Sample] {
        guard boxes[index].name == "moof" else { return [] }
        let start = boxes[index].data.count + 8
        return boxes[index].children.filter { $0.name == "traf" }.flatMap { track -> [Sample] in
            guard let run = track["trun"]?.content, let head = track["tfhd"]?.content else { return [] }
            var place = run.number(at: 8) - start
            return sizes(run, head).map { size in
                defer { place += size }
                return Sample(piece: index + 1, range: place..<place + size)
            }
        }
    }

    private static func sizes(_ run: Data, _ head: Data) -> [Int] {
        let flags = run.number(at: 0) & 0xFFFFFF
        // The place of the first one stands in front of them, and perhaps its flags.
        let start = 12 + (flags & 4 != 0 ? 4 : 0)
        let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & $0 != 0 }
        let own = fields.firstIndex(of: 0x200)
        let known = head.number(at: 0)
        let before = [0x1: 8, 0x2: 4, 0x8: 4].reduce(8) { known & $1.key != 0 ? $0 + $1.value : $0 }
        return (0..<run.number(at: 4)).map { sample in
            own.map { run.number(at: start + (sample * fields.count + $0) * 4) } ?? head.number(at: before)
        }
    }

    // MARK: Encryption

    private static func blocks(_ size: Int) -> Int { (size + 15) / 16 }

    /// The eight bytes that a sample's counter begins with.
    private static func vector(_ number: Int) -> Data {
        var vector = Data(count: 8)
        vector.set(number + 1, at: 4)
        return vector
    }

    /// What the bytes of samples of these sizes are combined with, in whole blocks for each.
    private static func keyStream(for sizes: [Int], key: [UInt8]) async throws -> Data {
        var counters = Data()
        for (number, size) in sizes.enumerated() {
            for block in 0..<blocks(size) {
                var counter = vector(number) + Data(count: 8)
                counter.set(block, at: 12)
                counters += counter
            }
        }
        let (input, output) = (
            TemporaryFolder.shared.file(named: "counters"), TemporaryFolder.shared.file(named: "keys")
        )
        try counters.write(to: URL(filePath: input))
        try await Command.run([
            "openssl", "enc", "-aes-128-ecb", "-nopad", "-K", EncryptedClip.hexadecimal(key), "-in", input, "-out",
            output,
        ])
        return try Data(contentsOf: URL(filePath: output))
    }

    /// Calls each kind of sample encrypted, and says with which key.
    private static func protect(_ entries: inout [Box], name: [UInt8]) {
        for index in entries.indices {
            let kind = entries[index].name
            let scheme = Box("schm", Data([0, 0, 0, 0]) + Data("cenc".utf8) + Data([0, 1, 0, 0]))
            let key = Box("tenc", Data([0, 0, 0, 0, 0, 0, 1, 8]) + Data(name))
            let parts = [Box("frma", Data(kind.utf8)), scheme, Box("schi", Data(), [key])]
            entries[index].content += Box("sinf", Data(), parts).data
            entries[index].name = kind.hasPrefix("mp4a") ? "enca" : "encv"
        }
    }

    /// Adds each sample's vector, which moves the samples on; returns by how much.
    private static func addVectors(to piece: inout Box, from number: inout Int) -> Int {
        let size = piece.data.count
        for index in piece.children.indices where piece.children[index].name == "traf" {
            let count = piece.children[index]["trun"]?.content.number(at: 4) ?? 0
            var vectors = Data(count: 8)
            vectors.set(count, at: 4)
            for sample in 0..<count { vectors += vector(number + sample) }
            number += count
            piece.children[index].children.append(Box("senc", vectors))
        }
        let moved = piece.data.count - size
        piece.change("trun") { $0.content.set($0.content.number(at: 8) + moved, at: 8) }
        return moved
    }

    /// Says in an index how long the pieces are by now.
    private static func lengthen(_ index: inout Data, by growths: [Int]) {
        let first = index.first == 0 ? 24 : 32
        for (piece, growth) in growths.enumerated() {
            let place = first + piece * 12
            index.set(index.number(at: place) + growth, at: place)
        }
    }
}
