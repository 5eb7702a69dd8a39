import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxVideo

/// Playback of encrypted fragmented MP4 in every supported layout.
@Suite(.serialized, .realTime) struct FragmentedMP4Tests {
    typealias Encryption = FragmentedClip.Encryption

    static let encryptions: [Encryption] = [
        Encryption(), Encryption { $0.hasIndex = false },
        Encryption {
            $0.hasIndex = false
            $0.hasSubsamples = true
        },
        Encryption {
            $0.hasIndex = false
            $0.hasSubsamples = true
            $0.usesAuxiliaryOffsets = true
        },
        Encryption {
            $0.hasIndex = false
            $0.scheme = .cbcs
        },
        Encryption {
            $0.hasSubsamples = true
            $0.scheme = .cbcs
        },
    ]

    let fixture = EngineFixture()
    let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])

    static func file(_ encryption: Encryption) async throws -> String {
        let clip = EncryptedClip.clip {
            $0.options = []
            $0.video?.keyframeInterval = 15
        }
        return try await FragmentedClip.encrypted(clip, encryption)
    }

    @Test(
        "An encrypted fragmented MP4 of any layout plays all frames and requests its key once", arguments: encryptions)
    func everyLayoutPlays(_ encryption: Encryption) async throws {
        try await fixture.open(Self.file(encryption), keys: provider)
        try await fixture.expectSteps(through: Array(0..<30))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
        #expect(provider.requests == [.identifier(EncryptedClip.name)])
    }

    /// Seeks forward, back into data already read, to both ends, and onward from there.
    @Test("A seek in an encrypted fragmented MP4 of any layout shows the exact frame", arguments: encryptions)
    func everyLayoutSeeks(_ encryption: Encryption) async throws {
        try await fixture.open(Self.file(encryption), keys: provider)
        let start = try await fixture.firstTime()
        for (id, frame) in [90, 15, 66, 0, 118, 61, 14, 105].enumerated() {
            try await fixture.seek(UInt64(id + 1), toFrame: frame, after: start)
        }
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A wrong key fails for any layout of encrypted fragments without a frame being shown", arguments: encryptions)
    func wrongKeyFails(_ encryption: Encryption) async throws {
        let file = try await Self.file(encryption)
        fixture.engine.setPlaying(true)
        for guess in 0..<4 as Range<UInt8> {
            let wrong = FakeContentKeyProvider([
                .identifier(EncryptedClip.name): .key([UInt8](repeating: guess, count: 16))
            ])
            #expect(try await fixture.failure(of: file, keys: wrong).reason == .keyWrong)
        }
        #expect(fixture.shown.isEmpty)
    }

    @Test(
        "A missing key fails for any layout of encrypted fragments without a frame being shown", arguments: encryptions)
    func missingKeyFails(_ encryption: Encryption) async throws {
        let file = try await Self.file(encryption)
        #expect(try await fixture.failure(of: file, keys: FakeContentKeyProvider([:])).reason == .keyMissing)
        #expect(try await fixture.failure(of: file).reason == .keyMissing)
        #expect(fixture.shown.isEmpty)
    }

    @Test("A seek in an encrypted fragmented MP4 on a server shows the exact frame", arguments: [true, false])
    func serverFileSeeks(_ hasIndex: Bool) async throws {
        let server = try HTTPServer()
        let address = try await server.serve(Self.file(Encryption { $0.hasIndex = hasIndex }))
        try await fixture.open(address, keys: provider)
        let start = try await fixture.firstTime()
        for (id, frame) in [90, 15, 0].enumerated() {
            try await fixture.seek(UInt64(id + 1), toFrame: frame, after: start)
        }
    }

    @Test("An encrypted fragmented MP4 from a resource loader plays, seekable or not", arguments: [true, false])
    func loaderFilePlays(_ isInOrder: Bool) async throws {
        let file = try await Self.file(Encryption { $0.hasIndex = false })
        let bytes = try [UInt8](contentsOfFile: file)
        let loader = FakeResourceLoader(bytes, isInOrder ? [.inOrder] : [])
        try await fixture.open(MediaSource(input: .loader(url: "vault:film", loader), keys: provider))
        try await fixture.waitForFrame(0)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    /// Truncates files at random and damages the boxes that describe the encryption.
    @Test("Damaged encryption boxes and truncated fragments neither crash nor hang the engine")
    func damagedFragmentsAreSurvived() async throws {
        let encryption = Encryption {
            $0.hasIndex = false
            $0.hasSubsamples = true
        }
        let boxes = try await [MP4Box](contentsOfFile: Self.file(encryption))
        let whole = boxes.bytes
        let names = ["moof", "traf", "tfhd", "trun", "senc", "sinf", "tenc", "trex", "moov"].flatMap {
            boxes.nameOffsets(of: $0)
        }
        fixture.engine.setPlaying(true)
        for seed in 0..<24 as Range<UInt64> {
            var random = RandomBytes(seed: seed)
            var bytes = whole
            for _ in 0..<random.number(below: 6) + 1 {
                let offset = names[random.number(below: names.count)] + random.number(below: 40) - 8
                bytes[min(offset, bytes.count - 1)] =
                    [0, 255, UInt8(random.number(below: 256))][random.number(below: 3)]
            }
            if seed % 3 == 0 { bytes.removeLast(random.number(below: bytes.count)) }
            let file = try TemporaryDirectory.shared.file(named: "damaged fragments.mp4", containing: bytes)
            fixture.engine.open(MediaSource(input: .location(file), keys: provider))
            try await wait(for: "the outcome of seed \(seed)") { fixture.snapshot.phase != .opening }
            let seek = fixture.snapshot.completedSeek + 1
            fixture.engine.seek(SeekRequest(id: seek, target: .seconds(2)))
            try await wait(for: "the seek of seed \(seed)") {
                if case .failed = fixture.snapshot.phase { true } else { fixture.snapshot.completedSeek == seek }
            }
            unlink(file)
        }
        try await fixture.open(Self.file(encryption), keys: provider)
        try await fixture.waitForFrame(119)
    }
}

extension EngineFixture {
    /// Returns the time of the first frame in seconds; audio of fragments starts a little earlier.
    fileprivate func firstTime() async throws -> Double {
        try await waitForFrame(0)
        return try #require(frame).time / .seconds(1)
    }

    /// Seeks to a frame and waits until it is shown.
    fileprivate func seek(_ id: UInt64, toFrame number: Int, after start: Double) async throws {
        try await seek(id, to: start + (Double(number) + 0.2) / 30)
        try await waitForFrame(number)
    }
}
