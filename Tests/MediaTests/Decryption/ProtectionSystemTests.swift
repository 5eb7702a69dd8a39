import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// Errors for DRM-protected media that name the protection system.
@Suite(.serialized, .realTime) struct ProtectionSystemTests {
    static let widevine = "edef8ba979d64acea3c827dcd51d21ed"
    static let playReady = "9a04f07998404286ab92e65be0885f95"
    static let fairPlay = "94ce86fb07ff4f43adb893d2fa968ca2"

    @Test(
        "A protected MP4 fails with the name of its DRM system",
        arguments: zip([widevine, playReady, fairPlay], ["Widevine", "PlayReady", "FairPlay"]))
    func protectionSystemIsNamed(_ number: String, _ name: String) async throws {
        let fixture = EngineFixture()
        let error = try await fixture.failure(of: EncryptedClip.withSystemIDs([number]))
        #expect(error.message == "This content is protected by \(name) and cannot be played.")
        #expect(fixture.shown.isEmpty)
    }

    @Test("A protected MP4 with two DRM systems fails with both names")
    func protectionSystemsAreListed() async throws {
        let error = try await EngineFixture().failure(of: EncryptedClip.withSystemIDs([Self.widevine, Self.playReady]))
        #expect(error.reason == .protected([.widevine, .playReady]))
        #expect(error.message.contains("Widevine and PlayReady"))
    }

    @Test("An MP4 with an unknown DRM system fails with the missing-key error")
    func unknownSystemIsMissingKey() async throws {
        let error = try await EngineFixture().failure(
            of: EncryptedClip.withSystemIDs([String(repeating: "ab", count: 16)]))
        #expect(error.reason == .keyMissing)
    }

    @Test("A protected MP4 plays when its content key is available")
    func protectedFilePlaysWithKey() async throws {
        let fixture = EngineFixture()
        let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])
        try await fixture.open(EncryptedClip.withSystemIDs([Self.widevine]), keys: provider)
        try await fixture.waitForFrame(0)
    }

    /// Files of the iTunes Store have the sample entry `drms`.
    @Test("An audio file with the sample entry drms fails as protected with FairPlay")
    func drmsEntryIsFairPlay() async throws {
        let error = try await EngineFixture().failure(of: EncryptedClip.protectedSong())
        #expect(error.reason == .protected([.fairPlay]))
    }

    @Test(
        "A KEYFORMAT or skd URI of an HLS key identifies its DRM system",
        arguments: [
            ("com.apple.streamingkeydelivery", "skd://key", ProtectionSystem.fairPlay),
            ("identity", "skd://key", .fairPlay),
            ("urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed", "data:text/plain;base64,AAAA", .widevine),
            ("URN:UUID:9A04F079-9840-4286-AB92-E65BE0885F95", "data:", .playReady),
            ("com.microsoft.playready", "data:", .playReady), ("identity", "https://host/key", nil),
            ("urn:uuid:", "", nil), ("", "", nil),
        ])
    func keyFormatNamesSystem(_ format: String, _ address: String, _ system: ProtectionSystem?) {
        #expect(ProtectionSystem(keyFormat: format, address: address) == system)
    }
}
