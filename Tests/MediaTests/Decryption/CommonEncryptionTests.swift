import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Playback of MP4 files with Common Encryption (ISO/IEC 23001-7).
@Suite(.serialized, .realTime) struct CommonEncryptionTests {
    let fixture = EngineFixture()
    let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])

    @Test("An encrypted MP4 plays every frame and requests its key once")
    func encryptedFilePlays() async throws {
        try await fixture.open(EncryptedClip.clip { $0.duration = 1 }.file(), keys: provider)
        try await fixture.expectSteps(through: Array(0..<30))
        try await fixture.playToEnd()
        #expect(fixture.warnings.isEmpty)
        #expect(provider.requests == [.identifier(EncryptedClip.name)])
    }

    /// Fragments as streaming services send them, with each sample's initialization vector in its fragment.
    @Test("An encrypted fragmented MP4 plays with its key and fails without it")
    func encryptedFragmentsPlay() async throws {
        let file = try await FragmentedClip.encrypted(EncryptedClip.clip { $0.options = [] })
        try await fixture.open(file, keys: provider)
        try await fixture.waitForFrame(0)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
        #expect(provider.requests == [.identifier(EncryptedClip.name)])
        #expect(try await fixture.failure(of: file, keys: FakeContentKeyProvider([:])).reason == .keyMissing)
    }

    @Test("Encrypted HEVC, MPEG-4 and VP9 video plays with its key", arguments: ["libx265", "mpeg4", "libvpx-vp9"])
    func encryptedCodecsPlay(_ codec: String) async throws {
        try await fixture.open(EncryptedClip.clip { $0.video?.codec = codec }.file(), keys: provider)
        try await fixture.waitForFrame(0)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A seek in an encrypted MP4 shows the exact frame")
    func encryptedFileSeeks() async throws {
        try await fixture.open(EncryptedClip.clip().file(), keys: provider)
        for (id, second) in [3, 0.5, 2.2, 0].enumerated() {
            try await fixture.seek(UInt64(id + 1), to: second)
            try await fixture.waitForFrame(Int(second * 30))
        }
    }

    @Test("An encrypted MP4 opened at a start position shows the frame there")
    func encryptedFileStartsInMiddle() async throws {
        let file = try await EncryptedClip.clip().file()
        try await fixture.open(MediaSource(input: .location(file), keys: provider, startPosition: .seconds(2)))
        try await fixture.waitForFrame(60)
    }

    @Test("An encrypted MP4 plays when its key arrives late")
    func lateKeyIsAwaited() async throws {
        let provider = FakeContentKeyProvider([
            .identifier(EncryptedClip.name): .late(EncryptedClip.key, .milliseconds(500))
        ])
        try await fixture.open(EncryptedClip.clip().file(), keys: provider)
        try await fixture.waitForFrame(0)
    }

    @Test("Video and audio are decrypted with different keys, and a missing one is an error")
    func tracksUseOwnKeys() async throws {
        let both = FakeContentKeyProvider([
            .identifier(EncryptedClip.name): .key(EncryptedClip.key),
            .identifier(EncryptedClip.otherName): .key(EncryptedClip.otherKey),
        ])
        let file = try await EncryptedClip.withTwoKeys()
        try await fixture.open(file, keys: both)
        #expect(fixture.snapshot.media.hasVideo && fixture.snapshot.media.hasAudio)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(Set(both.requests) == [.identifier(EncryptedClip.name), .identifier(EncryptedClip.otherName)])
        #expect(try await fixture.failure(of: file, keys: provider).reason == .keyMissing)
    }

    @Test("An encrypted MP4 from a resource loader plays with its key")
    func encryptedLoaderFilePlays() async throws {
        let loader = try await FakeResourceLoader(EncryptedClip.clip().file())
        try await fixture.open(MediaSource(input: .loader(url: "vault:film", loader), keys: provider))
        try await fixture.waitForFrame(0)
    }

    @Test("An unencrypted file requests no key")
    func clearFileRequestsNoKey() async throws {
        try await fixture.open(Clip().file(), keys: provider)
        try await fixture.waitForFrame(0)
        #expect(provider.requests.isEmpty)
    }
}

extension EngineFixture {
    /// Opens an encrypted file with keys and waits until it is ready.
    func open(_ location: String, keys: FakeContentKeyProvider) async throws {
        try await open(MediaSource(input: .location(location), keys: keys))
    }

    /// Opens an encrypted file that cannot be played and returns the error.
    func failure(of location: String, keys: FakeContentKeyProvider) async throws -> MediaError {
        try await failure(of: MediaSource(input: .location(location), keys: keys))
    }
}
