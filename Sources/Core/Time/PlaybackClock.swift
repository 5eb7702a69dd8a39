import Synchronization

/// The playback clock. Free-runs on `CLOCK_MONOTONIC`, slewed towards the audio device's timing reports.
///
/// PulseAudio's reports jitter, and are wrong just after a start. A single report therefore only slews the clock; a
/// jump takes several reports that agree. Read by any thread; controlled by the engine thread and the audio output.
package final class PlaybackClock: Sendable {
    private let line = Mutex(ClockModel())

    package init() {}

    /// Reads the media time at a host time, and records the reading: a long interval between readings means that the
    /// process was stopped.
    /// - Parameter host: The time of `CLOCK_MONOTONIC`; a future one for a frame that will be displayed then.
    /// - Returns: The media time in seconds; constant while held.
    package func time(at host: HostTime = .now) -> Seconds {
        line.withLock { line in
            line.recordReading(at: host)
            return line.time(at: host)
        }
    }

    /// Converts a media time to a host time.
    /// - Parameter time: The media time in seconds; may be in the past.
    /// - Returns: The time at which it is reached; `nil` while held.
    package func host(for time: Seconds) -> HostTime? { line.withLock { $0.host(for: time) } }

    /// Reads the media time in a line, that is in one of the media that gapless transitions connect.
    /// - Parameter line: The `lineNumber` of the medium.
    /// - Returns: The media time in seconds; for a past line its end time.
    package func time(inLine line: Int) -> Seconds { self.line.withLock { $0.time(inLine: line, at: .now) } }

    /// Begins a new line at a gapless transition.
    /// - Parameter offset: The seconds by which all media times grow from here on: negative, if the next medium starts
    ///   at zero.
    package func beginLine(shiftedBy offset: Seconds) { line.withLock { $0.beginLine(shiftedBy: offset, at: .now) } }

    /// The number of transitions so far.
    package var lineNumber: Int { line.withLock { $0.number } }

    /// The playback rate: media seconds per second while running.
    package var rate: Double { line.withLock { $0.rate } }

    /// Whether the clock runs, or will run as soon as audio is heard.
    package var isRunning: Bool { line.withLock { $0.isRunning } }

    /// Whether the clock was started but no audio has been heard yet.
    package var isAwaitingAudio: Bool { line.withLock { $0.isAwaitingAudio } }

    /// Stops at a media time.
    /// - Parameter time: The media time in seconds to stop at.
    package func hold(at time: Seconds) { line.withLock { $0.hold(at: time) } }

    /// Stops at the current media time.
    package func hold() { line.withLock { $0.hold(at: $0.time(at: .now)) } }

    /// Starts; without effect while running.
    /// - Parameter awaitingAudio: Whether the clock waits, up to a timeout, until `report` confirms that audio is
    ///   heard.
    package func run(awaitingAudio: Bool) { line.withLock { $0.run(from: .now, awaitingAudio: awaitingAudio) } }

    /// Sets the rate; the current media time stays the same.
    /// - Parameter rate: The media seconds per second; 1 is normal.
    package func setRate(_ rate: Double) { line.withLock { $0.setRate(rate, at: .now) } }

    /// Handles a report that the device has been started but is not playing yet, which extends the start timeout.
    package func reportSilence() { line.withLock { $0.reportSilence(at: .now) } }

    /// Handles a timing report of the audio device.
    /// - Parameters:
    ///   - time: The media time in seconds that is heard.
    ///   - rate: The media seconds per second of the samples that are heard.
    ///   - host: The time at which they are heard.
    /// - Returns: The lag of the audio in seconds, when it is too large for the clock to move back and audio must be
    ///   moved instead; otherwise `nil`.
    package func report(_ time: Seconds, rate: Double, at host: HostTime) -> Seconds? {
        line.withLock { $0.report(time, rate: rate, at: host) }
    }

    /// Stops expecting reports, because audio has ended or its device was removed.
    package func audioDidStop() { line.withLock { $0.audioDidStop() } }

    /// Moves back, to audio that cannot seek.
    /// - Parameter lag: The distance in seconds.
    package func moveBack(by lag: Seconds) { line.withLock { $0.moveBack(by: lag) } }
}

/// The arithmetic of the clock. Pure.
struct ClockModel: Equatable {
    /// The outlier threshold: a report that differs by more, in seconds, is not applied by itself.
    static let outlierThreshold: Seconds = 0.06
    /// The number of consecutive outliers that must agree before the clock jumps.
    static let requiredAgreement = 4
    /// The start timeout for a device that does not report, in seconds.
    static let startTimeout: Seconds = 0.5
    /// The start timeout for a device that reports that it is not playing yet, in seconds. Resuming an idle device may
    /// take two seconds.
    static let longestStartTimeout: Seconds = 3
    /// The maximum interval between two readings while audio plays, in seconds; every report is a reading. Longer
    /// intervals mean that the process was stopped.
    static let maximumReadInterval: Seconds = 1
    /// The lag in seconds above which audio is moved to the clock instead of the clock to the audio.
    static let maximumLag: Seconds = 2

    private enum Motion: Equatable {
        case held
        case awaitingAudio(since: HostTime)
        case running
    }

    private var motion = Motion.held
    private var anchor: Seconds = 0
    private var anchorHost = HostTime(nanoseconds: 0)
    private(set) var rate = 1.0
    private var reports = 0
    /// Whether a device has reported since the start, and is still expected to report.
    private var isLedByAudio = false
    /// The latest host time at which the clock was read or received a report.
    private var observed = HostTime(nanoseconds: 0)
    private var outliers: [Seconds] = []
    /// The number of transitions, and the end time of the previous line.
    private(set) var number = 0
    private var lastEnd: Seconds = 0

    init() {}

    init(heldAt time: Seconds, rate: Double) {
        anchor = time
        self.rate = rate
    }

    mutating func hold(at time: Seconds) {
        motion = .held
        anchor = time
    }

    func time(inLine number: Int, at host: HostTime) -> Seconds { number < self.number ? lastEnd : time(at: host) }

    mutating func beginLine(shiftedBy offset: Seconds, at host: HostTime) {
        lastEnd = time(at: host)
        anchor += offset
        number += 1
    }

    var isRunning: Bool { motion != .held }

    var isAwaitingAudio: Bool {
        if case .awaitingAudio = motion { true } else { false }
    }

    func time(at host: HostTime) -> Seconds {
        switch motion {
        case .held: anchor
        case .awaitingAudio(let since): anchor + max(0, host - since - Self.startTimeout) * rate
        case .running: anchor + (host - anchorHost) * rate
        }
    }

    func host(for time: Seconds) -> HostTime? {
        switch motion {
        case .held: nil
        case .awaitingAudio(let since): since + (Self.startTimeout + (time - anchor) / rate)
        case .running: anchorHost + (time - anchor) / rate
        }
    }

    mutating func run(from host: HostTime, awaitingAudio: Bool) {
        guard motion == .held else { return }
        anchorHost = host
        observed = host
        isLedByAudio = false
        motion = awaitingAudio ? .awaitingAudio(since: host) : .running
        reports = 0
        outliers = []
    }

    mutating func setRate(_ rate: Double, at host: HostTime) {
        switch motion {
        case .held: break
        case .awaitingAudio(let since):
            // After the start timeout the clock is already running.
            anchor = time(at: host)
            if host - since > Self.startTimeout { motion = .awaitingAudio(since: host + -Self.startTimeout) }
        case .running:
            anchor = time(at: host)
            anchorHost = host
        }
        self.rate = rate
    }

    mutating func reportSilence(at host: HostTime) {
        if isAwaitingAudio, host - anchorHost < Self.longestStartTimeout { motion = .awaitingAudio(since: host) }
    }

    /// Applies a timing report.
    /// - Returns: The lag of the audio when audio must be moved to the clock; otherwise `nil`.
    @discardableResult
    mutating func report(_ reported: Seconds, rate: Double, at host: HostTime) -> Seconds? {
        recordReading(at: host)
        switch motion {
        case .held:
            return nil
        case .awaitingAudio(let since):
            // A report at the start position means that nothing has been heard yet.
            guard reported > anchor || host - since > Self.startTimeout else { return nil }
            self.rate = rate
            isLedByAudio = true
            let reached = time(at: host)
            motion = .running
            let lag = reached - max(reported, anchor)
            set(lag > Self.maximumLag ? reached : max(reported, anchor), at: host)
            return lag > Self.maximumLag ? lag : nil
        case .running:
            isLedByAudio = true
            guard rate != self.rate else { return pull(by: reported - time(at: host), at: host) }
            // The device changed its rate at an unknown time between two reports, so only this report gives the
            // position.
            self.rate = rate
            set(reported, at: host)
            reports = 0
            outliers = []
            return nil
        }
    }

    private mutating func pull(by error: Seconds, at host: HostTime) -> Seconds? {
        reports += 1
        guard abs(error) > Self.outlierThreshold else {
            outliers = []
            // The first reports weigh more, because the start time was an estimate.
            set(time(at: host) + error * (reports < 10 ? 0.25 : 0.06), at: host)
            return nil
        }
        outliers.append(error)
        guard outliers.count >= Self.requiredAgreement else { return nil }
        let spread = (outliers.max() ?? 0) - (outliers.min() ?? 0)
        let agree = spread < Self.outlierThreshold
        outliers = agree ? [] : Array(outliers.dropFirst())
        guard agree else { return nil }
        if -error > Self.maximumLag { return -error }
        set(time(at: host) + error, at: host)
        return nil
    }

    /// Records a reading. While audio plays there are many per second; a longer interval means that the process was
    /// stopped (`SIGSTOP`), and the clock skips that interval.
    mutating func recordReading(at host: HostTime) {
        guard motion != .held else { return }
        defer { observed = max(observed, host) }
        guard motion == .running, isLedByAudio, host - observed > Self.maximumReadInterval else { return }
        anchorHost = anchorHost + (host - observed)
    }

    mutating func audioDidStop() { isLedByAudio = false }

    mutating func moveBack(by lag: Seconds) { anchor -= lag }

    private mutating func set(_ time: Seconds, at host: HostTime) {
        anchor = time
        anchorHost = host
    }
}
