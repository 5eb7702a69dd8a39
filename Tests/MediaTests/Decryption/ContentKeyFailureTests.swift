import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Errors for content keys that are missing, wrong, late or refused.
@Suite(.serialized, .realTime) struct ContentKeyFailureTests {
    let fixture = EngineFixture()

    /// The codec or the tracks of a file.
    enum Content: String, CaseIterable, Sendable {
        case h264, hevc, mpeg4, vp9, audioOnly, videoOnly, short

        var clip: Clip {
            EncryptedClip.clip {
                switch self {
                case .h264: break
                case .hevc: $0.video?.codec = "libx265"
                case .mpeg4: $0.video?.codec = "mpeg4"
                case .vp9: $0.video?.codec = "libvpx-vp9"
                case .audioOnly: $0.video = nil
                case .videoOnly: $0.audio = []
                case .short: $0.duration = 0.2
                }
            }
        }
    }

    @Test("A wrong key for an encrypted MP4 fails without a frame being shown", arguments: Content.allCases)
    func wrongKeyFails(_ content: Content) async throws {
        let file = try await content.clip.file()
        // Decrypted noise may pass for valid data by chance; none of these keys may be accepted.
        for guess in 0..<12 as Range<UInt8> {
            try await expectFailure(of: file, .key([UInt8](repeating: guess, count: 16)), .keyWrong)
        }
    }

    @Test("A wrong key for an encrypted fragmented MP4 fails without a frame being shown")
    func wrongKeyForFragmentsFails() async throws {
        let file = try await FragmentedClip.encrypted(EncryptedClip.clip { $0.options = [] })
        for guess in 0..<12 as Range<UInt8> {
            try await expectFailure(of: file, .key([UInt8](repeating: guess, count: 16)), .keyWrong)
        }
    }

    @Test("A key that is not 16 bytes long fails as a wrong key", arguments: [0, 1, 15, 17, 32])
    func keyOfWrongLengthFails(_ length: Int) async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, .key([UInt8](repeating: 7, count: length)), .keyWrong)
    }

    @Test("An encrypted MP4 without a key fails with the missing-key error")
    func missingKeyFails() async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, nil, .keyMissing)
        #expect(try await fixture.failure(of: file).reason == .keyMissing)
    }

    @Test("An error of the key provider becomes the playback error")
    func providerErrorIsReported() async throws {
        let file = try await EncryptedClip.clip().file()
        try await expectFailure(of: file, .fault(FakeLoaderError()), .message(FakeLoaderError().message))
    }

    @Test("A key provider that never answers fails after the network timeout")
    func silentProviderTimesOut() async throws {
        let file = try await EncryptedClip.clip().file()
        let fixture = EngineFixture(timeout: .seconds(1))
        let time = try await majority(below: 3) {
            let start = monotonicSeconds()
            try await expectFailure(of: file, .silence, .stalled, on: fixture)
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 0.9)
            return seconds
        }
        #expect(time < 3)
    }

    @Test("A file waiting for its key provider closes at once, and another one opens")
    func silentProviderClosesAtOnce() async throws {
        let (file, clip) = (try await EncryptedClip.clip().file(), try await Clip().file())
        let time = try await fixture.timeToLeave(for: clip, after: .zero) {
            let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .silence])
            fixture.engine.open(MediaSource(input: .location(file), keys: provider))
            try await wait(for: "the key request") { provider.requests.count == 1 }
        }
        #expect(time.closing < 0.1 && time.showing < 1, "\(time)")
    }

    @Test("An encrypted file plays with its key after a key error")
    func fileAfterKeyFailurePlays() async throws {
        let file = try await EncryptedClip.clip().file()
        for entry in [.key(EncryptedClip.otherKey), .fault(FakeLoaderError()), .key([])]
            as [FakeContentKeyProvider.Entry]
        {
            _ = try await fixture.failure(
                of: file, keys: FakeContentKeyProvider([.identifier(EncryptedClip.name): entry]))
            try await fixture.open(
                file, keys: FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)]))
            try await fixture.waitForFrame(0)
            fixture.engine.close()
            try await wait(for: "the frame to be cleared") { fixture.frame == nil }
        }
    }

    private func expectFailure(
        of file: String, _ entry: FakeContentKeyProvider.Entry?, _ reason: MediaError.Reason,
        on other: EngineFixture? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let fixture = other ?? fixture
        var entries: [ContentKeyID: FakeContentKeyProvider.Entry] = [:]
        entries[.identifier(EncryptedClip.name)] = entry
        fixture.engine.setPlaying(true)
        let error = try await fixture.failure(of: file, keys: FakeContentKeyProvider(entries))
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix("."), sourceLocation: sourceLocation)
        #expect(error.details.contains(file), sourceLocation: sourceLocation)
        #expect(fixture.shown.isEmpty, sourceLocation: sourceLocation)
    }
}
