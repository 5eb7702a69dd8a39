import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct SkipTests {
    @Test("An empty player cannot skip forward or backward")
    func emptyPlayer() {
        let scene = Scene()
        #expect(!scene.player.canSkipForward())
        #expect(!scene.player.canSkipBackward())
        scene.player.skipForward()
        #expect(scene.engine.soughtTargets == [])
    }

    @Test("A live stream without a seekable range cannot be skipped in")
    func liveStream() async {
        let player = await Scene.ready(.live()).player
        #expect(!player.canSkipForward())
        #expect(!player.canSkipBackward())
    }

    @Test("A skip may end at a keyframe within 900 ms of its target")
    func skipTolerance() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tolerance = Duration.milliseconds(900)
        for (id, target) in [(UInt64(1), Duration.seconds(40)), (2, .seconds(30))] {
            id == 1 ? scene.player.skipForward() : scene.player.skipBackward()
            let request = SeekRequest(id: id, target: target, toleranceBefore: tolerance, toleranceAfter: tolerance)
            #expect(scene.engine.takeCommands() == [.seek(request)])
            scene.engine.landSeek()
            await settle()
        }
    }

    @Test("A skip of one second tolerates half a second, so that it keeps its direction")
    func shortSkipTolerance() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tolerance = Duration.milliseconds(500)
        scene.player.skip(by: .seconds(-1))
        let request = SeekRequest(
            id: 1, target: .seconds(29), toleranceBefore: tolerance, toleranceAfter: tolerance)
        #expect(scene.engine.takeCommands() == [.seek(request)])
    }

    @Test("Skips add up from one target to the next")
    func skipsAddUp() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward()
        scene.player.skipForward()
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(15), .seconds(25), .seconds(15)])
    }

    @Test("A skip backward near the start goes to the start")
    func backwardNearStart() async {
        let scene = await Scene.ready(at: .seconds(4))
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.zero])
    }

    @Test("A skip within the last second goes only backward")
    func skipInLastSecond() async {
        let scene = await Scene.ready(at: .seconds(59))
        scene.player.skipForward()
        #expect(scene.engine.soughtTargets == [])
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(49)])
    }

    @Test("An exact skip seeks without tolerance")
    func exactSkip() async {
        let scene = await Scene.ready(at: .seconds(30))
        scene.player.skip(by: .seconds(-1), exactly: true)
        #expect(scene.engine.takeCommands() == [.seek(SeekRequest(id: 1, target: .seconds(29)))])
    }

    @Test("Skip intervals come from the player configuration")
    func configuredIntervals() async {
        var configuration = PlayerConfiguration()
        configuration.forwardSkipInterval = .seconds(30)
        configuration.backwardSkipInterval = .seconds(5)
        let (scene, _) = await Scene.list(1, configuration: configuration)
        scene.player.skipForward()
        await settle()
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(30), .seconds(25)])
    }

    @Test("A changed skip interval applies to the next skip")
    func changedInterval() async {
        let (scene, _) = await Scene.list(1)
        scene.player.forwardSkipInterval = .seconds(20)
        scene.player.skipForward()
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(20)])
    }
}
