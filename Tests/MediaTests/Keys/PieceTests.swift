import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// Playback of encrypted fragmented MP4 in every supported layout.
@Suite(.serialized, .onStage) struct PieceTests {
    typealias Form = FragmentedClip.Form

    static let forms: [Form] = [
        Form(), Form { $0.hasIndex = false },
        Form {
            $0.hasIndex = false
            $0.hasParts = true
        },
        Form {
            $0.hasIndex = false
            $0.hasParts = true
            $0.isElsewhere = true
        },
        Form {
            $0.hasIndex = false
            $0.scheme = .cbcs
        },
        Form {
            $0.hasParts = true
            $0.scheme = .cbcs
        },
    ]

    let stage = EngineStage()
    let book = KeyBook([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])

    static func file(_ form: Form) async throws -> String {
        let clip = EncryptedClip.clip {
            $0.options = []
            $0.video?.keyframeInterval = 15
        }
        return try await FragmentedClip.encrypted(clip, form)
    }

    @Test("An encrypted fragmented MP4 of any layout plays all frames and requests its key once", arguments: forms)
    func everyLayoutPlays(_ form: Form) async throws {
        try await stage.open(Self.file(form), keys: book)
        try await stage.expectSteps(through: Array(0..<30))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
        #expect(book.questions == [.identifier(EncryptedClip.name)])
    }

    /// Seeks forward, back into data already read, to both ends, and onward from there.
    @Test("A seek in an encrypted fragmented MP4 of any layout shows the exact frame", arguments: forms)
    func everyLayoutSeeks(_ form: Form) async throws {
        try await stage.open(Self.file(form), keys: book)
        let start = try await stage.firstTime()
        for (id, frame) in [90, 15, 66, 0, 118, 61, 14, 105].enumerated() {
            try await stage.seek(UInt64(id + 1), toFrame: frame, after: start)
        }
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
    }

    @Test("A wrong key fails for any layout of encrypted fragments without a frame being shown", arguments: forms)
    func wrongKeyFails(_ form: Form) async throws {
        let file = try await Self.file(form)
        stage.engine.setPlaying(true)
        for guess in 0..<4 as Range<UInt8> {
            let wrong = KeyBook([.identifier(EncryptedClip.name): .key([UInt8](repeating: guess, count: 16))])
            #expect(try await stage.failure(of: file, keys: wrong).reason == .keyWrong)
        }
        #expect(stage.shown.isEmpty)
    }

    @Test("A missing key fails for any layout of encrypted fragments without a frame being shown", arguments: forms)
    func missingKeyFails(_ form: Form) async throws {
        let file = try await Self.file(form)
        #expect(try await stage.failure(of: file, keys: KeyBook([:])).reason == .keyMissing)
        #expect(try await stage.failure(of: file).reason == .keyMissing)
        #expect(stage.shown.isEmpty)
    }

    @Test("A seek in an encrypted fragmented MP4 on a server shows the exact frame", arguments: [true, false])
    func serverFileSeeks(_ hasIndex: Bool) async throws {
        let server = try HTTPServer()
        let address = try await server.serve(Self.file(Form { $0.hasIndex = hasIndex }))
        try await stage.open(address, keys: book)
        let start = try await stage.firstTime()
        for (id, frame) in [90, 15, 0].enumerated() {
            try await stage.seek(UInt64(id + 1), toFrame: frame, after: start)
        }
    }

    @Test("An encrypted fragmented MP4 from a resource loader plays, seekable or not", arguments: [true, false])
    func loaderFilePlays(_ isInOrder: Bool) async throws {
        let file = try await Self.file(Form { $0.hasIndex = false })
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        let loader = BytesLoader(bytes, isInOrder ? [.inOrder] : [])
        try await stage.open(MediaSource(input: .loader(url: "vault:film", loader), keys: book))
        try await stage.waitForFrame(0)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
    }

    /// Truncates files at random and damages the boxes that describe the encryption.
    @Test("Damaged encryption boxes and truncated fragments neither crash nor hang the engine")
    func damagedFragmentsAreSurvived() async throws {
        let form = Form {
            $0.hasIndex = false
            $0.hasParts = true
        }
        let whole = [UInt8](try Data(contentsOf: URL(filePath: try await Self.file(form))))
        let heads = ["moof", "traf", "tfhd", "trun", "senc", "sinf", "tenc", "trex", "moov"].flatMap {
            Self.places(of: $0, in: whole)
        }
        stage.engine.setPlaying(true)
        for seed in 0..<24 as Range<UInt64> {
            var random = RandomBytes(seed: seed)
            var bytes = whole
            for _ in 0..<random.number(below: 6) + 1 {
                let place = heads[random.number(below: heads.count)] + random.number(below: 40) - 8
                bytes[min(place, bytes.count - 1)] =
                    [0, 255, UInt8(random.number(below: 256))][random.number(below: 3)]
            }
            if seed % 3 == 0 { bytes.removeLast(random.number(below: bytes.count)) }
            let file = TemporaryFolder.shared.file(named: "damaged pieces.mp4")
            try Data(bytes).write(to: URL(filePath: file))
            stage.engine.open(MediaSource(input: .location(file), keys: book))
            try await wait(for: "the outcome of seed \(seed)") { stage.snapshot.phase != .opening }
            stage.engine.seek(SeekRequest(id: stage.snapshot.finishedSeek + 1, target: .seconds(2)))
            try await wait(for: "the seek of seed \(seed)") {
                if case .failed = stage.snapshot.phase { true } else { stage.snapshot.pendingSeek == nil }
            }
            unlink(file)
        }
        try await stage.open(Self.file(form), keys: book)
        try await stage.waitForFrame(119)
    }

    private static func places(of name: String, in bytes: [UInt8]) -> [Int] {
        let name = Array(name.utf8)
        return bytes.indices.dropLast(4).filter { bytes[$0] == name[0] && bytes[$0..<$0 + 4].elementsEqual(name) }
    }
}

extension EngineStage {
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
