import TestSupport
import Testing
import WindowboxMedia

/// A film in MP4 that is encrypted plays with its key like any other, and without it shows nothing at all.
@Suite(.serialized, .onStage) struct CommonEncryptionTests {
    let stage = EngineStage()
    let book = KeyBook([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])

    @Test func everythingIsThere() async throws {
        try await stage.open(EncryptedClip.clip { $0.duration = 1 }.file(), keys: book)
        try await stage.expectSteps(through: Array(0..<30))
        try await stage.playToEnd()
        #expect(stage.tellings.isEmpty)
        #expect(book.questions == [.identifier(EncryptedClip.name)])
    }

    /// As services send them: the vector of each sample stands in its piece.
    @Test func itMayBeInPieces() async throws {
        let file = try await FragmentedClip.encrypted(EncryptedClip.clip { $0.options = [] })
        try await stage.open(file, keys: book)
        try await stage.waitForFrame(0)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
        #expect(book.questions == [.identifier(EncryptedClip.name)])
        #expect(try await stage.failure(of: file, keys: KeyBook([:])).reason == .keyMissing)
    }

    @Test(arguments: ["libx265", "mpeg4", "libvpx-vp9"]) func otherCodecs(_ codec: String) async throws {
        try await stage.open(EncryptedClip.clip { $0.video?.codec = codec }.file(), keys: book)
        try await stage.waitForFrame(0)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
    }

    @Test func itCanBeSoughtIn() async throws {
        try await stage.open(EncryptedClip.clip().file(), keys: book)
        for (id, second) in [3, 0.5, 2.2, 0].enumerated() {
            try await stage.seek(UInt64(id + 1), to: second)
            try await stage.waitForFrame(Int(second * 30))
        }
    }

    @Test func itBeginsInTheMiddle() async throws {
        let file = try await EncryptedClip.clip().file()
        try await stage.open(MediaSource(input: .location(file), keys: book, startPosition: .seconds(2)))
        try await stage.waitForFrame(60)
    }

    @Test func theKeyComesLate() async throws {
        let book = KeyBook([.identifier(EncryptedClip.name): .late(EncryptedClip.key, .milliseconds(500))])
        try await stage.open(EncryptedClip.clip().file(), keys: book)
        try await stage.waitForFrame(0)
    }

    @Test func pictureAndSoundHaveTheirOwnKeys() async throws {
        let both = KeyBook([
            .identifier(EncryptedClip.name): .key(EncryptedClip.key),
            .identifier(EncryptedClip.otherName): .key(EncryptedClip.otherKey),
        ])
        let file = try await EncryptedClip.withTwoKeys()
        try await stage.open(file, keys: both)
        #expect(stage.snapshot.media.hasVideo && stage.snapshot.media.hasSound)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(Set(both.questions) == [.identifier(EncryptedClip.name), .identifier(EncryptedClip.otherName)])
        #expect(try await stage.failure(of: file, keys: book).reason == .keyMissing)
    }

    @Test func theBytesMayComeFromALoader() async throws {
        let loader = try await BytesLoader(EncryptedClip.clip().file())
        try await stage.open(MediaSource(input: .loader(url: "vault:film", loader), keys: book))
        try await stage.waitForFrame(0)
    }

    @Test func whatIsNotEncryptedNeedsNoKey() async throws {
        try await stage.open(Clip().file(), keys: book)
        try await stage.waitForFrame(0)
        #expect(book.questions.isEmpty)
    }
}

extension EngineStage {
    /// Opens what is encrypted, and waits until it is ready.
    func open(_ location: String, keys: KeyBook) async throws {
        try await open(MediaSource(input: .location(location), keys: keys))
    }

    /// Opens what is encrypted and cannot be played, and returns what is said of it.
    func failure(of location: String, keys: KeyBook) async throws -> MediaError {
        try await failure(of: MediaSource(input: .location(location), keys: keys))
    }
}
