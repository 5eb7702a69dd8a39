import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

@MainActor
struct SkipTests {
    @Test("An empty player cannot skip forward or backward")
    func emptyPlayer() {
        let fixture = PlayerFixture()
        #expect(!fixture.player.canSkipForward())
        #expect(!fixture.player.canSkipBackward())
        fixture.player.skipForward()
        #expect(fixture.engine.seekTargets == [])
    }

    @Test("A live stream without a seekable range cannot be skipped in")
    func liveStream() async {
        let player = await PlayerFixture.ready(.live()).player
        #expect(!player.canSkipForward())
        #expect(!player.canSkipBackward())
    }

    @Test("A skip may end at a keyframe within 900 ms of its target")
    func skipTolerance() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tolerance = Duration.milliseconds(900)
        for (id, target) in [(UInt64(1), Duration.seconds(40)), (2, .seconds(30))] {
            _ = id == 1 ? fixture.player.skipForward() : fixture.player.skipBackward()
            let request = SeekRequest(id: id, target: target, toleranceBefore: tolerance, toleranceAfter: tolerance)
            #expect(fixture.engine.dequeueCommands() == [.seek(request)])
            fixture.engine.completeSeek()
            await settle()
        }
    }

    @Test("A skip of one second tolerates half a second, so that it keeps its direction")
    func shortSkipTolerance() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tolerance = Duration.milliseconds(500)
        fixture.player.skip(by: .seconds(-1))
        let request = SeekRequest(
            id: 1, target: .seconds(29), toleranceBefore: tolerance, toleranceAfter: tolerance)
        #expect(fixture.engine.dequeueCommands() == [.seek(request)])
    }

    @Test("Skips add up from one target to the next")
    func skipsAddUp() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        fixture.player.skipForward()
        fixture.player.skipForward()
        fixture.player.skipBackward()
        #expect(fixture.engine.seekTargets == [.seconds(15), .seconds(25), .seconds(15)])
    }

    @Test("A skip backward near the start goes to the start")
    func backwardNearStart() async {
        let fixture = await PlayerFixture.ready(at: .seconds(4))
        fixture.player.skipBackward()
        #expect(fixture.engine.seekTargets == [.zero])
    }

    @Test("A skip within the last second goes only backward")
    func skipInLastSecond() async {
        let fixture = await PlayerFixture.ready(at: .seconds(59))
        fixture.player.skipForward()
        #expect(fixture.engine.seekTargets == [])
        fixture.player.skipBackward()
        #expect(fixture.engine.seekTargets == [.seconds(49)])
    }

    @Test("An exact skip seeks without tolerance")
    func exactSkip() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        fixture.player.skip(by: .seconds(-1), exactly: true)
        #expect(fixture.engine.dequeueCommands() == [.seek(SeekRequest(id: 1, target: .seconds(29)))])
    }

    @Test("Skip intervals come from the player configuration")
    func configuredIntervals() async {
        var configuration = PlayerConfiguration()
        configuration.forwardSkipInterval = .seconds(30)
        configuration.backwardSkipInterval = .seconds(5)
        let (fixture, _) = await PlayerFixture.list(1, configuration: configuration)
        fixture.player.skipForward()
        await settle()
        fixture.player.skipBackward()
        #expect(fixture.engine.seekTargets == [.seconds(30), .seconds(25)])
    }

    @Test("A changed skip interval applies to the next skip")
    func changedInterval() async {
        let (fixture, _) = await PlayerFixture.list(1)
        fixture.player.forwardSkipInterval = .seconds(20)
        fixture.player.skipForward()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(20)])
    }
}
