import Foundation
import Synchronization
import TestSupport

/// Samples the screen about 600 times per second, and records each change of the frame number or the flash.
final class ScreenRecorder: Sendable {
    /// The state of the screen from a time on.
    struct Sample {
        var time: Double
        var number: Int
        var isFlash: Bool
    }

    private let seen = Mutex<[Sample]>([])
    private let isDone = Atomic(false)

    init(_ screen: Screen) {
        Thread { [self] in
            var last: (number: Int?, isFlash: Bool) = (nil, false)
            while !isDone.load(ordering: .relaxed) {
                let now = (number: screen.frameNumber(), isFlash: screen.isFlashing())
                if now != last {
                    let time = monotonicSeconds()
                    if let number = now.number {
                        seen.withLock { $0.append(Sample(time: time, number: number, isFlash: now.isFlash)) }
                    }
                    last = now
                }
                usleep(1500)
            }
        }.start()
    }

    func stop() { isDone.store(true, ordering: .relaxed) }

    /// The samples with a frame number, oldest first.
    var screenSamples: [Sample] { seen.withLock { $0 } }

    /// Waits for the first frame, and returns its time.
    func waitForFirst(of player: ChildProcess) async throws -> Double {
        try await waitForValue(of: "a frame", atMost: .seconds(20)) {
            guard player.isRunning else { throw MeasurementError(description: "it ended: \(player.log.suffix(300))") }
            return seen.withLock { $0.first?.time }
        }
    }
}
