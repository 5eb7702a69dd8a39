import Foundation
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxVideo

/// Drives an engine as a view does: fetches frames 60 times per second while the output needs ticks.
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

    /// Preloads the file itself as the next item, and waits for the transition.
    func transitionToItself() {
        loading += 1
        engine.setNext(MediaSource(id: loading, location: file))
        wait { engine.snapshot().source == loading || engine.snapshot().phase == .ended }
        // The playback ended before the next item was preloaded.
        if engine.snapshot().source != loading { open(as: loading) }
    }

    /// Plays for some seconds.
    func play(for seconds: Double) {
        engine.setPlaying(true)
        let start = engine.position() ?? .zero
        wait { (engine.position() ?? .zero) - start >= .seconds(seconds) }
    }

    /// Starts a seek, without waiting for it.
    func seek(to seconds: Double) {
        seek += 1
        engine.seek(SeekRequest(id: seek, target: .seconds(seconds)))
    }

    /// Waits until the newest seek has completed.
    func waitForSeek() { wait { engine.snapshot().completedSeek == seek } }

    /// Fetches frames until `condition` holds; exits the process on a timeout.
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
