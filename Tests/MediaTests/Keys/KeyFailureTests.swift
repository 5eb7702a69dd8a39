import TestSupport
import Testing
import WindowboxMedia

/// Without the right key there is one sentence, and neither noise for the eye nor for the ear.
@Suite(.serialized, .onStage) struct KeyFailureTests {
    let stage = EngineStage()

    /// What a file holds.
    enum Content: String, CaseIterable, Sendable {
        case h264, hevc, mpeg4, vp9, soundAlone, pictureAlone, short

        var clip: Clip {
            EncryptedClip.clip {
                switch self {
                case .h264: break
                case .hevc: $0.video?.codec = "libx265"
                case .mpeg4: $0.video?.codec = "mpeg4"
                case .vp9: $0.video?.codec = "libvpx-vp9"
                case .soundAlone: $0.video = nil
                case .pictureAlone: $0.audio = []
                case .short: $0.duration = 0.2
                }
            }
        }
    }

    @Test(arguments: Content.allCases) func aWrongKey(_ content: Content) async throws {
        let file = try await content.clip.file()
        // Noise may look right by chance: that must be rarer than these.
        for guess in 0..<12 as Range<UInt8> {
            try await expectFailure(of: file, .key([UInt8](repeating: guess, count: 16)), .keyWrong)
        }
    }

    @Test func aWrongKeyForPieces() async throws {
        let file = try await FragmentedClip.encrypted(EncryptedClip.clip { $0.options = [] })
        for guess in 0..<12 as Range<UInt8> {
            try await expectFailure(of: file, .key([UInt8](repeating: guess, count: 16)), .keyWrong)
        }
    }

    @Test(arguments: [0, 1, 15, 17, 32]) func aKeyThatIsNone(_ length: Int) async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, .key([UInt8](repeating: 7, count: length)), .keyWrong)
    }

    @Test func noKey() async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, nil, .keyMissing)
        #expect(try await stage.failure(of: file).reason == .keyMissing)
    }

    @Test func theProviderFails() async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, .fault(LoaderFault()), .said(LoaderFault().message))
    }

    @Test func theProviderIsSilent() async throws {
        let file = try await EncryptedClip.clip().file()
        let stage = EngineStage(timeout: .seconds(1))
        let time = try await best(below: 3) {
            let start = monotonicSeconds()
            try await expectFailure(of: file, .silence, .stalled, on: stage)
            return monotonicSeconds() - start
        }
        #expect((0.9..<3).contains(time))
    }

    @Test func aSilentProviderIsLeftAtOnce() async throws {
        let (file, clip) = (try await EncryptedClip.clip().file(), try await Clip().file())
        let time = try await stage.timeToLeave(for: clip, after: .zero) {
            let book = KeyBook([.identifier(EncryptedClip.name): .silence])
            stage.engine.open(MediaSource(input: .location(file), keys: book))
            try await wait(for: "the question") { book.questions.count == 1 }
        }
        #expect(time.closing < 0.1 && time.showing < 1, "\(time)")
    }

    /// After each of them the next medium plays as if nothing had been.
    @Test func afterwardsTheNextOnePlays() async throws {
        let file = try await EncryptedClip.clip().file()
        for entry in [.key(EncryptedClip.otherKey), .fault(LoaderFault()), .key([])] as [KeyBook.Entry] {
            _ = try await stage.failure(of: file, keys: KeyBook([.identifier(EncryptedClip.name): entry]))
            try await stage.open(file, keys: KeyBook([.identifier(EncryptedClip.name): .key(EncryptedClip.key)]))
            try await stage.waitForFrame(0)
            stage.engine.close()
            try await wait(for: "the picture to go") { stage.frame == nil }
        }
    }

    private func expectFailure(
        of file: String, _ entry: KeyBook.Entry?, _ reason: MediaError.Reason, on other: EngineStage? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let stage = other ?? stage
        var entries: [ContentKeyName: KeyBook.Entry] = [:]
        entries[.identifier(EncryptedClip.name)] = entry
        stage.engine.setPlaying(true)
        let error = try await stage.failure(of: file, keys: KeyBook(entries))
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix("."), sourceLocation: sourceLocation)
        #expect(error.details.contains(file), sourceLocation: sourceLocation)
        #expect(stage.shown.isEmpty, sourceLocation: sourceLocation)
    }
}
