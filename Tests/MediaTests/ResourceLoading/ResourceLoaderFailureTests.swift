import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Errors, stalls and wrong claims of resource loaders.
@Suite(.serialized, .realTime) struct ResourceLoaderFailureTests {
    let fixture = EngineFixture()
    let impatient = EngineFixture(timeout: .seconds(1))

    @Test("An error on opening a resource loader becomes the playback error")
    func openErrorIsReported() async throws {
        try await expectFailure(
            of: FakeResourceLoader([], [.refuses(FakeLoaderError())]), .message(FakeLoaderError().message))
    }

    @Test("A read error of a resource loader while a file opens becomes the playback error", arguments: [0, 100, 3000])
    func earlyReadErrorIsReported(_ offset: Int) async throws {
        let loader = try await FakeResourceLoader(Clip().file(), .breaks(at: offset, FakeLoaderError()))
        try await expectFailure(of: loader, .message(FakeLoaderError().message))
    }

    @Test("A read error of a resource loader during playback becomes the playback error")
    func lateReadErrorIsReported() async throws {
        let file = try await Clip().file()
        fixture.engine.setPlaying(true)
        let error = try await fixture.failure(of: FakeResourceLoader(file, .breaks(at: 200_000, FakeLoaderError())))
        #expect(error.message == FakeLoaderError().message)
        #expect(fixture.snapshot.media.hasVideo)
    }

    @Test("A resource loader that never opens times out and is canceled")
    func openTimesOut() async throws {
        let loader = FakeResourceLoader([], [.neverOpens])
        try await expectFailure(of: loader, .stalled, on: impatient)
        try await wait(for: "the call to be canceled") { loader.cancellations == 1 }
    }

    @Test("A resource loader that stalls while a file opens fails after the timeout", arguments: [0, 100, 3000])
    func earlyStallTimesOut(_ offset: Int) async throws {
        let loader = try await FakeResourceLoader(Clip().file(), .stalls(offset..<(.max)))
        let time = try await majority(below: 3) {
            let start = monotonicSeconds()
            try await expectFailure(of: loader, .stalled, on: impatient)
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 0.9)
            return seconds
        }
        #expect(time < 3)
    }

    @Test("A resource loader that stalls during playback fails as stalled")
    func lateStallFails() async throws {
        // A busy machine may stall for a second while the file opens.
        let fixture = EngineFixture(timeout: .seconds(4))
        fixture.engine.setPlaying(true)
        let error = try await fixture.failure(of: FakeResourceLoader(Clip().file(), .stalls(200_000..<(.max))))
        #expect(error.reason == .stalled)
        #expect(fixture.snapshot.media.hasVideo)
    }

    @Test(
        "A file plays in full whatever excessive or invalid length its resource loader claims",
        arguments: [nil, -1, .min, 0, 10_000_000, .max] as [Int64?])
    func wrongLengthIsTolerated(_ claim: Int64?) async throws {
        for container in ["mkv", "mp4", "ts"] {
            try await fixture.open(FakeResourceLoader(Clip(in: container).file(), .claims(claim)))
            try await wait(for: "the first frame") { fixture.frame?.number != nil }
            fixture.engine.setSpeed(4)
            try await fixture.playToEnd()
            try await wait(for: "the last frame") { fixture.frame?.number == 119 }
        }
    }

    /// Some demuxers trust the length and then miss the end of the file.
    @Test(
        "A resource loader that claims too short a length ends or fails, and the next file plays",
        arguments: [1, 1000, 100_000])
    func shortLengthIsSurvived(_ claim: Int64) async throws {
        for container in ["mkv", "mp4", "ts"] {
            let loader = try await FakeResourceLoader(Clip(in: container).file(), .claims(claim))
            fixture.engine.open(MediaSource(input: .loader(url: "vault:film", loader)))
            fixture.engine.setPlaying(true)
            fixture.engine.setSpeed(4)
            try await wait(for: "the end or an error") {
                fixture.snapshot.phase == .ended || fixture.failure?.message.hasSuffix(".") == true
            }
        }
        // At four times the speed, frame 0 would be gone before a look.
        fixture.engine.setPlaying(false)
        try await fixture.open(Clip().file())
        try await fixture.waitForFrame(0)
    }

    @Test(
        "A resource loader that returns fewer or more bytes than requested plays in full",
        arguments: [1000, 10_000_000])
    func otherReadSizesPlay(_ count: Int) async throws {
        try await fixture.open(FakeResourceLoader(Clip().file(), .gives(count)))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
    }

    @Test("An empty resource loader fails with the empty-file error")
    func emptyLoaderFails() async throws { try await expectFailure(of: FakeResourceLoader([]), .empty) }

    @Test("A resource loader that ends before its claimed length warns of an early end")
    func truncatedLoaderEndsEarly() async throws {
        let whole = try await FakeResourceLoader(Clip().file())
        try await fixture.open(
            FakeResourceLoader(Array(whole.bytes.prefix(whole.count / 2)), [.claims(Int64(whole.count))]))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.warnings == [.endedEarly])
    }

    @Test("A playlist from a resource loader opens no local files")
    func playlistOpensNoFiles() async throws {
        let file = try await Clip().file()
        for list in [
            "ffconcat version 1.0\nfile \(file)\n", "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile://\(file)\n",
        ] {
            try await expectFailure(of: FakeResourceLoader(Array(list.utf8)), .unknownFormat)
        }
    }

    private func expectFailure(
        of loader: FakeResourceLoader, _ reason: MediaError.Reason, on other: EngineFixture? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let error = try await (other ?? fixture).failure(of: loader)
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix("."), sourceLocation: sourceLocation)
        #expect(error.details.contains("vault:film"), sourceLocation: sourceLocation)
    }
}

extension EngineFixture {
    /// The error of the open file, if it failed.
    var failure: MediaError? { if case .failed(let error) = snapshot.phase { error } else { nil } }

    /// Opens the file of a loader that cannot be played and returns the error.
    func failure(of loader: FakeResourceLoader) async throws -> MediaError {
        try await failure(of: MediaSource(input: .loader(url: "vault:film", loader)))
    }
}
