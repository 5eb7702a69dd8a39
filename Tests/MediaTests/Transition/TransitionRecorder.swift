import Synchronization
import TestSupport
import Testing
import WindowboxVideo

@testable import WindowboxAudio
@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia

/// Decodes files in succession, each as the preloaded next item of the one before, and records the samples that the
/// audio output passes on.
///
/// Reads the ring in place of a device, without a clock: the next samples are awaited, however long they take. A busy
/// machine can neither add nor remove any.
final class TransitionRecorder: Sendable {
    /// The number of frames left in the ring until the next item's samples follow them. There is no transition once a
    /// device has the last one.
    private static let reserve = 1000

    private let clock = PlaybackClock()
    private let audio: AudioOutput
    private let error = Mutex<MediaError?>(nil)

    /// Creates an audio output without a server.
    init() {
        audio = AudioOutput(clock: clock, address: EngineFixture.silence) { _ in }
        audio.start()
    }

    deinit { audio.shutDown() }

    /// Returns the samples of files, mixed to mono.
    ///
    /// - Parameter files: The paths of audio files, in order.
    func samples(of files: [String]) async throws -> [Int16] {
        var pipelines: [Pipeline] = []
        defer { for pipeline in pipelines { pipeline.close() } }
        var samples: [Int16] = []
        for (index, file) in files.enumerated() {
            let serial = index + 1
            let previous = pipelines.last
            if previous == nil { audio.begin(serial) } else { audio.prepareNext(serial) }
            let pipeline = start(file, serial: serial, isPreloading: previous != nil, hasNext: serial < files.count)
            pipelines.append(pipeline)
            if let previous {
                try #require(audio.allowTransition(serial), "the last sample has been read")
                try await wait(for: "the first samples of \(file)") {
                    try throwError()
                    return audio.ring.lastSerial == serial
                }
                audio.makeCurrent(serial)
                pipeline.endPreloading()
                previous.close()
            }
            try await wait(for: "the last samples of \(file)") {
                try throwError()
                samples += read(leaving: Self.reserve)
                return audio.ring.state.withLock { $0.isFinished }
            }
        }
        return samples + read(leaving: 0)
    }

    /// Starts to decode a file.
    private func start(_ file: String, serial: Int, isPreloading: Bool, hasNext: Bool) -> Pipeline {
        let command = SeekCommand(serial: serial, target: .exact(0), showsPreviewFrame: false)
        let pipeline = Pipeline(
            id: Pipeline.ID(serial), source: MediaSource(location: file), command: command, output: VideoOutput(),
            audio: audio, clock: clock, speed: 1, isPreloading: isPreloading, options: OpenOptions()
        ) { [weak self] event in
            if case .failed(let error) = event { self?.error.withLock { $0 = error } }
        }
        pipeline.hasNext = hasNext
        startThread("demux") { DemuxThread(pipeline).run(from: command) }
        return pipeline
    }

    private func throwError() throws {
        if let error = error.withLock({ $0 }) { throw error }
    }

    /// Removes the frames in the ring, except the last `reserve`, and returns them as mono samples.
    private func read(leaving reserve: Int) -> [Int16] {
        let (count, channels) = audio.ring.state.withLock { ($0.count - reserve, $0.format.channelCount) }
        guard count > 0 else { return [] }
        var frames = [Float](repeating: 0, count: count * channels)
        let got = frames.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { audio.ring.read(into: $0, frames: count) } ?? 0
        }
        return (0..<got).map { frame in
            let sum = frames[frame * channels..<(frame + 1) * channels].reduce(0, +)
            return Int16(clamping: Int((sum / Float(channels) * 32768).rounded()))
        }
    }
}
