import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Frames, positions and snapshots across the transition to the next item.
@Suite(.serialized, .realTime) struct TransitionTests {
    let fixture = EngineFixture()

    /// Returns a clip of 1.5 s whose frames are numbered from `number` on.
    static func clip(from number: Int, _ change: (inout Clip) -> Void = { _ in }) -> Clip {
        .numbered(from: number, duration: 1.5, change)
    }

    static func silent(_ clip: inout Clip) { clip.audio = [] }

    @Test("Every frame of two successive items is shown in order", arguments: [false, true])
    func framesStayInOrder(_ isSilent: Bool) async throws {
        let change = { (clip: inout Clip) in if isSilent { Self.silent(&clip) } }
        let files = [try await Self.clip(from: 0, change).file(), try await Self.clip(from: 100, change).file()]
        try await fixture.expect(Array(0..<45) + Array(100..<145)) { try await fixture.play(files) }
    }

    @Test("The transition to the next item adds no delay between the frames")
    func transitionAddsNoDelay() async throws {
        let files = [try await Self.clip(from: 0).file(), try await Self.clip(from: 100).file()]
        let excess = try await majority(below: 0.05) {
            fixture.forget()
            try await fixture.play(files)
            let zeros = [false, true].map { isSecond in fixture.zero { ($0.number ?? 0 >= 100) == isSecond } }
            return abs(zeros[1] - zeros[0] - 1.5)
        }
        #expect(excess < 0.05)
    }

    @Test("Position and source change together at the transition")
    func positionAndSourceChangeTogether() async throws {
        try await fixture.open(Self.clip(from: 0).file(), id: 1)
        fixture.engine.setNext(MediaSource(id: 2, location: try await Self.clip(from: 100).file()))
        var seen: [(source: UInt64, position: Double, before: Double, after: Double)] = []
        func sample() {
            let source = fixture.snapshot.source
            let before = monotonicSeconds()
            let position = fixture.position
            let after = monotonicSeconds()
            if fixture.snapshot.source == source { seen.append((source, position, before, after)) }
        }
        // A busy machine may take no sample during one of the items.
        sample()
        fixture.engine.setPlaying(true)
        try await wait(for: "the end") {
            sample()
            return fixture.snapshot.phase == .ended
        }
        sample()
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $1.source > $0.source || $1.position >= $0.position - 0.02 })
        let transition = try #require(seen.firstIndex { $0.source == 2 })
        // The samples may be late, as the position advances at most by the time between the two samples.
        #expect(
            seen[transition].position + 1.5 - seen[transition - 1].position < seen[transition].after
                - seen[transition - 1].before
                + 0.1)
    }

    @Test("The snapshot describes the playing item, not the preloaded one")
    func snapshotDescribesPlayingItem() async throws {
        let song = try await Clip {
            $0.duration = 0.8; $0.video = nil; $0.title = "A song"
        }.file()
        try await fixture.open(song, id: 7)
        let epoch = fixture.snapshot.positionEpoch
        // Long enough not to end before the snapshot is read.
        let film = Self.clip(from: 0) { $0.duration = 5 }
        fixture.engine.setNext(MediaSource(id: 8, location: try await film.file()))
        #expect(fixture.snapshot.source == 7 && fixture.snapshot.media.tags["title"] == "A song")
        fixture.engine.setPlaying(true)
        // On a busy machine the item may still be opening at the transition.
        let snapshot = try await waitForValue(of: "the next item to be ready") { () -> EngineSnapshot? in
            let current = fixture.snapshot
            return current.source == 8 && current.phase != .opening ? current : nil
        }
        #expect(snapshot.phase == .ready && snapshot.media.hasVideo && snapshot.media.tags["title"] == nil)
        #expect(snapshot.positionEpoch > epoch)
        try await fixture.waitForFrame(149)
    }

    @Test("An audio-only item clears the last frame of the video before it")
    func audioItemClearsFrame() async throws {
        let song = try await Clip {
            $0.duration = 0.8; $0.video = nil
        }.file()
        let film = try await Self.clip(from: 0).file()
        try await fixture.expect(Array(0..<45)) {
            try await fixture.play([film, song])
            #expect(fixture.frame == nil)
        }
    }

    @Test("Cover art of the next item is shown after an audio file without any")
    func nextCoverArtIsShown() async throws {
        let plain = try await Clip {
            $0.duration = 0.5; $0.video = nil; $0.container = "flac"
        }.file()
        let covered = try await Clip {
            $0.duration = 0.5; $0.video = nil; $0.container = "flac"; $0.coverArt = "red"
        }.file()
        try await fixture.play([plain, covered, plain, covered])
        #expect(fixture.frame != nil)
    }

    @Test("Eight items of 60 ms play one after the other")
    func veryShortItemsPlay() async throws {
        let short = try await Clip {
            $0.duration = 0.06; $0.video = nil; $0.container = "wav"; $0.audio[0].codec = "pcm_s16le"
        }.file()
        try await fixture.play(Array(repeating: short, count: 8))
    }

    @Test("The same file as next item shows all its frames each time")
    func repeatedFilePlaysInFull() async throws {
        let file = try await Self.clip(from: 0) { $0.duration = 0.5 }.file()
        try await fixture.expect(Array(0..<15) + Array(0..<15) + Array(0..<15)) {
            try await fixture.play([file, file, file])
        }
    }

    @Test("A transition at double speed shows the next item from its first to its last frame")
    func doubleSpeedTransition() async throws {
        fixture.engine.setSpeed(2)
        try await fixture.play([Self.clip(from: 0).file(), Self.clip(from: 100).file()])
        fixture.expectStart(at: 100)
        #expect(fixture.numbers.last == 144)
    }
}
