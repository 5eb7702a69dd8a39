import Glibc
import Synchronization

/// What the program tells of itself to who looks for a fault. Until `start` it goes nowhere.
public enum Log {
    private struct State {
        var levels: LogLevels?
        var sinks: [@Sendable (String) -> Void] = []
    }

    private static let state = Mutex(State())
    /// The level of our own lines, to be looked at without a lock; -1 keeps none.
    private static let own = Atomic(-1)

    /// Gives every line that `levels` keeps to each of `sinks`, with the line break at its end, on the thread that
    /// writes it.
    public static func start(_ levels: LogLevels, to sinks: [@Sendable (String) -> Void]) {
        state.withLock { $0 = State(levels: levels, sinks: sinks) }
        own.store(levels.own.rawValue, ordering: .relaxed)
    }

    /// Writes a line of a part, `player` or `audio`, if its level is kept; else the text is not even made.
    public static func write(_ level: LogLevel, _ part: String, _ text: @autoclosure () -> String) {
        guard level.rawValue <= own.load(ordering: .relaxed) else { return }
        send(level, part, text())
    }

    /// The level up to which FFmpeg's lines are kept; `nil` is none.
    static var ffmpegLevel: LogLevel? { state.withLock { $0.levels?.ffmpeg } }

    /// Writes what FFmpeg has said, if its level is kept.
    static func writeFFmpeg(_ level: LogLevel, _ text: String) {
        guard let most = ffmpegLevel, level <= most else { return }
        let text = text.last == "\n" ? String(text.dropLast()) : text
        if !text.isEmpty { send(level, "ffmpeg", text) }
    }

    /// `2026-11-21 18:30:05.123 warning audio: text`. What has several lines is moved in.
    private static func line(_ level: LogLevel, _ part: String, _ text: String) -> String {
        let text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
        return "\(timestamp()) \(level) \(part): \(text)\n"
    }

    private static func send(_ level: LogLevel, _ part: String, _ text: String) {
        let (sinks, isRedacted) = state.withLock { ($0.sinks, $0.levels?.isRedacted != false) }
        let line = line(level, part, isRedacted ? LogRedaction.applied(to: text) : text)
        for sink in sinks { sink(line) }
    }

    private static func timestamp() -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var parts = tm()
        localtime_r(&time.tv_sec, &parts)
        func padded(_ number: some BinaryInteger, _ count: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        let day = "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
        let hour = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
        return "\(day) \(hour).\(padded(time.tv_nsec / 1_000_000, 3))"
    }
}
