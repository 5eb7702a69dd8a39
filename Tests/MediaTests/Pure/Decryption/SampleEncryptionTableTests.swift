import Foundation
import Testing

@testable import WindowboxDemux

/// The sample encryption table of a fragment (ISO/IEC 23001-7), with valid and malformed boxes.
struct SampleEncryptionTableTests {
    /// A track whose samples are 100 bytes long, with initialization vectors of eight bytes.
    private static let tracks = TrackEncryption.tracks(in: header(ivSize: 8)[...])

    @Test("Each encrypted sample gets its initialization vector from the senc box") func sampleInitializationVectors() {
        let table = table(box("senc", four(0, 2) + Array(1...16)))
        #expect(table.sample(at: 1200, track: 1) == .encrypted(iv: Array(1...8), subsamples: []))
        #expect(table.sample(at: 1300, track: 1) == .encrypted(iv: Array(9...16), subsamples: []))
        #expect(table.sample(at: 1400, track: 1) == .unknown)
        #expect(table.sample(at: 1201, track: 1) == .unknown)
        #expect(table.sample(at: 1200, track: 2) == .unknown)
    }

    @Test("Each encrypted sample gets its subsamples from the senc box") func sampleSubsamples() {
        let first = Array(1...8) + [0, 2, 0, 5] + four(20) + [0, 0] + four(75)
        let table = table(box("senc", four(2, 2) + first + Array(9...16) + [0, 0]))
        let subsamples = [
            SampleEncryptionTable.Subsample(unencrypted: 5, encrypted: 20), .init(unencrypted: 0, encrypted: 75),
        ]
        #expect(table.sample(at: 1200, track: 1) == .encrypted(iv: Array(1...8), subsamples: subsamples))
        #expect(table.sample(at: 1300, track: 1) == .encrypted(iv: Array(9...16), subsamples: []))
    }

    /// The vectors may lie anywhere in the file; a sample whose vector is empty is unencrypted.
    @Test("Initialization vectors are read from the offset in the saio box") func vectorsAtOffset() {
        let boxes = box("saiz", [0, 0, 0, 0, 0] + four(2) + [8, 0]) + box("saio", four(0, 1, 500))
        let table = table(boxes) { $0 == 1500..<1508 ? Array(1...8) : nil }
        #expect(table.sample(at: 1200, track: 1) == .encrypted(iv: Array(1...8), subsamples: []))
        #expect(table.sample(at: 1300, track: 1) == .unencrypted)
    }

    @Test("A constant initialization vector applies to all samples of a track") func constantVector() {
        let tracks = TrackEncryption.tracks(in: Self.header(ivSize: 0)[...])
        let table = SampleEncryptionTable(Self.fragment([])[...], at: 1000, encryptions: tracks)
        #expect(table.sample(at: 1234, track: 1) == .encrypted(iv: Array(21...36), subsamples: []))
    }

    /// Fragments at the start of a file may use another sample description.
    @Test("Samples with an unencrypted sample description are not decrypted") func unencryptedDescription() {
        let runs = box("tfhd", four(0x20002, 1, 2)) + box("trun", four(1, 2, 200))
        let fragment = box("moof", box("traf", runs))
        #expect(
            SampleEncryptionTable(fragment[...], at: 1000, encryptions: Self.tracks).sample(at: 1200, track: 1)
                == .unencrypted)
    }

    @Test("A sample without its encryption data is not taken for an unencrypted one") func missingEncryptionData() {
        #expect(table([]).sample(at: 1200, track: 1) == .unknown)
        #expect(table(box("saiz", four(0))).sample(at: 1200, track: 1) == .unknown)
    }

    @Test(
        "Encryption boxes with oversized counts read at most 16 MiB",
        arguments: [
            box("senc", four(0, .max)), box("senc", four(2, .max) + [UInt8](repeating: 255, count: 40)),
            box("saiz", [0, 0, 0, 0, 255] + four(.max)) + box("saio", four(0, 1, .max)),
            box("saiz", [0, 0, 0, 0, 0] + four(.max)) + box("saio", four(0x0100_0000, 1, .max, .max)),
            box("saiz", [0, 0, 0, 0, 8] + four(2)) + box("saio", four(0, .max)),
            box("saiz", [0, 0, 0, 0, 0] + four(99999) + [UInt8](repeating: 255, count: 99999))
                + box("saio", four(0, 1, 0)),
        ])
    func oversizedCounts(_ boxes: [UInt8]) {
        let runs = box("tfhd", four(0x20000, 1)) + box("trun", four(1, .max, .max)) + boxes
        let fragment = box("moof", box("traf", runs))
        let table = SampleEncryptionTable(fragment[...], at: .max - 100, encryptions: Self.tracks) { range in
            #expect(range.count <= 1 << 24)
            return nil
        }
        #expect(table.sample(at: .max - 101, track: 1) != .unencrypted)
    }

    /// Truncates the boxes at each byte, and alters each byte.
    @Test("Truncated and altered encryption boxes are parsed without a crash") func damagedEncryptionBoxes() {
        let whole = Self.fragment(box("senc", four(2, 2) + Array(1...8) + [0, 1, 0, 5] + four(20) + Array(1...10)))
        for count in whole.indices {
            _ = SampleEncryptionTable(whole[..<count], at: 1000, encryptions: Self.tracks).sample(at: 1200, track: 1)
            for value in [0, 1, 127, 128, 255] as [UInt8] {
                var fragment = whole
                fragment[count] = value
                _ = SampleEncryptionTable(fragment[...], at: 1000, encryptions: Self.tracks).sample(at: 1200, track: 1)
            }
        }
        let header = Self.header(ivSize: 0)
        for count in header.indices {
            _ = TrackEncryption.tracks(in: header[..<count])
            for value in [0, 1, 127, 128, 255] as [UInt8] {
                var header = header
                header[count] = value
                _ = TrackEncryption.tracks(in: header[...])
            }
        }
    }

    @Test("Only the encryption boxes of a fragment are hidden from FFmpeg") func encryptionBoxesAreHidden() {
        let fragment = Self.fragment(box("senc", four(0, 0)) + box("saiz", []) + box("sbgp", []))
        let names = SampleEncryptionTable.hiddenNames(in: fragment).map {
            String(decoding: fragment[$0], as: UTF8.self)
        }
        #expect(names == ["senc", "saiz"])
    }

    // MARK: Boxes

    private func table(_ boxes: [UInt8], read: SampleEncryptionTable.Read = { _ in nil }) -> SampleEncryptionTable {
        SampleEncryptionTable(Self.fragment(boxes)[...], at: 1000, encryptions: Self.tracks, read: read)
    }

    /// Builds a fragment with two samples, 200 bytes after its start.
    private static func fragment(_ boxes: [UInt8]) -> [UInt8] {
        box("moof", box("traf", box("tfhd", four(0x20000, 1)) + box("trun", four(1, 2, 200)) + boxes))
    }

    private static func header(ivSize: UInt8) -> [UInt8] {
        let iv: [UInt8] = ivSize == 0 ? [16] + Array(21...36) : []
        let key = box("tenc", [1, 0, 0, 0, 0, 0x19, 1, ivSize] + Array(1...16) + iv)
        let rules = box("schm", four(0) + Array("cenc".utf8) + four(0)) + box("schi", key)
        let kinds = four(0, 2) + box("encv", [UInt8](repeating: 0, count: 78) + box("sinf", rules)) + box("avc1", [])
        let media = box("mdia", box("minf", box("stbl", box("stsd", kinds))))
        let track = box("trak", box("tkhd", four(0, 0, 0, 1)) + media)
        return track + box("mvex", box("trex", four(0, 1, 1, 0, 100, 0)))
    }
}

private func four(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
}

private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    four(UInt32(content.count + 8)) + Array(name.utf8) + content
}
