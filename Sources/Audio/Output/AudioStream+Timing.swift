import CPulse
import WindowboxCore

/// Reports to the clock which sample is heard.
extension AudioStream {
    /// The requests for timing information.
    struct Timing: ~Copyable {
        var request = PulseOperation()
        var lastRequest = HostTime(nanoseconds: 0)
        /// Polls until the device plays.
        var startTimer = PulseTimer()
    }

    /// The interval between timing reports to the clock, in seconds.
    private static let reportInterval: Seconds = 0.1
    /// The interval of requests just after a start, in seconds.
    private static let startInterval: Seconds = 0.01

    func queryTimingIfDue(_ lock: borrowing PulseLock) {
        if isRunning, !isDraining(lock), HostTime.now - timing.lastRequest > Self.reportInterval { queryTiming(lock) }
    }

    /// Requests timing information, which is reported to the clock.
    func queryTiming(_ lock: borrowing PulseLock) {
        guard let stream = current(lock), !timing.request.isRunning(lock) else { return }
        timing.lastRequest = .now
        let operation = pa_stream_update_timing_info(
            stream.pointer,
            { stream, success, own in
                guard success != 0 else { return }
                AudioStream.onMainLoop(own) { $0.report(stream, $1) }
            }, own)
        timing.request.replace(with: operation, lock)
    }

    /// Polls the timing just after a start, when the device is not playing yet.
    func pollTimingUntilPlaying(_ lock: borrowing PulseLock) {
        timing.startTimer.schedule(on: mainLoop, after: Self.startInterval, lock) { [weak self] lock in
            guard let self else { return }
            timing.startTimer.cancel(on: mainLoop, lock)
            guard isRunning, clock.isAwaitingAudio else { return }
            queryTiming(lock)
            pollTimingUntilPlaying(lock)
        }
    }

    private func report(_ reported: OpaquePointer?, _ lock: borrowing PulseLock) {
        guard let reported, let stream = current(lock), reported == stream.pointer, isRunning,
            !isDraining(lock), let information = pa_stream_get_timing_info(reported)
        else { return }
        // Before the device takes its first samples the latency is an estimate, too small by the device's buffer. An
        // idle device may need two seconds to start.
        let progress = ring.progress
        guard information.pointee.playing != 0 else {
            // Without any samples the device has nothing to start.
            if progress.read > 0 { clock.reportSilence() }
            return
        }
        var latency: pa_usec_t = 0
        var isNegative: Int32 = 0
        guard pa_stream_get_latency(reported, &latency, &isNegative) >= 0, isNegative == 0 else { return }
        let heard = progress.read - Int(Double(latency) / 1e6 * Double(stream.format.rate))
        guard heard >= 0, let played = ring.mediaTime(at: heard) else { return }
        if let lag = clock.report(played.time, rate: played.rate, at: .now) {
            notify(.lagging(serial: ring.lastSerial, by: lag))
        }
    }
}
