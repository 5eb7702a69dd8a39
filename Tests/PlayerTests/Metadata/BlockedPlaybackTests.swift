import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// Playback and seeks around blocked time ranges.
@MainActor
struct BlockedPlaybackTests {
    private func metadata(_ ranges: Range<Int>...) -> PlayerMetadata {
        PlayerMetadata(
            timeRanges: ranges.map {
                TimeRange(kind: .blocked, range: .seconds($0.lowerBound)..<(.seconds($0.upperBound)))
            })
    }

    // acceptance: BlockedTimeRange.SeekInBlockedTimeRange
    @Test("A seek into a blocked range goes to its end")
    func seekIntoBlockedRange() async {
        let fixture = await PlayerFixture.film(metadata(20..<60), media: .film(duration: .seconds(100)))
        #expect(await fixture.player.seek(.at(.seconds(30))).completion())
        #expect(fixture.player.time() == .seconds(60))
    }

    // acceptance: BlockedTimeRange.SeekInOverlappingBlockedTimeRange, SeekInNestedBlockedTimeRange
    @Test(
        "A seek into overlapping blocked ranges goes to the end of all of them", arguments: [50..<70, 30..<50, 60..<70])
    func seekIntoOverlappingRanges(_ other: Range<Int>) async {
        let fixture = await PlayerFixture.film(metadata(20..<60, other), media: .film(duration: .seconds(100)))
        fixture.player.seek(.near(.seconds(30)))
        #expect(fixture.engine.seekTargets == [.seconds(max(60, other.upperBound))])
    }

    @Test("A smooth seek into a blocked range is sent without waiting")
    func smoothSeekIntoBlockedRange() async {
        let fixture = PlayerFixture([.simple(url: file(), metadata: metadata(20..<40))])
        fixture.engine.becomeReady()
        await settle()
        fixture.player.seek(.at(.seconds(10)), smooth: true)
        fixture.player.seek(.at(.seconds(30)), smooth: true)
        #expect(fixture.engine.seekTargets == [.seconds(10), .seconds(40)])
    }

    // acceptance: BlockedTimeRange.BlockedTimeRangeTraversal
    @Test("Playback that reaches a blocked range skips to its end")
    func playbackReachesBlockedRange() async {
        let fixture = await PlayerFixture.film(metadata(20..<40), playing: true, at: .seconds(19))
        await fixture.pass(.milliseconds(900))
        #expect(fixture.engine.dequeueCommands() == [])
        await fixture.pass(.milliseconds(200))
        #expect(fixture.engine.dequeueCommands() == [.seek(SeekRequest(id: 1, target: .seconds(40)))])
        #expect(fixture.player.time() ?? .zero >= .seconds(40))
        await fixture.pass(.seconds(1))
        #expect(fixture.engine.dequeueCommands() == [])
    }

    @Test("A range blocked up to the end makes seeks go to the end of the item")
    func blockedRangeUpToEnd() async {
        let fixture = await PlayerFixture.film(metadata(50..<90), playing: true, at: .seconds(50))
        #expect(fixture.engine.dequeueCommands() == [])
        await fixture.pass(.milliseconds(100))
        fixture.player.seek(.at(.seconds(55)))
        #expect(fixture.engine.seekTargets.allSatisfy { $0 == .seconds(60) })
        #expect(!fixture.engine.seekTargets.isEmpty)
    }

    // acceptance: BlockedTimeRange.OnDemandStartInBlockedTimeRange
    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithPositionInBlockedTimeRange
    @Test("A start position inside a blocked range moves to the end of the range", arguments: [0, 25])
    func startInsideBlockedRange(_ start: Int) async {
        let film = PlayerItem.simple(
            url: file(), metadata: metadata(0..<40),
            configuration: PlaybackConfiguration(position: .at(.seconds(start))))
        let fixture = PlayerFixture([film])
        #expect(fixture.engine.source?.startPosition == .seconds(40))
    }

    // acceptance: PlaybackConfiguration.ApplyToPlayerItemWithMatchingResumeStateInBlockedTimeRange
    @Test("A resume position inside a blocked range moves to the end of the range")
    func resumeInsideBlockedRange() async {
        let fixture = await QueueFixture("a")
        let film = PlayerItem.simple(url: file(), metadata: metadata(10..<40))
        fixture.player.append(film)
        fixture.player.resume(.at(.seconds(15)), in: film)
        #expect(fixture.engine.source?.startPosition == .seconds(40))
    }

    @Test("A skip backward crosses a blocked range without counting it")
    func skipBackwardOverBlockedRange() async {
        let fixture = await PlayerFixture.film(metadata(10..<40), at: .seconds(45))
        fixture.player.skipBackward()
        #expect(fixture.player.time() == .seconds(5))
    }

    @Test("Playback leaves a range at once when an update blocks it")
    func lateBlockedRange() async {
        let loader = ScriptedAssetLoader()
        let fixture = PlayerFixture([PlayerItem(loader: loader)], behavior: .init(media: .film(), completesSeeks: true))
        loader.send(.simple(url: file()))
        await settle()
        fixture.engine.setPosition(.seconds(30))
        loader.send(.simple(url: file()), metadata(20..<40))
        await settle()
        #expect(fixture.player.time() == .seconds(40))
    }

    @Test("A timer runs only during playback of an item with blocked ranges")
    func noTimerWithoutBlockedRange() async {
        let fixture = await PlayerFixture.film(metadata(20..<40))
        #expect(fixture.clock.sleeperCount == 0)
        fixture.player.play()
        await settle()
        #expect(fixture.clock.sleeperCount == 1)
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
        let plain = await PlayerFixture.film(PlayerMetadata(), playing: true)
        #expect(plain.clock.sleeperCount == 0)
    }
}
