import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// The `properties(at:)` streams.
@MainActor
struct PropertyTests {
    // acceptance: PlayerPublisher.BufferingEmpty, PresentationSizeEmpty, ItemStatusEmpty, DurationEmpty
    // acceptance: PlayerPublisher.SeekableTimeRangeEmpty
    @Test("Property streams of an empty player deliver one initial value")
    func emptyPlayer() async {
        let player = Scene().player
        #expect(await Record(player.properties(at: \.isBuffering)).take() == [false])
        #expect(await Record(player.properties(at: \.presentationSize)).take() == [nil])
        #expect(await Record(player.properties(at: \.itemStatus)).take() == [.unknown])
        #expect(await Record(player.properties(at: \.duration)).take() == [nil])
        #expect(await Record(player.properties(at: \.seekableTimeRange)).take() == [nil])
    }

    // acceptance: PlayerPublisher.Buffering
    @Test("An opened item is buffering until it is ready")
    func isBuffering() async {
        let scene = Scene([item()])
        scene.engine.report { $0.isBuffering = true }
        await settle()
        let record = Record(scene.player.properties(at: \.isBuffering))
        await settle()
        scene.engine.report {
            $0.phase = .ready
            $0.isBuffering = false
        }
        #expect(await record.take() == [true, false])
    }

    // acceptance: PlayerPublisher.PresentationSize
    @Test("The presentation size is delivered for each item and reset at its end")
    func presentationSize() async {
        let films = await Films("a", playing: true, media: nil)
        let sizes = Record(films.player.properties(at: \.presentationSize))
        await settle()
        films.engine.becomeReady()
        await settle()
        await films.end()
        #expect(await sizes.take() == [nil, PixelSize(width: 640, height: 360), nil])
    }

    // acceptance: PlayerPublisher.ConsumedItemStatusLifeCycle
    @Test("The item status is unknown once an ended item is removed")
    func itemStatusAfterRemoval() async {
        let films = await Films("a", playing: true, media: nil)
        films.player.actionAtItemEnd = .pause
        let statuses = Record(films.player.properties(at: \.itemStatus))
        await settle()
        films.engine.becomeReady()
        await settle()
        await films.end()
        films.player.actionAtItemEnd = .advance
        films.player.currentItem = nil
        #expect(await statuses.take() == [.unknown, .readyToPlay, .ended, .unknown])
    }

    // acceptance: PlayerPublisher.PausedItemStatusLifeCycle, PausedMp3ItemStatusLifeCycle
    @Test("The item status is ready to play again after a seek from the end", arguments: [MediaInfo.film(), .song()])
    func itemStatusAfterSeek(_ media: MediaInfo) async {
        let films = await Films("a", playing: true, media: nil)
        films.player.actionAtItemEnd = .pause
        let statuses = Record(films.player.properties(at: \.itemStatus))
        await settle()
        films.engine.becomeReady(media)
        await settle()
        await films.end()
        #expect(await films.player.seek(.near(.zero)))
        #expect(await statuses.take() == [.unknown, .readyToPlay, .ended, .readyToPlay])
    }

    // acceptance: PlayerPublisher.Duration, SeekableTimeRangeLifeCycle
    @Test("The duration and seekable range are delivered for each item and reset")
    func durationAndRange() async {
        let films = await Films("a", playing: true, media: nil)
        let durations = Record(films.player.properties(at: \.duration))
        let ranges = Record(films.player.properties(at: \.seekableTimeRange))
        await settle()
        films.engine.becomeReady()
        await settle()
        await films.end()
        #expect(await durations.take() == [nil, .seconds(60), nil])
        #expect(await ranges.take() == [nil, .zero..<(.seconds(60)), nil])
    }

    // acceptance: AVPlayerItemErrorPublisher.NoError, M3u8Error, Mp3Error
    @Test("An error is delivered by its property stream")
    func playbackError() async {
        let films = await Films("a")
        let errors = Record(films.player.properties(at: \.error))
        #expect(await errors.take() == [nil])
        films.engine.fail(.notFound)
        #expect(await errors.take().map { $0?.reason } == [.notFound])
    }

    @Test("A property stream delivers an unchanged value once")
    func unchangedValue() async {
        let scene = await Scene.ready()
        let record = Record(scene.player.properties(at: \.itemStatus))
        for second in 1...9 {
            scene.engine.report { $0.bufferedEnd = .seconds(second) }
            await settle()
        }
        #expect(await record.take() == [.readyToPlay])
    }

    // acceptance: QueuePlayerSeekTimePublisher.Empty, Seek, MultipleSeek, MultipleSeeksAtTheSameLocation
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocationWithinTimeRange
    @Test("The seek target is delivered until the seek completes")
    func seekTarget() async {
        let scene = await Scene.ready()
        let targets = Record(scene.player.properties(at: \.seekTarget))
        #expect(await targets.take() == [nil])
        scene.player.startSeek(.at(.seconds(1)))
        #expect(await targets.take() == [.seconds(1)])
        scene.player.startSeek(.at(.seconds(2)))
        #expect(await targets.take() == [.seconds(2)])
        scene.player.startSeek(.at(.seconds(2)))
        #expect(await targets.take() == [])
        scene.engine.landSeek()
        #expect(await targets.take() == [nil])
    }

    @Test("A property stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let record = player.map { Record($0.properties(at: \.isMuted)) }
        await settle()
        #expect(record?.isOver == false)
        player = nil
        await settle()
        #expect(record?.isOver == true)
    }

    @Test("A player releases a property stream whose consumer is gone")
    func streamConsumerIsReleased() async {
        let player = Scene().player
        var record: Record<Bool>? = Record(player.properties(at: \.isMuted))
        await settle()
        #expect(player.lifetime.count == 1)
        _ = record
        record = nil
        await settle()
        #expect(player.lifetime.count == 0)
    }
}
