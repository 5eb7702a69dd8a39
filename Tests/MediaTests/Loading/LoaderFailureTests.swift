import TestSupport
import Testing
import WindowboxMedia

/// A loader that fails says so in its own sentence, or the network's; one that errs is survived.
@Suite(.serialized, .onStage) struct LoaderFailureTests {
    let stage = EngineStage()
    let impatient = EngineStage(timeout: .seconds(1))

    @Test func itCannotBeOpened() async throws {
        try await expectFailure(of: BytesLoader([], [.refuses(LoaderFault())]), .said(LoaderFault().message))
    }

    @Test(arguments: [0, 100, 3000]) func readingFailsWhileItIsOpened(_ place: Int) async throws {
        let loader = try await BytesLoader(Clip().file(), .breaks(at: place, LoaderFault()))
        try await expectFailure(of: loader, .said(LoaderFault().message))
    }

    @Test func readingFailsLater() async throws {
        let file = try await Clip().file()
        stage.engine.setPlaying(true)
        let error = try await stage.failure(of: BytesLoader(file, .breaks(at: 200_000, LoaderFault())))
        #expect(error.message == LoaderFault().message)
        #expect(stage.snapshot.media.hasVideo)
    }

    @Test func itIsNeverOpened() async throws {
        let loader = BytesLoader([], [.neverOpens])
        try await expectFailure(of: loader, .stalled, on: impatient)
        try await wait(for: "the call to be cancelled") { loader.cancellations == 1 }
    }

    @Test(arguments: [0, 100, 3000]) func itStallsWhileItIsOpened(_ place: Int) async throws {
        let loader = try await BytesLoader(Clip().file(), .stalls(place..<(.max)))
        let time = try await best(below: 3) {
            let start = monotonicSeconds()
            try await expectFailure(of: loader, .stalled, on: impatient)
            return monotonicSeconds() - start
        }
        #expect((0.9..<3).contains(time))
    }

    @Test func itStallsLater() async throws {
        // A busy machine may be silent for a second while it is opened.
        let stage = EngineStage(timeout: .seconds(4))
        stage.engine.setPlaying(true)
        let error = try await stage.failure(of: BytesLoader(Clip().file(), .stalls(200_000..<(.max))))
        #expect(error.reason == .stalled)
        #expect(stage.snapshot.media.hasVideo)
    }

    @Test(arguments: [nil, -1, .min, 0, 10_000_000, .max] as [Int64?])
    func itIsWrongAboutItsLength(_ claim: Int64?) async throws {
        for container in ["mkv", "mp4", "ts"] {
            try await stage.open(BytesLoader(HTTPTests.clip(container).file(), .claims(claim)))
            try await wait(for: "the first frame") { stage.frame?.number != nil }
            stage.engine.setSpeed(4)
            try await stage.playToEnd()
            try await wait(for: "the last frame") { stage.frame?.number == 119 }
        }
    }

    /// Some containers believe it, and then lack their end.
    @Test(arguments: [1, 1000, 100_000]) func itIsSaidToBeShorter(_ claim: Int64) async throws {
        for container in ["mkv", "mp4", "ts"] {
            let loader = try await BytesLoader(HTTPTests.clip(container).file(), .claims(claim))
            stage.engine.open(MediaSource(input: .loader(url: "vault:film", loader)))
            stage.engine.setPlaying(true)
            stage.engine.setSpeed(4)
            try await wait(for: "an end of one kind or the other") {
                stage.snapshot.phase == .ended || stage.failure?.message.hasSuffix(".") == true
            }
        }
        try await stage.open(Clip().file())
        try await stage.waitForFrame(0)
    }

    @Test(arguments: [1000, 10_000_000]) func itGivesAnotherNumberThanAskedFor(_ count: Int) async throws {
        try await stage.open(BytesLoader(Clip().file(), .gives(count)))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
    }

    @Test func itHasNothing() async throws { try await expectFailure(of: BytesLoader([]), .empty) }

    @Test func theRestIsMissing() async throws {
        let whole = try await BytesLoader(Clip().file())
        try await stage.open(BytesLoader(Array(whole.bytes.prefix(whole.count / 2)), [.claims(Int64(whole.count))]))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.tellings == [.endedEarly])
    }

    /// What is given leads to nothing that was not.
    @Test func aListOfFilesLeadsNowhere() async throws {
        let file = try await Clip().file()
        for list in [
            "ffconcat version 1.0\nfile \(file)\n", "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile://\(file)\n",
        ] {
            try await expectFailure(of: BytesLoader(Array(list.utf8)), .unknownFormat)
        }
    }

    private func expectFailure(
        of loader: BytesLoader, _ reason: MediaError.Reason, on other: EngineStage? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let error = try await (other ?? stage).failure(of: loader)
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix("."), sourceLocation: sourceLocation)
        #expect(error.details.contains("vault:film"), sourceLocation: sourceLocation)
    }
}

extension EngineStage {
    /// Why the open medium cannot be played.
    var failure: MediaError? { if case .failed(let error) = snapshot.phase { error } else { nil } }

    /// Opens what cannot be played, and returns what is said of it.
    func failure(of loader: BytesLoader) async throws -> MediaError {
        try await failure(of: MediaSource(input: .loader(url: "vault:film", loader)))
    }
}
