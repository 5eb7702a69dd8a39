import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct SkipTests {
    @Test func anEmptyPlayerCannotSkip() {
        let scene = Scene()
        #expect(!scene.player.canSkipForward())
        #expect(!scene.player.canSkipBackward())
        scene.player.skipForward()
        #expect(scene.engine.soughtTargets == [])
    }

    @Test func aTransmissionCannotBeSkippedIn() async {
        let player = await Scene.ready(.live()).player
        #expect(!player.canSkipForward())
        #expect(!player.canSkipBackward())
    }

    @Test("A skip may land on a keyframe within a second of its target")
    func skipsTolerateASecond() async {
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

    @Test("A skip of a second tolerates half of it, so that it moves in its direction")
    func shortSkipsTolerateHalf() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tolerance = Duration.milliseconds(500)
        scene.player.skip(by: .seconds(-1))
        let request = SeekRequest(
            id: 1, target: .seconds(29), toleranceBefore: tolerance, toleranceAfter: tolerance)
        #expect(scene.engine.takeCommands() == [.seek(request)])
    }

    @Test func skipsAddUp() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward()
        scene.player.skipForward()
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(15), .seconds(25), .seconds(15)])
    }

    @Test func backwardStopsAtTheStart() async {
        let scene = await Scene.ready(at: .seconds(4))
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.zero])
    }

    @Test func withinTheLastSecondNothingMovesForward() async {
        let scene = await Scene.ready(at: .seconds(59))
        scene.player.skipForward()
        #expect(scene.engine.soughtTargets == [])
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(49)])
    }

    @Test func anExactSkipAsksForTheVeryFrame() async {
        let scene = await Scene.ready(at: .seconds(30))
        scene.player.skip(by: .seconds(-1), exactly: true)
        #expect(scene.engine.takeCommands() == [.seek(SeekRequest(id: 1, target: .seconds(29)))])
    }

    @Test func theIntervalsAreThoseOfTheConfiguration() async {
        var configuration = PlayerConfiguration()
        configuration.forwardSkipInterval = .seconds(30)
        configuration.backwardSkipInterval = .seconds(5)
        let (scene, _) = await Scene.list(1, configuration: configuration)
        scene.player.skipForward()
        await settle()
        scene.player.skipBackward()
        #expect(scene.engine.soughtTargets == [.seconds(30), .seconds(25)])
    }

    @Test func anIntervalThatIsSetLaterActsAtOnce() async {
        let (scene, _) = await Scene.list(1)
        scene.player.forwardSkipInterval = .seconds(20)
        scene.player.skipForward()
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(20)])
    }
}
