import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Positions at which items were left, and at which they start the next time.
@MainActor
struct PlaybackHistoryTests {
    private let history = History()

    private func fixture(_ count: Int, playing: Bool = false) async -> (PlayerFixture, [PlayerItem]) {
        let (fixture, items) = await PlayerFixture.list(count, playing: playing)
        fixture.player.playbackHistory = history
        return (fixture, items)
    }

    private func start(_ fixture: PlayerFixture) -> Duration? {
        fixture.engine.source.map { $0.startPosition ?? .zero }
    }

    @Test("An item is opened at the position of the history")
    func itemStartsAtPosition() async {
        let (fixture, items) = await fixture(3)
        history.positions[items[2]] = .seconds(20)
        fixture.player.currentItem = items[2]
        await settle()
        #expect(start(fixture) == .seconds(20))
        // Replayed, it starts at its beginning.
        fixture.player.currentItem = nil
        fixture.player.replay()
        await settle()
        #expect(start(fixture) == .zero)
    }

    @Test("A preloaded item starts at the position of the history")
    func preloadedItemStartsAtPosition() async {
        let items = ["1.mkv", "2.mkv"].map { item($0) }
        history.positions[items[1]] = .seconds(20)
        let fixture = PlayerFixture(behavior: .init(media: .film()))
        fixture.player.playbackHistory = history
        fixture.player.items = items
        fixture.player.play()
        await settle()
        fixture.engine.end()
        await settle()
        #expect(fixture.player.currentItem == items[1] && start(fixture) == .seconds(20))
    }

    @Test("A start position of the asset or of the caller precedes that of the history")
    func requestedPositionPrecedes() async {
        let (fixture, items) = await fixture(1)
        let other = PlayerItem.simple(url: file("3.mkv"), configuration: .init(position: .at(.seconds(5))))
        fixture.player.append(other)
        history.positions = [other: .seconds(20), items[0]: .seconds(30)]
        fixture.player.advanceToNextItem()
        await settle()
        #expect(start(fixture) == .seconds(5))
        fixture.player.resume(.at(.seconds(8)), in: items[0])
        await settle()
        #expect(start(fixture) == .seconds(8))
    }

    @Test("The position is recorded when another item takes the place, and when the item is closed")
    func leftItemIsRecorded() async {
        let (fixture, items) = await fixture(2)
        fixture.engine.setPosition(.seconds(12))
        fixture.player.advanceToNextItem()
        await settle()
        #expect(history.records == [History.Entry(items[0], at: 12)])
        fixture.player.seek(.at(.seconds(40)))
        fixture.player.currentItem = nil
        await settle()
        #expect(history.records.last == History.Entry(items[1], at: 40))
    }

    @Test("A gapless transition records the end of the item")
    func endIsRecorded() async {
        let (fixture, items) = await fixture(2, playing: true)
        fixture.engine.end()
        await settle()
        #expect(fixture.player.currentItem == items[1])
        #expect(history.records == [History.Entry(items[0], at: 60, hasEnded: true)])
    }

    @Test("The position is recorded when an item fails")
    func failedItemIsRecorded() async {
        let (fixture, items) = await fixture(1, playing: true)
        fixture.engine.setPosition(.seconds(12))
        fixture.engine.failWhilePlaying()
        await settle()
        #expect(history.records == [History.Entry(items[0], at: 12)])
    }

    @Test("The present position is recorded on request, but none of a live stream and before an item is open")
    func positionIsRecordedOnRequest() async {
        let (fixture, items) = await fixture(1)
        fixture.engine.setPosition(.seconds(12))
        fixture.player.recordPlayback()
        #expect(history.records == [History.Entry(items[0], at: 12)])
        let live = await PlayerFixture.transmitting(.zero..<Duration.seconds(60), at: .seconds(12))
        live.player.playbackHistory = history
        live.player.recordPlayback()
        let opening = PlayerFixture([item()])
        opening.player.playbackHistory = history
        opening.player.recordPlayback()
        #expect(history.records.count == 1)
    }
}

/// A history in memory.
@MainActor
private final class History: PlaybackHistory {
    struct Entry: Equatable {
        var item: PlayerItem
        var record: PlaybackRecord

        init(_ item: PlayerItem, _ record: PlaybackRecord) { (self.item, self.record) = (item, record) }

        /// The record of a film of one minute.
        init(_ item: PlayerItem, at seconds: Int, hasEnded: Bool = false) {
            self.init(
                item,
                PlaybackRecord(
                    position: .seconds(seconds), duration: .seconds(60), hasEnded: hasEnded, mediaType: .video))
        }
    }

    var positions: [PlayerItem: Duration] = [:]
    private(set) var records: [Entry] = []

    func startPosition(of item: PlayerItem) -> Duration? { positions[item] }
    func record(_ record: PlaybackRecord, of item: PlayerItem) { records.append(Entry(item, record)) }
}
