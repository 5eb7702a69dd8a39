import Foundation
import TestSupport
import Testing

@testable import WindowboxDemux

/// The sample encryption table of a fragment (ISO/IEC 23001-7), with valid and malformed boxes.
struct SampleEncryptionTableTests {
    /// A track whose samples are 100 bytes long, with initialization vectors of eight bytes.
    private static let tracks = TrackEncryption.tracks(in: header(ivSize: 8)[...])

    @Test("Each encrypted sample gets its initialization vector from the senc box") func sampleInitializationVectors() {
        let table = table([MP4Box("senc", four(0, 2) + Array(1...16))])
        #expect(table.sample(at: 1200, track: 1) == .encrypted(iv: Array(1...8), subsamples: []))
        #expect(table.sample(at: 1300, track: 1) == .encrypted(iv: Array(9...16), subsamples: []))
        #expect(table.sample(at: 1400, track: 1) == .unknown)
        #expect(table.sample(at: 1201, track: 1) == .unknown)
        #expect(table.sample(at: 1200, track: 2) == .unknown)
    }

    @Test("Each encrypted sample gets its subsamples from the senc box") func sampleSubsamples() {
        let first = Array(1...8) + [0, 2, 0, 5] + four(20) + [0, 0] + four(75)
        let table = table([MP4Box("senc", four(2, 2) + first + Array(9...16) + [0, 0])])
        let subsamples = [
            SampleEncryptionTable.Subsample(unencrypted: 5, encrypted: 20), .init(unencrypted: 0, encrypted: 75),
        ]
        #expect(table.sample(at: 1200, track: 1) == .encrypted(iv: Array(1...8), subsamples: subsamples))
        #expect(table.sample(at: 1300, track: 1) == .encrypted(iv: Array(9...16), subsamples: []))
    }

    /// The vectors may lie anywhere in the file; a sample whose vector is empty is unencrypted.
    @Test("Initialization vectors are read from the offset in the saio box") func vectorsAtOffset() {
        let boxes = [MP4Box("saiz", [0, 0, 0, 0, 0] + four(2) + [8, 0]), MP4Box("saio", four(0, 1, 500))]
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
        let fragment = Self.fragment([MP4Box("tfhd", four(0x20002, 1, 2)), MP4Box("trun", four(1, 2, 200))], [])
        #expect(
            SampleEncryptionTable(fragment[...], at: 1000, encryptions: Self.tracks).sample(at: 1200, track: 1)
                == .unencrypted)
    }

    @Test("A sample without its encryption data is not taken for an unencrypted one") func missingEncryptionData() {
        #expect(table([]).sample(at: 1200, track: 1) == .unknown)
        #expect(table([MP4Box("saiz", four(0))]).sample(at: 1200, track: 1) == .unknown)
    }

    @Test(
        "Encryption boxes with oversized counts read at most 16 MiB",
        arguments: [
            [MP4Box("senc", four(0, .max))],
            [MP4Box("senc", four(2, .max) + [UInt8](repeating: 255, count: 40))],
            [MP4Box("saiz", [0, 0, 0, 0, 255] + four(.max)), MP4Box("saio", four(0, 1, .max))],
            [MP4Box("saiz", [0, 0, 0, 0, 0] + four(.max)), MP4Box("saio", four(0x0100_0000, 1, .max, .max))],
            [MP4Box("saiz", [0, 0, 0, 0, 8] + four(2)), MP4Box("saio", four(0, .max))],
            [
                MP4Box("saiz", [0, 0, 0, 0, 0] + four(99999) + [UInt8](repeating: 255, count: 99999)),
                MP4Box("saio", four(0, 1, 0)),
            ],
        ] as [[MP4Box]])
    func oversizedCounts(_ boxes: [MP4Box]) {
        let runs = [MP4Box("tfhd", four(0x20000, 1)), MP4Box("trun", four(1, .max, .max))]
        let fragment = Self.fragment(runs, boxes)
        let table = SampleEncryptionTable(fragment[...], at: .max - 100, encryptions: Self.tracks) { range in
            #expect(range.count <= 1 << 24)
            return nil
        }
        #expect(table.sample(at: .max - 101, track: 1) != .unencrypted)
    }

    /// Truncates the boxes at each byte, and alters each byte.
    @Test("Truncated encryption boxes encrypt no sample, and altered ones keep the size of the vectors")
    func damagedEncryptionBoxes() {
        let vectors: [UInt8] = four(2, 2) + Array(1...8) + [0, 1, 0, 5] + four(20) + Array(1...10)
        let whole = Self.fragment([MP4Box("senc", vectors)])
        func sample(in fragment: ArraySlice<UInt8>) -> SampleEncryptionTable.Sample {
            SampleEncryptionTable(fragment, at: 1000, encryptions: Self.tracks).sample(at: 1200, track: 1)
        }
        let subsample = SampleEncryptionTable.Subsample(unencrypted: 5, encrypted: 20)
        #expect(sample(in: whole[...]) == .encrypted(iv: Array(1...8), subsamples: [subsample]))
        for count in whole.indices {
            #expect(sample(in: whole[..<count]) == .unknown)
            for value in [0, 1, 127, 128, 255] as [UInt8] {
                var fragment = whole
                fragment[count] = value
                if case .encrypted(let iv, _) = sample(in: fragment[...]) { #expect(iv.count == 8) }
            }
        }
        let header = Self.header(ivSize: 0)
        for count in header.indices {
            #expect(TrackEncryption.tracks(in: header[..<count]).isEmpty)
            for value in [0, 1, 127, 128, 255] as [UInt8] {
                var header = header
                header[count] = value
                for track in TrackEncryption.tracks(in: header[...]).values {
                    #expect(track.keyID.count == 16 && track.iv.count <= 16 && [0, 8, 16].contains(track.ivSize))
                }
            }
        }
    }

    @Test("Only the encryption boxes of a fragment are hidden from FFmpeg") func encryptionBoxesAreHidden() {
        let fragment = Self.fragment([MP4Box("senc", four(0, 0)), MP4Box("saiz"), MP4Box("sbgp")])
        let names = SampleEncryptionTable.hiddenNames(in: fragment).map {
            String(decoding: fragment[$0], as: UTF8.self)
        }
        #expect(names == ["senc", "saiz"])
    }

    // MARK: Boxes

    private func table(_ boxes: [MP4Box], read: SampleEncryptionTable.Read = { _ in nil }) -> SampleEncryptionTable {
        SampleEncryptionTable(Self.fragment(boxes)[...], at: 1000, encryptions: Self.tracks, read: read)
    }

    /// Builds a fragment with two samples, 200 bytes after its start.
    private static func fragment(_ boxes: [MP4Box]) -> [UInt8] {
        fragment([MP4Box("tfhd", four(0x20000, 1)), MP4Box("trun", four(1, 2, 200))], boxes)
    }

    private static func fragment(_ runs: [MP4Box], _ boxes: [MP4Box]) -> [UInt8] {
        MP4Box("moof", [], [MP4Box("traf", [], runs + boxes)]).bytes
    }

    private static func header(ivSize: UInt8) -> [UInt8] {
        let iv: [UInt8] = ivSize == 0 ? [16] + Array(21...36) : []
        let key = MP4Box("tenc", [1, 0, 0, 0, 0, 0x19, 1, ivSize] + Array(1...16) + iv)
        let scheme = [MP4Box("schm", four(0) + Array("cenc".utf8) + four(0)), MP4Box("schi", [], [key])]
        let entry = MP4Box("encv", [UInt8](repeating: 0, count: 78), [MP4Box("sinf", [], scheme)])
        let entries = MP4Box("stsd", four(0, 2), [entry, MP4Box("avc1")])
        let media = ["stbl", "minf", "mdia"].reduce(entries) { MP4Box($1, [], [$0]) }
        let track = MP4Box("trak", [], [MP4Box("tkhd", four(0, 0, 0, 1)), media])
        return [track, MP4Box("mvex", [], [MP4Box("trex", four(0, 1, 1, 0, 100, 0))])].bytes
    }
}

private func four(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(\.bigEndianBytes) }
