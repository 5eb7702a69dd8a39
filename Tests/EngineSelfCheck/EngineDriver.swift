import Foundation
import WindowboxMedia

/// An engine with somebody who looks at it 60 times a second while there is something to see.
final class EngineDriver {
    let engine: MediaEngine
    private let file: String
    private var seek: UInt64 = 0
    private var loading: UInt64 = 0

    init(file: String, server: String) {
        self.file = file
        var configuration = MediaEngine.Configuration()
        configuration.audioServer = server
        engine = MediaEngine(configuration: configuration)
        engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 320, height: 180)))
    }

    /// Opens the file and waits until it is ready.
    func open(as loading: UInt64 = 0) {
        engine.open(MediaSource(id: loading, location: file))
        wait { engine.snapshot().phase == .ready }
    }

    /// Has the file follow itself, and waits until it does.
    func followWithItself() {
        loading += 1
        engine.setNext(MediaSource(id: loading, location: file))
        wait { engine.snapshot().source == loading || engine.snapshot().phase == .ended }
        // It was over before it was told what follows.
        if engine.snapshot().source != loading { open(as: loading) }
    }

    /// Plays for some seconds.
    func play(for seconds: Double) {
        engine.setPlaying(true)
        let start = engine.position() ?? .zero
        wait { (engine.position() ?? .zero) - start >= .seconds(seconds) }
    }

    /// Asks for a place, without waiting for it.
    func seek(to seconds: Double) {
        seek += 1
        engine.seek(SeekRequest(id: seek, target: .seconds(seconds)))
    }

    /// Waits until the newest seek has landed.
    func waitForSeek() { wait { engine.snapshot().finishedSeek == seek } }

    /// Fetches frames until `condition` holds; ends the process when it never does.
    func wait(atMost limit: Double = 60, until condition: () -> Bool) {
        let end = ContinuousClock.now + .seconds(limit)
        while !condition() {
            guard ContinuousClock.now < end else {
                print("stuck: \(engine.snapshot())")
                exit(1)
            }
            if engine.videoOutput.needsTicks {
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                _ = engine.videoOutput.pick(at: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), on: .tick)
            }
            usleep(4000)
        }
    }
}
