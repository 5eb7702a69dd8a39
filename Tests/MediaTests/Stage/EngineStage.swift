import Foundation
import Synchronization
import TestSupport

@testable import WindowboxMedia

/// An engine with a view: its frames are pulled 60 times a second, as a screen does, and every one is kept in mind.
final class EngineStage: Sendable {
    /// A frame as it was shown.
    struct Shown: Equatable, Sendable {
        /// The number in its picture; `nil` when it has none.
        var number: Int?
        /// When it is due in the medium, in seconds.
        var time: Double
        /// When it was shown, on the monotonic clock in seconds.
        var moment: Double
        /// By how many seconds that was later than it was due by the engine's clock.
        var lateness = 0.0
        /// How many seconds of the medium passed in one; zero while time stood still.
        var rate = 0.0
    }

    /// An address where no sound server is: the medium plays silently.
    static let silence = "unix:/nonexistent/pulse.sock"

    let engine: MediaEngine
    private let frames = Mutex<[Shown]>([])
    private let newest = Mutex<VideoFrame?>(nil)
    private let isOver = Mutex(false)

    /// - Parameters:
    ///   - soundServer: Its address; without one the medium plays silently.
    ///   - timeout: How long a server may be silent; on a busy machine every server may be so for a while.
    ///   - certificateFile: The certificates that count beside the system's.
    ///   - reconnectTimeout: For how long a lost connection is tried again.
    init(
        soundServer: String = silence, size: PixelSize = PixelSize(width: 320, height: 180),
        timeout: Duration = patience, certificateFile: String? = nil,
        reconnecting reconnectTimeout: Duration = patience
    ) {
        var configuration = MediaEngine.Configuration()
        configuration.soundServer = soundServer
        configuration.networkTimeout = timeout
        configuration.certificateFile = certificateFile
        configuration.reconnectTimeout = reconnectTimeout
        engine = MediaEngine(configuration: configuration)
        engine.videoOutput.setTarget(VideoTarget(size: size))
        Thread { [weak self] in
            while self?.tick() == true { usleep(16667) }
        }.start()
    }

    deinit { engine.close() }

    /// What has been shown so far, in order.
    var shown: [Shown] { frames.withLock { $0 } }

    /// The numbers of the frames shown so far.
    var numbers: [Int] { shown.compactMap(\.number) }

    /// Whether the numbers of the frames shown so far rise.
    var isInOrder: Bool {
        let numbers = numbers
        return numbers == numbers.sorted()
    }

    /// The frame that is on the screen.
    var frame: VideoFrame? { newest.withLock { $0 } }

    var snapshot: EngineSnapshot { engine.snapshot() }

    /// The position in seconds; -1 while there is none.
    var position: Double { engine.position().map { $0 / .seconds(1) } ?? -1 }

    /// Forgets what has been shown.
    func forget() { frames.withLock { $0 = [] } }

    /// Leaves what is open, and forgets what has been shown once nothing of it can be shown any more.
    func leave() async throws {
        engine.close()
        try await wait(for: "an empty screen") { frame == nil }
        forget()
    }

    /// Opens a file, and waits until it is ready.
    func open(_ location: String, id: UInt64 = 0, at start: Duration? = nil) async throws {
        try await open(MediaSource(id: id, location: location, startPosition: start))
    }

    /// Opens a medium, and waits until it is ready.
    func open(_ source: MediaSource) async throws {
        engine.open(source)
        try await wait(for: "the medium to be ready") {
            if case .failed(let error) = snapshot.phase { throw error }
            return snapshot.phase == .ready
        }
    }

    /// Opens what cannot be played, and returns what is said of it.
    func failure(of location: String) async throws -> MediaError {
        try await failure(of: MediaSource(location: location))
    }

    /// Opens what cannot be played, and returns what is said of it.
    func failure(of source: MediaSource) async throws -> MediaError {
        engine.open(source)
        return try await waitForValue(of: "a failure") {
            if case .failed(let error) = snapshot.phase { error } else { nil }
        }
    }

    /// Waits until a frame with this number is on the screen.
    func waitForFrame(_ number: Int) async throws {
        do {
            try await wait(for: "frame \(number)") { frame?.number == number }
        } catch is WaitedInVain {
            throw WaitedInVain(
                description: "waited in vain for frame \(number), seeing \(String(describing: frame?.number))")
        }
    }

    /// Plays to the end.
    func playToEnd() async throws {
        engine.setPlaying(true)
        try await waitForTheEnd()
    }

    /// Waits for the end, and for its picture, which may be shown a tick later.
    func waitForTheEnd() async throws {
        try await wait(for: "the end, being at \(position)") {
            snapshot.phase == .ended && !engine.videoOutput.needsTicks
        }
        // One that is being picked just now is waited for.
        _ = frame
    }

    /// Seeks, and waits until that has landed.
    func seek(_ id: UInt64, to seconds: Double, before: Duration? = .zero, after: Duration? = .zero) async throws {
        engine.seek(
            SeekRequest(id: id, target: .seconds(seconds), toleranceBefore: before, toleranceAfter: after))
        try await wait(for: "seek \(id) to land") { snapshot.finishedSeek == id }
    }

    private func shown(_ frame: VideoFrame, at host: HostTime) -> Shown {
        let clock = engine.videoOutput.clock
        let position = clock.time(at: host)
        let rate = clock.time(at: host + 1) - position
        let time = frame.time / .seconds(1)
        return Shown(
            number: frame.number, time: time, moment: Double(host.nanoseconds) / 1e9,
            lateness: rate > 0 ? (position - time) / rate : 0,
            rate: rate)
    }

    private func tick() -> Bool {
        guard engine.videoOutput.needsTicks else { return true }
        let now = HostTime.now
        // Who asks for the frame while one is picked is given that one.
        newest.withLock { newest in
            switch engine.videoOutput.pick(at: now.nanoseconds, on: .tick) {
            case .show(let frame):
                let shown = shown(frame, at: now)
                frames.withLock { $0.append(shown) }
                newest = frame
            case .clear: newest = nil
            case .keep: break
            }
        }
        return true
    }
}
