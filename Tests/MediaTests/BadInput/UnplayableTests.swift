import CFFmpeg
import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Errors for files that cannot be played: the reason, one sentence and details.
@Suite(.serialized, .realTime) struct UnplayableTests {
    let fixture = EngineFixture()

    @Test("A missing file fails with the not-found error")
    func missingFileFails() async throws {
        try await fixture.expectFailure(of: "/nonexistent/film.mkv", .notFound, saying: "No such file")
    }

    @Test("A folder fails with the is-a-folder error")
    func folderFails() async throws { try await fixture.expectFailure(of: BadClip.folder(), .isFolder) }

    @Test("A file without read permission fails with the permission error")
    func unreadableFileFails() async throws {
        let file = try await BadClip.unreadable()
        let fixture = UnprivilegedThread.run { EngineFixture() }
        let error = try await fixture.failure(of: file)
        #expect(error.reason == .noPermission)
        #expect(error.details.contains(file) && error.details.contains("Permission denied"))
    }

    @Test("An empty file fails with the empty-file error")
    func emptyFileFails() async throws { try await fixture.expectFailure(of: BadClip.empty(), .empty) }

    @Test(
        "A text file fails as an unknown format, whatever its extension",
        arguments: ["txt", "mkv", "mp4", "mov", "nfo", "html", "json", "srt", "csv", "swift", "no ending"])
    func textFileFails(_ ending: String) async throws {
        let texts = [
            "html": "<!DOCTYPE html><html><head><title>A page</title></head><body><p>Words.</p></body></html>",
            "json": #"{"name": "a thing", "numbers": [1, 2, 3]}"#,
            "srt": "1\n00:00:01,000 --> 00:00:02,000\nWords\n\n2\n00:00:03,000 --> 00:00:04,000\nMore\n",
            "csv": "a,b,c\n1,2,3\n4,5,6\n",
        ]
        let file = TemporaryDirectory.shared.file(named: "words.\(ending)")
        let text = texts[ending] ?? String(repeating: "This is a letter and not a film.\n", count: 200)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try await fixture.expectFailure(of: file, .unknownFormat)
    }

    @Test("An MP4 without its moov box fails with the missing-index error")
    func missingIndexFails() async throws {
        try await fixture.expectFailure(of: BadClip.withoutIndex(), .indexMissing, saying: "moov atom not found")
    }

    /// FFmpeg 7 opens the file and reads its other track.
    @Test("An MP4 with an invalid sample size in its index fails as damaged, or plays its other track with a warning")
    func damagedIndexIsReported() async throws {
        let file = try await BadClip.withDamagedIndex()
        if avformat_version() >> 16 < 61 {
            try await fixture.expectFailure(of: file, .damaged, saying: "Invalid sample size")
        } else {
            try await fixture.open(file)
            fixture.engine.setSpeed(4)
            try await fixture.playToEnd()
            #expect(fixture.warnings == [.damagedTrack(kind: .video)])
            #expect(fixture.position > 3.5)
        }
    }

    @Test("A file whose tracks all have unknown codecs fails as unplayable")
    func unknownCodecsFail() async throws {
        try await fixture.expectFailure(of: BadClip.nothingPlayable(), .nothingPlayable)
    }

    @Test(
        "A header that claims an enormous frame size fails without the memory being allocated",
        arguments: [
            BadClip.Claim.image(60000, 60000), .image(15000, 15000), .film(16000, 16000),
        ])
    func hugeHeaderSizeFails(_ claim: BadClip.Claim) async throws {
        try await expectLittleMemory(for: claim.file())
    }

    @Test("A VP8 bitstream that claims an enormous frame size fails without the memory being allocated")
    func hugeBitstreamSizeFails() async throws {
        try await expectLittleMemory(for: BadClip.hugeFrames())
    }

    /// Measures the memory of a process that does nothing else.
    private func expectLittleMemory(for file: String) async throws {
        let check = try await SelfCheck.run("EngineSelfCheck", arguments: ["refusal", file, EngineFixture.silence])
        #expect(["tooLarge", "damaged"].contains(check["reason"]), "\(check)")
        #expect(check["megabytes"].flatMap(Double.init).map { $0 < 300 } == true, "\(check)")
    }

    @Test("A device file without media fails as unknown, damaged or empty", arguments: ["/dev/zero", "/dev/null"])
    func nonMediaDeviceFails(_ device: String) async throws {
        let error = try await fixture.failure(of: device)
        #expect([.unknownFormat, .damaged, .empty].contains(error.reason), "\(error)")
    }

    @Test("A file of random bytes fails as unknown, damaged or unplayable")
    func garbageFileFails() async throws {
        var random = RandomBytes(seed: 7)
        let file = try TemporaryDirectory.shared.file(named: "garbage.bin", containing: random.take(6_000_000))
        let error = try await fixture.failure(of: file)
        #expect([.unknownFormat, .damaged, .nothingPlayable].contains(error.reason), "\(error)")
    }

    @Test("A file with undecodable video and audio fails as damaged, without a warning before")
    func undecodableFileFails() async throws {
        fixture.engine.setPlaying(true)
        try await fixture.expectFailure(of: BadClip.onlyGarbage(), .damaged)
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A truncated PNG image fails as damaged or unknown")
    func truncatedImageFails() async throws {
        let whole = try await [UInt8](contentsOfFile: Clip.photograph("png").file())
        let file = try TemporaryDirectory.shared.file(named: "damaged.png", containing: whole.prefix(60))
        let error = try await fixture.failure(of: file)
        #expect([.damaged, .unknownFormat].contains(error.reason), "\(error)")
    }

    @Test("A valid file plays after an unplayable one")
    func fileAfterFailurePlays() async throws {
        for file in [try await BadClip.text(), "/nonexistent", try await BadClip.withoutIndex()] {
            _ = try await fixture.failure(of: file)
            try await fixture.open(Clip().file())
            try await fixture.waitForFrame(0)
        }
    }
}
