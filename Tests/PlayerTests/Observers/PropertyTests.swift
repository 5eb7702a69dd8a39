import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// The `properties(at:)` streams.
@MainActor
struct PropertyTests {
    // acceptance: PlayerPublisher.BufferingEmpty, PresentationSizeEmpty, ItemStatusEmpty, DurationEmpty
    // acceptance: PlayerPublisher.SeekableTimeRangeEmpty
    @Test("Property streams of an empty player deliver one initial value")
    func emptyPlayer() async {
        let player = PlayerFixture().player
        #expect(await StreamRecorder(player.properties(at: \.isBuffering)).take() == [false])
        #expect(await StreamRecorder(player.properties(at: \.presentationSize)).take() == [nil])
        #expect(await StreamRecorder(player.properties(at: \.itemStatus)).take() == [.unknown])
        #expect(await StreamRecorder(player.properties(at: \.duration)).take() == [nil])
        #expect(await StreamRecorder(player.properties(at: \.seekableTimeRange)).take() == [nil])
    }

    // acceptance: PlayerPublisher.Buffering
    @Test("An opened item is buffering until it is ready")
    func isBuffering() async {
        let fixture = PlayerFixture([item()])
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        let record = StreamRecorder(fixture.player.properties(at: \.isBuffering))
        await settle()
        fixture.engine.report {
            $0.phase = .ready
            $0.isBuffering = false
        }
        #expect(await record.take() == [true, false])
    }

    // acceptance: PlayerPublisher.PresentationSize
    @Test("The presentation size is delivered for each item and reset at its end")
    func presentationSize() async {
        let fixture = await QueueFixture("a", playing: true, media: nil)
        let sizes = StreamRecorder(fixture.player.properties(at: \.presentationSize))
        await settle()
        fixture.engine.becomeReady()
        await settle()
        await fixture.end()
        #expect(await sizes.take() == [nil, PixelSize(width: 640, height: 360), nil])
    }

    // acceptance: PlayerPublisher.ConsumedItemStatusLifeCycle
    @Test("The item status is unknown once an ended item is removed")
    func itemStatusAfterRemoval() async {
        let fixture = await QueueFixture("a", playing: true, media: nil)
        fixture.player.actionAtItemEnd = .pause
        let statuses = StreamRecorder(fixture.player.properties(at: \.itemStatus))
        await settle()
        fixture.engine.becomeReady()
        await settle()
        await fixture.end()
        fixture.player.actionAtItemEnd = .advance
        fixture.player.currentItem = nil
        #expect(await statuses.take() == [.unknown, .readyToPlay, .ended, .unknown])
    }

    // acceptance: PlayerPublisher.PausedItemStatusLifeCycle, PausedMp3ItemStatusLifeCycle
    @Test("The item status is ready to play again after a seek from the end", arguments: [MediaInfo.film(), .song()])
    func itemStatusAfterSeek(_ media: MediaInfo) async {
        let fixture = await QueueFixture("a", playing: true, media: nil)
        fixture.player.actionAtItemEnd = .pause
        let statuses = StreamRecorder(fixture.player.properties(at: \.itemStatus))
        await settle()
        fixture.engine.becomeReady(media)
        await settle()
        await fixture.end()
        #expect(await fixture.player.seek(.near(.zero)).completion())
        #expect(await statuses.take() == [.unknown, .readyToPlay, .ended, .readyToPlay])
    }

    // acceptance: PlayerPublisher.Duration, SeekableTimeRangeLifeCycle
    @Test("The duration and seekable range are delivered for each item and reset")
    func durationAndRange() async {
        let fixture = await QueueFixture("a", playing: true, media: nil)
        let durations = StreamRecorder(fixture.player.properties(at: \.duration))
        let ranges = StreamRecorder(fixture.player.properties(at: \.seekableTimeRange))
        await settle()
        fixture.engine.becomeReady()
        await settle()
        await fixture.end()
        #expect(await durations.take() == [nil, .seconds(60), nil])
        #expect(await ranges.take() == [nil, .zero..<(.seconds(60)), nil])
    }

    // acceptance: AVPlayerItemErrorPublisher.NoError, M3u8Error, Mp3Error
    @Test("An error is delivered by its property stream")
    func playbackError() async {
        let fixture = await QueueFixture("a")
        let errors = StreamRecorder(fixture.player.properties(at: \.error))
        #expect(await errors.take() == [nil])
        fixture.engine.fail(.notFound)
        #expect(await errors.take().map { $0?.reason } == [.notFound])
    }

    @Test("A property stream delivers an unchanged value once")
    func unchangedValue() async {
        let fixture = await PlayerFixture.ready()
        let record = StreamRecorder(fixture.player.properties(at: \.itemStatus))
        for second in 1...9 {
            fixture.engine.report { $0.bufferedEnd = .seconds(second) }
            await settle()
        }
        #expect(await record.take() == [.readyToPlay])
    }

    // acceptance: QueuePlayerSeekTimePublisher.Empty, Seek, MultipleSeek, MultipleSeeksAtTheSameLocation
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocationWithinTimeRange
    @Test("The seek target is delivered until the seek completes")
    func seekTarget() async {
        let fixture = await PlayerFixture.ready()
        let targets = StreamRecorder(fixture.player.properties(at: \.seekTarget))
        #expect(await targets.take() == [nil])
        fixture.player.seek(.at(.seconds(1)))
        #expect(await targets.take() == [.seconds(1)])
        fixture.player.seek(.at(.seconds(2)))
        #expect(await targets.take() == [.seconds(2)])
        fixture.player.seek(.at(.seconds(2)))
        #expect(await targets.take() == [])
        fixture.engine.completeSeek()
        #expect(await targets.take() == [nil])
    }

    @Test("A property stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let record = player.map { StreamRecorder($0.properties(at: \.isMuted)) }
        await settle()
        #expect(record?.isOver == false)
        player = nil
        await settle()
        #expect(record?.isOver == true)
    }

    @Test("A player releases a property stream whose consumer is gone")
    func streamConsumerIsReleased() async {
        let player = PlayerFixture().player
        var record: StreamRecorder<Bool>? = StreamRecorder(player.properties(at: \.isMuted))
        await settle()
        #expect(player.deinitObserver.count == 1)
        _ = record
        record = nil
        await settle()
        #expect(player.deinitObserver.count == 0)
    }
}
