import Foundation
import Synchronization
import TestSupport

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxVideo

/// An engine with a view that pulls frames 60 times a second, as a screen does, and records each of them.
final class EngineFixture: Sendable {
    /// A shown frame.
    struct ShownFrame: Equatable, Sendable {
        /// The number encoded in its pixels; `nil` when it has none.
        var number: Int?
        /// The media time at which it is due, in seconds.
        var time: Double
        /// The time at which it was shown, on the monotonic clock in seconds.
        var hostTime: Double
        /// The delay in seconds after its due time by the engine's clock.
        var lateness = 0.0
        /// The media seconds per second; zero while the clock was paused.
        var rate = 0.0
    }

    /// An address without an audio server, with which media plays silently.
    static let silence = "unix:/nonexistent/pulse.sock"

    let engine: MediaEngine
    private let frames = Mutex<[ShownFrame]>([])
    private let newest = Mutex<VideoFrame?>(nil)
    private let isOver = Mutex(false)

    /// - Parameters:
    ///   - audioServer: The address of the audio server; media plays silently without one.
    ///   - timeout: The network timeout, which is long because a server on a busy machine may be slow.
    ///   - certificateFile: The certificates that are trusted besides the system's.
    ///   - reconnectTimeout: The time for which a lost connection is retried.
    init(
        audioServer: String = silence, size: PixelSize = PixelSize(width: 320, height: 180),
        timeout: Duration = defaultTimeout, certificateFile: String? = nil,
        reconnecting reconnectTimeout: Duration = defaultTimeout
    ) {
        var configuration = MediaEngine.Configuration()
        configuration.audioServer = audioServer
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

    /// The frames shown so far, in order.
    var shown: [ShownFrame] { frames.withLock { $0 } }

    /// The numbers of the frames shown so far.
    var numbers: [Int] { shown.compactMap(\.number) }

    /// Whether the numbers of the frames shown so far never decrease.
    var isInOrder: Bool {
        let numbers = numbers
        return numbers == numbers.sorted()
    }

    /// The frame on the screen.
    var frame: VideoFrame? { newest.withLock { $0 } }

    var snapshot: EngineSnapshot { engine.snapshot() }

    /// The position in seconds; -1 while there is none.
    var position: Double { engine.position().map { $0 / .seconds(1) } ?? -1 }

    /// Whether the clock is held, as while playback is paused.
    var isHeld: Bool { !engine.videoOutput.clock.isRunning }

    /// Clears the record of shown frames.
    func forget() { frames.withLock { $0 = [] } }

    /// Closes the open medium, waits for an empty screen, and clears the record of shown frames.
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

    /// Opens a medium that cannot be played, and returns its error.
    func failure(of location: String) async throws -> MediaError {
        try await failure(of: MediaSource(location: location))
    }

    /// Opens a medium that cannot be played, and returns its error.
    func failure(of source: MediaSource) async throws -> MediaError {
        engine.open(source)
        return try await waitForValue(of: "a failure") {
            if case .failed(let error) = snapshot.phase { error } else { nil }
        }
    }

    /// Waits until a frame with this number is on the screen, or one whose number differs by at most `tolerance`.
    func waitForFrame(_ number: Int, within tolerance: Int = 0) async throws {
        do {
            try await wait(for: "frame \(number)") { frame?.number.map { abs($0 - number) <= tolerance } == true }
        } catch is WaitTimeout {
            throw WaitTimeout(
                description: "timed out waiting for frame \(number), seeing \(String(describing: frame?.number))")
        }
    }

    /// Plays to the end.
    func playToEnd() async throws {
        engine.setPlaying(true)
        try await waitForEnd()
    }

    /// Waits for the end, and for its last frame, which may be shown a tick later.
    func waitForEnd() async throws {
        try await wait(for: "the end, at position \(position)") {
            snapshot.phase == .ended && !engine.videoOutput.needsTicks
        }
        // Waits for a frame that is being picked.
        _ = frame
    }

    /// Seeks, and waits until the seek has completed.
    func seek(_ id: UInt64, to seconds: Double, before: Duration? = .zero, after: Duration? = .zero) async throws {
        engine.seek(
            SeekRequest(id: id, target: .seconds(seconds), toleranceBefore: before, toleranceAfter: after))
        try await wait(for: "seek \(id) to complete") { snapshot.completedSeek == id }
    }

    private func shown(_ frame: VideoFrame, at host: HostTime) -> ShownFrame {
        let clock = engine.videoOutput.clock
        let position = clock.time(at: host)
        let rate = clock.time(at: host + 1) - position
        let time = frame.time / .seconds(1)
        return ShownFrame(
            number: frame.number, time: time, hostTime: Double(host.nanoseconds) / 1e9,
            lateness: rate > 0 ? (position - time) / rate : 0,
            rate: rate)
    }

    private func tick() -> Bool {
        guard engine.videoOutput.needsTicks else { return true }
        let now = HostTime.now
        // A read of the frame during a pick returns the picked frame.
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
