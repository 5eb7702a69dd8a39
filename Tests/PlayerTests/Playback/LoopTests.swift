import TestSupport
import Testing

@testable import WindowboxPlayer

/// The repetition of a passage.
@MainActor
struct LoopTests {
    private let passage = Duration.seconds(10)..<Duration.seconds(12)

    private func fixture(at time: Duration = .seconds(11)) async -> PlayerFixture {
        let (fixture, _) = await PlayerFixture.list(2, playing: true)
        fixture.engine.setPosition(time)
        fixture.player.loopRange = passage
        await settle()
        return fixture
    }

    @Test("Playback continues at the start of the passage when it reaches its end, again and again")
    func passageRepeats() async {
        let fixture = await fixture()
        await fixture.pass(.milliseconds(900))
        #expect(fixture.engine.seekTargets.isEmpty)
        for count in 1...3 {
            await fixture.pass(.milliseconds(200))
            #expect(fixture.engine.seekTargets == Array(repeating: .seconds(10), count: count))
            await fixture.pass(.milliseconds(1800))
        }
        fixture.player.loopRange = nil
        await fixture.pass(.seconds(5))
        #expect(fixture.engine.seekTargets.count <= 4)
    }

    @Test("At double speed the passage takes half the time")
    func speedIsConsidered() async {
        let fixture = await fixture()
        fixture.player.playbackSpeed = 2
        await settle()
        await fixture.pass(.milliseconds(600))
        #expect(fixture.engine.seekTargets == [.seconds(10)])
    }

    @Test("A paused player stays where it is, and continues the repetition when it plays")
    func pauseKeepsPosition() async {
        let fixture = await fixture()
        fixture.player.pause()
        await fixture.pass(.seconds(5))
        #expect(fixture.engine.seekTargets.isEmpty)
        fixture.player.play()
        await fixture.pass(.milliseconds(1200))
        #expect(fixture.engine.seekTargets == [.seconds(10)])
    }

    @Test("A passage up to the end of the item repeats instead of the next item playing")
    func endOfItemRepeats() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.loopRange = .seconds(58)..<(.seconds(60))
        fixture.engine.end()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(58)] && fixture.player.shouldPlay)
    }

    @Test("The passage ends with its item, and a very short one is ignored")
    func passageBelongsToItem() async {
        let fixture = await fixture()
        fixture.player.loopRange = .seconds(1)..<(.seconds(1.05))
        #expect(fixture.player.loopRange == passage)
        fixture.player.advanceToNextItem()
        #expect(fixture.player.loopRange == nil)
    }
}
