import Synchronization
import WindowboxCore
import WindowboxDemux
import WindowboxVideo

/// Records playback statistics by sampling the engine's state after every change. Written by the engine thread, read by
/// any.
final class PlaybackStatisticsRecorder: Sendable {
    private struct State {
        var current = Medium()
        /// The previous load, for a caller that queries it after its end.
        var last = Medium()
    }

    private let state = Mutex(State())

    /// Records the engine's current state.
    func record(_ sample: Sample, at now: HostTime = .now) {
        state.withLock { state in
            if !state.current.isSame(as: sample) {
                state.current.stop(at: now, frames: sample.frames)
                state.last = state.current
                state.current = Medium(sample, at: now)
            }
            state.current.record(sample, at: now)
        }
    }

    /// Returns the statistics of the open medium.
    func read(frames: VideoOutput.Statistics, at now: HostTime = .now) -> MediaStatistics {
        state.withLock { $0.current.statistics(frames: frames, at: now) }
    }

    /// Returns the statistics of a load; `nil` unless it is the current or the previous one.
    func read(source: UInt64, frames: VideoOutput.Statistics, at now: HostTime = .now) -> MediaStatistics? {
        state.withLock { state in
            if state.current.source == source { return state.current.statistics(frames: frames, at: now) }
            return state.last.source == source ? state.last.statistics(frames: frames, at: now) : nil
        }
    }
}

extension PlaybackStatisticsRecorder {
    /// The part of the engine's state that statistics depend on.
    struct Sample {
        var source: UInt64
        /// The generation, which distinguishes loads without an identifier.
        var generation: Int
        var phase: EngineSnapshot.Phase
        var isRunning: Bool
        var isBuffering: Bool
        var transfer: TransferStatistics?
        var frames: VideoOutput.Statistics
    }

    /// The statistics of one load.
    private struct Medium {
        var source: UInt64 = 0
        private var generation = 0
        private var counted = MediaStatistics.empty
        private var transfers: [TransferStatistics] = []
        private var openedAt: HostTime?
        private var runningSince: HostTime?
        private var stalledSince: HostTime?
        private var framesBefore = VideoOutput.Statistics()
        /// The frame counts when the load ended; `nil` while it is current.
        private var framesAfter: VideoOutput.Statistics?

        init() {}

        init(_ sample: Sample, at now: HostTime) {
            source = sample.source
            generation = sample.generation
            framesBefore = sample.frames
            if sample.phase != .empty { openedAt = now }
        }

        func isSame(as sample: Sample) -> Bool {
            // After a transition the generation changes only when the caller confirms the source.
            source == sample.source && (source != 0 || generation == sample.generation)
        }

        mutating func record(_ sample: Sample, at now: HostTime) {
            if let transfer = sample.transfer, transfer !== transfers.last { transfers.append(transfer) }
            if counted.startupDuration == nil, sample.phase == .ready, let openedAt {
                counted.startupDuration = .seconds(now - openedAt)
            }
            setRunning(sample.isRunning, at: now)
            setStalled(sample.isBuffering && sample.phase == .ready, at: now)
        }

        mutating func stop(at now: HostTime, frames: VideoOutput.Statistics) {
            setRunning(false, at: now)
            setStalled(false, at: now)
            framesAfter = frames
        }

        private mutating func setRunning(_ isRunning: Bool, at now: HostTime) {
            guard isRunning != (runningSince != nil) else { return }
            if let runningSince { counted.playbackDuration += .seconds(now - runningSince) }
            runningSince = isRunning ? now : nil
        }

        private mutating func setStalled(_ isStalled: Bool, at now: HostTime) {
            guard isStalled != (stalledSince != nil) else { return }
            if let stalledSince { counted.stallDuration += .seconds(now - stalledSince) }
            if isStalled { counted.stalls += 1 }
            stalledSince = isStalled ? now : nil
        }

        func statistics(frames: VideoOutput.Statistics, at now: HostTime) -> MediaStatistics {
            var statistics = counted
            statistics.source = source
            if let runningSince { statistics.playbackDuration += .seconds(now - runningSince) }
            if let stalledSince { statistics.stallDuration += .seconds(now - stalledSince) }
            let frames = framesAfter ?? frames
            statistics.framesShown = frames.shown - framesBefore.shown
            statistics.framesDropped = frames.dropped - framesBefore.dropped
            statistics.framesNotDecoded = frames.notDecoded - framesBefore.notDecoded
            if statistics.framesShown > 1 { statistics.videoDelay = frames.delay.map(Duration.seconds) }
            if statistics.framesShown > 0 { statistics.videoDecodingDevice = frames.decodingDevice }
            for counts in transfers.map(\.value) {
                statistics.requests += counts.requests
                statistics.bytes += counts.bytes
                statistics.transferDuration += .seconds(counts.seconds)
                statistics.variantSwitches += counts.variantSwitches
                if let first = counts.firstBitRate, let last = statistics.indicatedBitRate, first != last {
                    statistics.variantSwitches += 1
                }
                statistics.serverChanges += counts.serverChanges
                if let server = counts.server, let last = statistics.server, server != last {
                    statistics.serverChanges += 1
                }
                statistics.server = counts.server ?? statistics.server
                statistics.indicatedBitRate = counts.indicatedBitRate ?? statistics.indicatedBitRate
            }
            return statistics
        }
    }
}
