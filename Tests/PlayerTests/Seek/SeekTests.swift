import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct SeekTests {
    @Test("An empty player cannot seek to a position")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        #expect(!fixture.player.canSeek(to: .zero))
        #expect(await fixture.player.seek(.at(.seconds(1))).completion())
        #expect(fixture.engine.seekTargets == [])
    }

    @Test("Both bounds of the seekable range can be sought, nothing beyond")
    func rangeBounds() async {
        let player = await PlayerFixture.ready().player
        #expect(player.canSeek(to: .zero))
        #expect(player.canSeek(to: .seconds(60)))
        #expect(!player.canSeek(to: .seconds(-1)))
        #expect(!player.canSeek(to: .seconds(61)))
    }

    @Test("A live stream without a seekable range cannot be sought")
    func liveStream() async {
        let fixture = await PlayerFixture.ready(.live())
        #expect(fixture.player.seekableTimeRange == nil)
        #expect(await fixture.player.seek(.at(.seconds(1))).completion())
        #expect(fixture.engine.seekTargets == [])
    }

    @Test("A completed seek leaves the player at its target")
    func completedSeek() async {
        let fixture = await PlayerFixture.ready()
        let completion = Task { await fixture.player.seek(.at(.seconds(20))).completion() }
        await settle()
        #expect(fixture.player.isSeeking)
        #expect(fixture.player.isBusy)
        fixture.engine.completeSeek()
        #expect(await completion.value)
        #expect(!fixture.player.isSeeking)
        #expect(fixture.player.time() == .seconds(20))
    }

    @Test("The player's time is the target while a seek is in progress")
    func timeDuringSeek() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        fixture.player.seek(.at(.seconds(20)))
        #expect(fixture.player.time() == .seconds(20))
    }

    @Test("A seek that another one replaces returns false")
    func replacedSeek() async {
        let fixture = await PlayerFixture.ready()
        let first = Task { await fixture.player.seek(.at(.seconds(10))).completion() }
        await settle()
        let second = Task { await fixture.player.seek(.at(.seconds(20))).completion() }
        await settle()
        fixture.engine.completeSeek()
        #expect(await first.value == false)
        #expect(await second.value == true)
    }

    @Test("Seek targets are clamped from the start to 100 ms before the end")
    func clampedTargets() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.seek(.at(.seconds(-5)))
        fixture.player.seek(.at(.seconds(100)))
        #expect(fixture.engine.seekTargets == [.zero, .milliseconds(59_900)])
    }

    @Test("A seek in media shorter than the end margin goes to the start")
    func shortMedia() async {
        let fixture = await PlayerFixture.ready(.film(duration: .milliseconds(40)))
        fixture.player.seek(.at(.seconds(1)))
        #expect(fixture.engine.seekTargets == [.zero])
    }

    @Test("The position epoch increases when a seek completes")
    func positionEpoch() async {
        let fixture = await PlayerFixture.ready()
        let epoch = fixture.player.positionEpoch
        fixture.player.seek(.at(.seconds(20)))
        await settle()
        #expect(fixture.player.positionEpoch == epoch)
        fixture.engine.completeSeek()
        await settle()
        #expect(fixture.player.positionEpoch == epoch + 1)
        #expect(fixture.player.seekTarget == nil)
    }

    @Test("The player sends only the first and the newest smooth seek")
    func smoothSeeks() async {
        let fixture = await PlayerFixture.ready()
        for second in 1...5 { fixture.player.seek(.near(.seconds(second)), smooth: true) }
        fixture.engine.completeSeek()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(1), .seconds(5)])
        #expect(fixture.player.seekTarget == .seconds(5))
    }

    @Test("A change of the item list cancels a seek in progress")
    func itemChangeCancelsSeek() async {
        let fixture = await PlayerFixture.ready()
        let completion = Task { await fixture.player.seek(.at(.seconds(10))).completion() }
        await settle()
        fixture.player.items = [item("other.mkv")]
        #expect(await completion.value == false)
        #expect(!fixture.player.isSeeking)
    }

    @Test("A seek after the end of an item pauses at the target")
    func seekAfterEnd() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.actionAtItemEnd = .pause
        fixture.engine.end()
        await settle()
        fixture.player.seek(.at(.seconds(30)))
        fixture.engine.completeSeek()
        await settle()
        #expect(fixture.player.playbackState == .paused)
        #expect(fixture.player.time() == .seconds(30))
    }

    @Test("A seek of a player that is released fails")
    func releasedPlayer() async throws {
        var fixture: PlayerFixture? = await PlayerFixture.ready()
        let operation = try #require(fixture?.player.seek(.at(.seconds(10))))
        #expect(operation.result == nil)
        fixture = nil
        #expect(await operation.completion() == false)
    }
}
