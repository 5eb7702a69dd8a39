import Synchronization

/// The time that is seen and heard. It runs by the machine's clock, and what the sound device reports bends it.
///
/// PulseAudio's reports are jumpy, and wrong just after a start. So a report never sets the clock: it pulls it a little,
/// and only reports that agree with each other move it far. Read by any thread; told by the engine and the sound.
final class PlaybackClock: Sendable {
    private let line = Mutex(ClockModel())

    /// The media time at a moment.
    func time(at host: HostTime = .now) -> Seconds {
        line.withLock { line in
            line.observe(at: host)
            return line.time(at: host)
        }
    }

    /// The moment at which a media time is reached; `nil` while time does not pass.
    func host(for time: Seconds) -> HostTime? { line.withLock { $0.host(for: time) } }

    /// The media time in a line: one line for each medium that followed another without a stop. That of a medium which is
    /// over stands at its end.
    func time(inLine line: Int) -> Seconds { self.line.withLock { $0.time(inLine: line, at: .now) } }

    /// Another medium is heard now, without a stop: all times are `offset` more than they were.
    func follow(movedBy offset: Seconds) { line.withLock { $0.follow(movedBy: offset, at: .now) } }

    /// How many media have followed others.
    var lineNumber: Int { line.withLock { $0.number } }

    /// The media time that passes in a second, while it does.
    var rate: Double { line.withLock { $0.rate } }

    /// Whether time passes, or will as soon as sound is heard.
    var isRunning: Bool { line.withLock { $0.isRunning } }

    /// Whether time is to pass, but no sound has been heard yet.
    var isAwaitingAudio: Bool { line.withLock { $0.isAwaitingAudio } }

    /// Stops at a time.
    func hold(at time: Seconds) { line.withLock { $0.hold(at: time) } }

    /// Stops where it is.
    func hold() { line.withLock { $0.hold(at: $0.time(at: .now)) } }

    /// Goes on. With `awaitingAudio` it waits, but not for ever, until `report` says that sound is heard.
    func run(awaitingAudio: Bool) { line.withLock { $0.run(from: .now, awaitingAudio: awaitingAudio) } }

    /// Sets the speed, without a leap.
    func setRate(_ rate: Double) { line.withLock { $0.setRate(rate, at: .now) } }

    /// Takes word of the sound device that it will play, but does not yet.
    func reportSilence() { line.withLock { $0.reportSilence(at: .now) } }

    /// Takes a report of the sound device: `time` is heard at `host`, at the speed `rate`.
    /// - Returns: How far the sound lags behind, when that is too far for the clock to go back to it; else `nil`.
    func report(_ time: Seconds, rate: Double, at host: HostTime) -> Seconds? {
        line.withLock { $0.report(time, rate: rate, at: host) }
    }

    /// No more reports come, because the sound or its device is gone.
    func audioDidStop() { line.withLock { $0.audioDidStop() } }

    /// Goes back, to sound that lags behind and cannot be moved itself.
    func goBack(by lag: Seconds) { line.withLock { $0.goBack(by: lag) } }
}

/// The clock's arithmetic. Pure.
struct ClockModel: Equatable {
    /// A report further off than this is doubted.
    static let doubt: Seconds = 0.06
    /// How many reports in a row must agree before the clock leaps.
    static let witnesses = 4
    /// How long the start waits for a sound device that says nothing.
    static let patience: Seconds = 0.5
    /// How long it waits for one that says that it will play soon: an idle device may need two seconds.
    static let longestPatience: Seconds = 3
    /// The longest that the clock of playing sound, which is asked at each report, is not asked while the process runs.
    static let longestSilence: Seconds = 1
    /// The lag of the sound from which the sound is moved to the clock's time, not the clock to the sound's.
    static let longestLag: Seconds = 2

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
    /// Whether a device has reported since the start, and goes on doing so.
    private var isLedByAudio = false
    /// The newest moment at which the clock was asked, or was told a report.
    private var observed = HostTime(nanoseconds: 0)
    private var doubted: [Seconds] = []
    /// How many media have followed others, and where the one before this was over.
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

    mutating func follow(movedBy offset: Seconds, at host: HostTime) {
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
        case .awaitingAudio(let since): anchor + max(0, host - since - Self.patience) * rate
        case .running: anchor + (host - anchorHost) * rate
        }
    }

    func host(for time: Seconds) -> HostTime? {
        switch motion {
        case .held: nil
        case .awaitingAudio(let since): since + (Self.patience + (time - anchor) / rate)
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
        doubted = []
    }

    mutating func setRate(_ rate: Double, at host: HostTime) {
        switch motion {
        case .held: break
        case .awaitingAudio(let since):
            // Time passes already when its patience is at an end.
            anchor = time(at: host)
            if host - since > Self.patience { motion = .awaitingAudio(since: host + -Self.patience) }
        case .running:
            anchor = time(at: host)
            anchorHost = host
        }
        self.rate = rate
    }

    mutating func reportSilence(at host: HostTime) {
        if isAwaitingAudio, host - anchorHost < Self.longestPatience { motion = .awaitingAudio(since: host) }
    }

    /// - Returns: The sound's lag, when the sound is to be moved to the clock's time; else `nil`.
    @discardableResult
    mutating func report(_ reported: Seconds, rate: Double, at host: HostTime) -> Seconds? {
        observe(at: host)
        switch motion {
        case .held:
            return nil
        case .awaitingAudio(let since):
            // Nothing is heard yet while the report still stands at the start.
            guard reported > anchor || host - since > Self.patience else { return nil }
            self.rate = rate
            isLedByAudio = true
            let reached = time(at: host)
            motion = .running
            let lag = reached - max(reported, anchor)
            set(lag > Self.longestLag ? reached : max(reported, anchor), at: host)
            return lag > Self.longestLag ? lag : nil
        case .running:
            isLedByAudio = true
            guard rate != self.rate else { return pull(by: reported - time(at: host), at: host) }
            // Another speed is heard, since some moment between two reports: only this one knows where that leaves us.
            self.rate = rate
            set(reported, at: host)
            reports = 0
            doubted = []
            return nil
        }
    }

    private mutating func pull(by error: Seconds, at host: HostTime) -> Seconds? {
        reports += 1
        guard abs(error) > Self.doubt else {
            doubted = []
            // The first reports are trusted more, for the start itself was a guess.
            set(time(at: host) + error * (reports < 10 ? 0.25 : 0.06), at: host)
            return nil
        }
        doubted.append(error)
        guard doubted.count >= Self.witnesses else { return nil }
        let spread = (doubted.max() ?? 0) - (doubted.min() ?? 0)
        let agree = spread < Self.doubt
        doubted = agree ? [] : Array(doubted.dropFirst())
        guard agree else { return nil }
        if -error > Self.longestLag { return -error }
        set(time(at: host) + error, at: host)
        return nil
    }

    /// Notes that the clock is asked. While sound plays that is many times a second; a longer silence means that the process
    /// was stopped (SIGSTOP), and its time with it.
    mutating func observe(at host: HostTime) {
        guard motion != .held else { return }
        defer { observed = max(observed, host) }
        guard motion == .running, isLedByAudio, host - observed > Self.longestSilence else { return }
        anchorHost = anchorHost + (host - observed)
    }

    mutating func audioDidStop() { isLedByAudio = false }

    mutating func goBack(by lag: Seconds) { anchor -= lag }

    private mutating func set(_ time: Seconds, at host: HostTime) {
        anchor = time
        anchorHost = host
    }
}
