import TestSupport
import Testing
import WindowboxMedia

/// A medium whose bytes a program gives is as good as a file.
@Suite(.serialized, .onStage) struct LoaderTests {
    let stage = EngineStage()

    @Test(arguments: ["mkv", "mp4", "ts"]) func everythingIsThere(_ container: String) async throws {
        try await stage.open(BytesLoader(HTTPTests.clip(container).file()))
        try await stage.waitForFrame(0)
        #expect(stage.snapshot.media.isSeekable)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
    }

    @Test(arguments: ["mkv", "mp4", "ts"]) func itCanBeSoughtIn(_ container: String) async throws {
        try await stage.open(BytesLoader(HTTPTests.clip(container).file()))
        try await stage.seek(1, to: 3)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 90) <= 2 } == true }
        try await stage.seek(2, to: 0.5)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 15) <= 2 } == true }
    }

    @Test(arguments: ["mkv", "mp4", "ts"]) func whatComesOnlyInOrderPlays(_ container: String) async throws {
        try await stage.open(BytesLoader(HTTPTests.clip(container).file(), .inOrder))
        try await wait(for: "the first frame") { stage.frame?.number != nil }
        #expect(!stage.snapshot.media.isSeekable)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
    }

    @Test func withoutAPlaceToLookItUpItIsRecognised() async throws {
        try await stage.open(BytesLoader(Clip.photograph("png").file()))
        #expect(stage.snapshot.media.isStill)
    }

    /// What follows itself is open twice for a while.
    @Test func twoLoadingsAreReadForThemselves() async throws {
        let loader = try await BytesLoader(Clip { $0.duration = 1 }.file(), .inOrder)
        let input = MediaInput.loader(url: "vault:film", loader)
        stage.engine.open(MediaSource(id: 1, input: input))
        stage.engine.setPlaying(true)
        stage.engine.setNext(MediaSource(id: 2, input: input))
        try await stage.waitForSource(2)
        try await stage.waitForTheEnd()
        try await stage.waitForFrame(29)
        #expect(loader.openings == 2)
    }

    /// Everything waits in tasks: however many media wait for their bytes, tasks run on.
    @Test func manyThatWaitHoldNothingUp() async throws {
        let stuck = BytesLoader([], [.neverOpens])
        let stages = (0..<8).map { _ in EngineStage() }
        for stage in stages { stage.engine.open(MediaSource(input: .loader(url: "vault:film", stuck))) }
        try await wait(for: "all to wait") { stuck.stalls == 8 }
        try await stage.open(BytesLoader(Clip().file()))
        try await stage.waitForFrame(0)
    }
}

extension EngineStage {
    /// Opens what a loader gives, and waits until it is ready.
    func open(_ loader: BytesLoader) async throws {
        try await open(MediaSource(input: .loader(url: "vault:film", loader)))
    }
}
