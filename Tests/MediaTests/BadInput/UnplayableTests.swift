import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// What cannot be played says so in one sentence, with the place and FFmpeg's words one click away.
@Suite(.serialized, .onStage) struct UnplayableTests {
    let stage = EngineStage()

    @Test func aMissingFile() async throws {
        try await stage.expectFailure(of: "/nonexistent/film.mkv", .notFound, saying: "No such file")
    }

    @Test func aFolder() async throws { try await stage.expectFailure(of: BadClip.folder(), .isFolder) }

    @Test func aFileThatMayNotBeRead() async throws {
        let file = try await BadClip.unreadable()
        let stage = Unprivileged.run { EngineStage() }
        let error = try await stage.failure(of: file)
        #expect(error.reason == .noPermission)
        #expect(error.details.contains(file) && error.details.contains("Permission denied"))
    }

    @Test func anEmptyFile() async throws { try await stage.expectFailure(of: BadClip.empty(), .empty) }

    @Test(arguments: ["txt", "mkv", "mp4", "mov", "nfo", "html", "json", "srt", "csv", "swift", "no ending"])
    func aText(_ ending: String) async throws {
        let texts = [
            "html": "<!DOCTYPE html><html><head><title>A page</title></head><body><p>Words.</p></body></html>",
            "json": #"{"name": "a thing", "numbers": [1, 2, 3]}"#,
            "srt": "1\n00:00:01,000 --> 00:00:02,000\nWords\n\n2\n00:00:03,000 --> 00:00:04,000\nMore\n",
            "csv": "a,b,c\n1,2,3\n4,5,6\n",
        ]
        let file = TemporaryFolder.shared.file(named: "words.\(ending)")
        let text = texts[ending] ?? String(repeating: "This is a letter and not a film.\n", count: 200)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try await stage.expectFailure(of: file, .unknownFormat)
    }

    @Test func aFilmWithoutItsIndex() async throws {
        try await stage.expectFailure(of: BadClip.withoutIndex(), .indexMissing, saying: "moov atom not found")
    }

    @Test func aFilmWhoseIndexIsDamaged() async throws {
        try await stage.expectFailure(of: BadClip.withWrongIndex(), .damaged, saying: "Invalid sample size")
    }

    @Test func nothingButAnUnknownCodec() async throws {
        try await stage.expectFailure(of: BadClip.nothingPlayable(), .nothingPlayable)
    }

    @Test(arguments: [
        BadClip.Claim.picture(60000, 60000), .picture(15000, 15000), .film(16000, 16000),
    ])
    func aPictureThatClaimsGigabytes(_ claim: BadClip.Claim) async throws {
        try await expectLittleMemory(for: claim.file())
    }

    @Test func aSizeInTheStreamThatTheContainerDoesNotKnow() async throws {
        try await expectLittleMemory(for: BadClip.hugeFrames())
    }

    /// The memory is the process's, and other tests that run beside this one take theirs of it.
    private func expectLittleMemory(for file: String) async throws {
        let megabytes = try await best(below: 300) {
            Memory.forgetPeak()
            let before = Memory.peak
            let error = try await stage.failure(of: file)
            #expect([.tooLarge, .damaged].contains(error.reason))
            return Memory.peak - before
        }
        #expect(megabytes < 300)
    }

    @Test(arguments: ["/dev/zero", "/dev/null"]) func aDeviceThatIsNoMedium(_ device: String) async throws {
        let error = try await stage.failure(of: device)
        #expect([.unknownFormat, .damaged, .empty].contains(error.reason), "\(error)")
    }

    @Test func onlyGarbage() async throws {
        var random = RandomBytes(seed: 7)
        let file = TemporaryFolder.shared.file(named: "garbage.bin")
        try Data(random.take(6_000_000)).write(to: URL(filePath: file))
        let error = try await stage.failure(of: file)
        #expect([.unknownFormat, .damaged, .nothingPlayable].contains(error.reason), "\(error)")
    }

    @Test("A file whose picture and sound are both garbage fails, and nothing untrue is said before")
    func nothingThatCanBeDecoded() async throws {
        stage.engine.setPlaying(true)
        try await stage.expectFailure(of: BadClip.onlyGarbage(), .damaged)
        #expect(stage.tellings.isEmpty)
    }

    @Test func aPhotographThatIsDamaged() async throws {
        let whole = [UInt8](try Data(contentsOf: URL(filePath: try await Clip.photograph("png").file())))
        let file = TemporaryFolder.shared.file(named: "damaged.png")
        try Data(whole.prefix(60)).write(to: URL(filePath: file))
        let error = try await stage.failure(of: file)
        #expect([.damaged, .unknownFormat].contains(error.reason), "\(error)")
    }

    /// After each of them the next medium plays as if nothing had been.
    @Test func afterwardsTheNextOnePlays() async throws {
        for file in [try await BadClip.text(), "/nonexistent", try await BadClip.withoutIndex()] {
            _ = try await stage.failure(of: file)
            try await stage.open(Clip().file())
            try await stage.waitForFrame(0)
        }
    }
}
