import TestSupport
import Testing
import WindowboxMedia

/// What is to follow is taken back, taken early, or cannot be had.
@Suite(.serialized, .onStage) struct ChangeOfMindTests {
    let stage = EngineStage()

    static func clip(from number: Int) -> Clip { OrderTests.clip(from: number) }

    /// Plays the first clip with `next` to follow, until `seconds` have passed in it, and then acts; anew when a busy machine
    /// was too late for that.
    func play(next: String, until seconds: Double, then act: () async throws -> Void = {}) async throws {
        let file = try await Self.clip(from: 0).file()
        for _ in 0..<20 {
            stage.engine.setPlaying(true)
            try await stage.leave()
            try await stage.open(file, id: 1)
            stage.engine.setNext(MediaSource(id: 2, location: next))
            try await wait(for: "second \(seconds)") { stage.position >= seconds || stage.snapshot.source == 2 }
            try await act()
            if stage.snapshot.source == 1, (seconds..<1.5).contains(stage.position) { return }
        }
        throw WaitedInVain(description: "nothing was in time for the border")
    }

    /// Early, when its sound may be in the stream already, and in between.
    @Test(arguments: [0.2, 1.1, 1.25, 1.35, 1.42]) func takenBackItDoesNotFollow(_ moment: Double) async throws {
        try await play(next: Self.clip(from: 100).file(), until: moment) { stage.engine.setNext(nil) }
        try await stage.waitForTheEnd()
        #expect(stage.snapshot.source == 1 && stage.frame?.number == 44)
        #expect(!stage.numbers.contains(100))
    }

    @Test(arguments: [0.2, 1.2, 1.4]) func anotherOneFollowsInstead(_ moment: Double) async throws {
        let other = MediaSource(id: 3, location: try await Self.clip(from: 200).file())
        try await play(next: Self.clip(from: 100).file(), until: moment) { stage.engine.setNext(other) }
        try await stage.waitForSource(3)
        try await stage.waitForFrame(244)
        #expect(!stage.numbers.contains(100))
    }

    @Test func whatCannotBeOpenedFailsWhenItsTurnComes() async throws {
        var phase = EngineSnapshot.Phase.empty
        try await stage.expect(Array(0..<45)) {
            try await play(next: "/nonexistent/file.mkv", until: 1.3) { phase = stage.snapshot.phase }
            #expect(phase == .ready)
            try await stage.waitForSource(2)
        }
        #expect(stage.snapshot.phase.isFailure && stage.position == -1)
    }

    @Test func itMayBeOpenedAfterAFailure() async throws {
        try await play(next: "/nonexistent/file.mkv", until: 1.3)
        try await stage.waitForSource(2)
        try await stage.open(Self.clip(from: 100).file(), id: 3)
        try await stage.waitForFrame(144)
    }

    @Test func aSeekBackIsMadeInTheCurrentOne() async throws {
        let next = try await Self.clip(from: 100).file()
        var seeks: UInt64 = 0
        // What was seen before the seek does not count.
        try await stage.expect(Array(15..<45) + Array(100..<145), fromLast: 15) {
            try await play(next: next, until: 1.3) {
                seeks += 1
                stage.engine.seek(SeekRequest(id: seeks, target: .seconds(0.5)))
            }
            try await wait(for: "the seek to land") { stage.snapshot.finishedSeek == seeks }
            #expect(stage.snapshot.source == 1)
            try await stage.waitForSource(2)
            try await stage.waitForFrame(144)
        }
    }

    /// Who asked for another place of the first one has not seen yet that the second one plays.
    @Test func aSeekThatComesTooLateIsNotMadeInTheNextOne() async throws {
        try await play(next: Self.clip(from: 100).file(), until: 1.3)
        try await stage.waitForSource(2)
        var late = SeekRequest(id: 1, target: .seconds(1))
        late.source = 1
        stage.engine.seek(late)
        stage.engine.seek(SeekRequest(id: 2, target: .seconds(0.2)))
        try await wait(for: "the seek that is meant for it") { stage.snapshot.finishedSeek == 2 }
        #expect(stage.snapshot.pendingSeek == nil)
        late.id = 3
        stage.engine.seek(late)
        try await stage.waitForFrame(144)
        #expect(stage.snapshot.finishedSeek == 2 && stage.snapshot.pendingSeek == nil)
    }

    @Test func aPauseRightBeforeTheBorderHoldsBoth() async throws {
        let next = try await Self.clip(from: 100).file()
        try await stage.expect(Array(0..<45) + Array(100..<145)) {
            try await play(next: next, until: 1.44) {
                stage.engine.setPlaying(false)
                try await wait(for: "rest") { !stage.engine.videoOutput.needsTicks }
            }
            let position = stage.position
            try await staysTrue("the place", for: .milliseconds(400)) {
                stage.position == position && stage.snapshot.source == 1
            }
            stage.engine.setPlaying(true)
            try await stage.waitForFrame(144)
        }
    }

    @Test func afterTheEndItDoesNotStartByItself() async throws {
        try await stage.open(Self.clip(from: 0).file(), id: 1)
        try await stage.playToEnd()
        stage.engine.setNext(MediaSource(id: 2, location: try await Self.clip(from: 100).file()))
        try await staysTrue("the end", for: .milliseconds(300)) { stage.snapshot.source == 1 }
        stage.engine.open(MediaSource(id: 2, location: try await Self.clip(from: 100).file()))
        try await stage.waitForFrame(144)
    }

    @Test(arguments: [0.2, 1.2, 1.4]) func openedBeforeItsTurnItPlaysFromItsStart(_ moment: Double) async throws {
        let next = try await Self.clip(from: 100).file()
        // It may follow just before it is opened: what counts is what is seen then.
        try await stage.expect(Array(100..<145), where: { $0 >= 100 }, fromLast: 100) {
            try await play(next: next, until: moment)
            stage.engine.open(MediaSource(id: 2, location: next))
            try await wait(for: "it to be ready") { stage.snapshot.source == 2 && stage.snapshot.phase == .ready }
            try await stage.waitForFrame(144)
        }
    }

    @Test func openedWhenItPlaysAlreadyItPlaysOn() async throws {
        let next = try await Self.clip(from: 100).file()
        try await play(next: next, until: 1.3)
        try await stage.waitForSource(2)
        try await wait(for: "some of it") { stage.position > 0.3 }
        stage.engine.open(MediaSource(id: 2, location: next))
        try await wait(for: "it to be ready") { stage.snapshot.phase == .ready }
        #expect(stage.position > 0.3)
        try await stage.waitForFrame(144)
        #expect(stage.numbers.filter { $0 == 100 }.count == 1)
    }

    @Test func aNewViewSizeAtTheEndHarmsNothing() async throws {
        try await play(next: Self.clip(from: 100).file(), until: 1.35)
        stage.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 160, height: 90)))
        try await stage.waitForFrame(144)
        #expect(stage.frame?.size == PixelSize(width: 160, height: 90))
    }
}
