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
        wait(for: "an open file") { engine.snapshot().phase == .ready }
    }

    /// Opens the file, which cannot be played, and waits for its error.
    func failure() -> MediaError? {
        var error: MediaError?
        engine.open(MediaSource(location: file))
        wait(for: "an error") {
            if case .failed(let reported) = engine.snapshot().phase { error = reported }
            return error != nil
        }
        return error
    }

    /// Preloads the file itself as the next item, and waits for the transition.
    func transitionToItself() {
        loading += 1
        engine.setNext(MediaSource(id: loading, location: file))
        wait(for: "a transition") { engine.snapshot().source == loading || engine.snapshot().phase == .ended }
        // The playback ended before the next item was preloaded.
        if engine.snapshot().source != loading { open(as: loading) }
    }

    /// Plays for some seconds.
    func play(for seconds: Double) {
        engine.setPlaying(true)
        let start = engine.position() ?? .zero
        wait(for: "\(seconds) s of playback") { (engine.position() ?? .zero) - start >= .seconds(seconds) }
    }

    /// Starts a seek, without waiting for it.
    func seek(to seconds: Double) {
        seek += 1
        engine.seek(SeekRequest(id: seek, target: .seconds(seconds)))
    }

    /// Waits until the newest seek has completed.
    func waitForSeek() { wait(for: "seek \(seek)") { engine.snapshot().completedSeek == seek } }

    /// Fetches frames until `condition` holds; ends the process with a failure after a minute.
    func wait(for what: String, until condition: () -> Bool) {
        let end = ContinuousClock.now + .seconds(60)
        while !condition() {
            guard ContinuousClock.now < end else { fail("\(what): \(engine.snapshot())") }
            if engine.videoOutput.needsTicks {
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                _ = engine.videoOutput.pick(at: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), on: .tick)
            }
            usleep(4000)
        }
    }
}
