import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Playback of files whose bytes come from a resource loader.
@Suite(.serialized, .realTime) struct ResourceLoaderTests {
    let fixture = EngineFixture()

    @Test("A file from a resource loader plays to its last frame and is seekable", arguments: ["mkv", "mp4", "ts"])
    func loaderFilePlays(_ container: String) async throws {
        try await fixture.open(FakeResourceLoader(Clip(in: container).file()))
        try await fixture.waitForFrame(0)
        #expect(fixture.snapshot.media.isSeekable)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A seek in a file from a resource loader shows a frame near the target", arguments: ["mkv", "mp4", "ts"])
    func loaderFileSeeks(_ container: String) async throws {
        try await fixture.open(FakeResourceLoader(Clip(in: container).file()))
        try await fixture.seek(1, to: 3)
        try await fixture.waitForFrame(90, within: 2)
        try await fixture.seek(2, to: 0.5)
        try await fixture.waitForFrame(15, within: 2)
    }

    @Test("A resource loader that only reads in order plays and is not seekable", arguments: ["mkv", "mp4", "ts"])
    func sequentialLoaderPlays(_ container: String) async throws {
        try await fixture.open(FakeResourceLoader(Clip(in: container).file(), .inOrder))
        try await wait(for: "the first frame") { fixture.frame?.number != nil }
        #expect(!fixture.snapshot.media.isSeekable)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    @Test("An image from a resource loader is recognized by its content")
    func formatIsProbedFromBytes() async throws {
        try await fixture.open(FakeResourceLoader(Clip.photograph("png").file()))
        #expect(fixture.snapshot.media.isStill)
    }

    /// Both items are open at the same time for a while.
    @Test("A resource loader shared by two successive items is opened for each of them")
    func sharedLoaderOpensTwice() async throws {
        let loader = try await FakeResourceLoader(Clip { $0.duration = 1 }.file(), .inOrder)
        let input = MediaInput.loader(url: "vault:film", loader)
        fixture.engine.open(MediaSource(id: 1, input: input))
        fixture.engine.setNext(MediaSource(id: 2, input: input))
        fixture.engine.setPlaying(true)
        try await fixture.waitForSource(2)
        try await fixture.waitForEnd()
        try await fixture.waitForFrame(29)
        #expect(loader.openings == 2)
    }

    @Test("Many waiting resource loaders do not block another one")
    func waitingLoadersDoNotBlock() async throws {
        let stuck = FakeResourceLoader([], [.neverOpens])
        let stages = (0..<8).map { _ in EngineFixture() }
        for fixture in stages { fixture.engine.open(MediaSource(input: .loader(url: "vault:film", stuck))) }
        try await wait(for: "all loaders to wait") { stuck.stalls == 8 }
        try await fixture.open(FakeResourceLoader(Clip().file()))
        try await fixture.waitForFrame(0)
    }
}

extension EngineFixture {
    /// Opens the file of a loader and waits until it is ready.
    func open(_ loader: FakeResourceLoader) async throws {
        try await open(MediaSource(input: .loader(url: "vault:film", loader)))
    }
}
