import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxVideo

/// Changes to the next item: removal, replacement, early opening and failure.
@Suite(.serialized, .realTime) struct PreloadCancellationTests {
    let fixture = EngineFixture()

    static func clip(from number: Int) -> Clip { Clip.numbered(from: number, duration: 1.5) }

    /// Plays the first clip with `next` as the next item up to `seconds`, then calls `act`; retries when a busy machine
    /// was too late.
    func play(next: String, until seconds: Double, then act: () async throws -> Void = {}) async throws {
        let file = try await Self.clip(from: 0).file()
        for _ in 0..<20 {
            fixture.engine.setPlaying(true)
            try await fixture.leave()
            try await fixture.open(file, id: 1)
            fixture.engine.setNext(MediaSource(id: 2, location: next))
            try await wait(for: "position \(seconds) s") { fixture.position >= seconds || fixture.snapshot.source == 2 }
            try await act()
            if fixture.snapshot.source == 1, (seconds..<1.5).contains(fixture.position) { return }
        }
        throw WaitTimeout(description: "no attempt acted before the transition")
    }

    /// Removal early, late (when its audio may be in the stream already) and in between.
    @Test("A removed next item does not play after the current one", arguments: [0.2, 1.1, 1.25, 1.35, 1.42])
    func removedItemDoesNotPlay(_ position: Double) async throws {
        try await play(next: Self.clip(from: 100).file(), until: position) { fixture.engine.setNext(nil) }
        try await fixture.waitForEnd()
        #expect(fixture.snapshot.source == 1 && fixture.frame?.number == 44)
        #expect(!fixture.numbers.contains(100))
    }

    @Test("A replacement of the next item plays instead of it", arguments: [0.2, 1.2, 1.4])
    func replacementOfNextItemPlays(_ position: Double) async throws {
        let other = MediaSource(id: 3, location: try await Self.clip(from: 200).file())
        try await play(next: Self.clip(from: 100).file(), until: position) { fixture.engine.setNext(other) }
        try await fixture.waitForSource(3)
        try await fixture.waitForFrame(244)
        #expect(!fixture.numbers.contains(100))
    }

    @Test("A next item that cannot be opened fails at the transition, after all current frames")
    func unopenableNextItemFailsLate() async throws {
        var phase = EngineSnapshot.Phase.empty
        try await fixture.expect(Array(0..<45)) {
            try await play(next: "/nonexistent/file.mkv", until: 1.3) { phase = fixture.snapshot.phase }
            #expect(phase == .ready)
            try await fixture.waitForSource(2)
        }
        // On a busy machine the item may still be opening at the transition.
        try await wait(for: "the failure") { fixture.snapshot.phase.isFailure }
        #expect(fixture.position == -1)
    }

    @Test("Another item can be opened after the next item failed")
    func itemAfterFailureOpens() async throws {
        try await play(next: "/nonexistent/file.mkv", until: 1.3)
        try await fixture.waitForSource(2)
        try await fixture.open(Self.clip(from: 100).file(), id: 3)
        try await fixture.waitForFrame(144)
    }

    @Test("A seek just before the transition is made in the current item, and the next one follows")
    func seekStaysInCurrentItem() async throws {
        let next = try await Self.clip(from: 100).file()
        var seeks: UInt64 = 0
        let recorder = SeekRecorder(fixture.engine)
        // Only frames shown after the seek count.
        try await fixture.expect(Array(15..<45) + Array(100..<145), fromLast: 15) {
            try await play(next: next, until: 1.3) {
                seeks += 1
                fixture.engine.seek(SeekRequest(id: seeks, target: .seconds(0.5)))
            }
            let source = try await waitForValue(of: "the seek to complete") { recorder.source(of: seeks) }
            #expect(source == 1)
            try await fixture.waitForSource(2)
            try await fixture.waitForFrame(144)
        }
    }

    /// The caller of such a seek has not observed the transition yet.
    @Test("A seek meant for the previous item is dropped after the transition")
    func lateSeekIsDropped() async throws {
        try await play(next: Self.clip(from: 100).file(), until: 1.3)
        try await fixture.waitForSource(2)
        var late = SeekRequest(id: 1, target: .seconds(1))
        late.source = 1
        fixture.engine.seek(late)
        fixture.engine.seek(SeekRequest(id: 2, target: .seconds(0.2)))
        try await wait(for: "the seek in the second item") { fixture.snapshot.completedSeek == 2 }
        late.id = 3
        fixture.engine.seek(late)
        try await fixture.waitForFrame(144)
        #expect(fixture.snapshot.completedSeek == 2)
    }

    @Test("A pause just before the transition holds the position and loses no frame of either item")
    func pauseBeforeTransitionHolds() async throws {
        let next = try await Self.clip(from: 100).file()
        try await fixture.expect(Array(0..<45) + Array(100..<145)) {
            try await play(next: next, until: 1.44) {
                fixture.engine.setPlaying(false)
                // The output is idle after the last frame, too, while the clock still runs.
                try await wait(for: "the clock to be held") { fixture.isHeld }
            }
            let position = fixture.position
            try await staysTrue("the position", for: .milliseconds(400)) {
                fixture.position == position && fixture.snapshot.source == 1
            }
            fixture.engine.setPlaying(true)
            try await fixture.waitForFrame(144)
        }
    }

    @Test("A next item set after the end does not start until it is opened")
    func nextItemAfterEndWaits() async throws {
        try await fixture.open(Self.clip(from: 0).file(), id: 1)
        try await fixture.playToEnd()
        fixture.engine.setNext(MediaSource(id: 2, location: try await Self.clip(from: 100).file()))
        try await staysTrue("the end", for: .milliseconds(300)) { fixture.snapshot.source == 1 }
        fixture.engine.open(MediaSource(id: 2, location: try await Self.clip(from: 100).file()))
        try await fixture.waitForFrame(144)
    }

    @Test("A preloaded item opened before the transition plays from its first frame", arguments: [0.2, 1.2, 1.4])
    func earlyOpeningPlaysFromStart(_ position: Double) async throws {
        let next = try await Self.clip(from: 100).file()
        // The transition may happen just before the opening: only frames shown after it count.
        try await fixture.expect(Array(100..<145), where: { $0 >= 100 }, fromLast: 100) {
            try await play(next: next, until: position)
            fixture.engine.open(MediaSource(id: 2, location: next))
            try await wait(for: "the item to be ready") {
                fixture.snapshot.source == 2 && fixture.snapshot.phase == .ready
            }
            try await fixture.waitForFrame(144)
        }
    }

    @Test("Opening the item that plays already continues it without a restart")
    func openingPlayingItemContinues() async throws {
        // Long enough not to end before the opening.
        let next = try await Clip.numbered(from: 100, duration: 1.5) { $0.duration = 5 }.file()
        try await play(next: next, until: 1.3)
        try await fixture.waitForSource(2)
        try await wait(for: "a position of 0.3 s") { fixture.position > 0.3 }
        fixture.engine.open(MediaSource(id: 2, location: next))
        try await wait(for: "the item to be ready") { fixture.snapshot.phase == .ready }
        #expect(fixture.position > 0.3)
        try await fixture.waitForFrame(249)
        // A busy machine may drop a frame, but a restart would show frames out of order.
        #expect(fixture.isInOrder && fixture.numbers.filter { $0 == 100 }.count <= 1)
    }

    @Test("A view resize just before the transition is applied to the next item")
    func resizeBeforeTransitionIsApplied() async throws {
        // Long enough not to end before the resize.
        try await play(next: Clip.numbered(from: 100, duration: 1.5) { $0.duration = 5 }.file(), until: 1.35)
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 160, height: 90)))
        try await fixture.waitForFrame(249)
        #expect(fixture.frame?.size == PixelSize(width: 160, height: 90))
    }
}
