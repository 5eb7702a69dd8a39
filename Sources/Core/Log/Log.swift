import Glibc
import Synchronization

/// The log of the application. Discarded until `start` is called.
public enum Log {
    private struct State {
        var levels: LogLevels?
        var sinks: [@Sendable (String) -> Void] = []
    }

    private static let state = Mutex(State())
    /// The level of the application's own lines, readable without a lock; -1 discards all.
    private static let own = Atomic(-1)

    /// Starts logging.
    /// - Parameters:
    ///   - levels: The levels to log.
    ///   - sinks: Receive each line, with a trailing newline, on the thread that writes it.
    public static func start(_ levels: LogLevels, to sinks: [@Sendable (String) -> Void]) {
        state.withLock { $0 = State(levels: levels, sinks: sinks) }
        own.store(levels.own.rawValue, ordering: .relaxed)
    }

    /// Writes a line if its level is enabled.
    /// - Parameters:
    ///   - level: The level of the line.
    ///   - part: The component, such as `player` or `audio`.
    ///   - text: The message; evaluated only if the level is enabled.
    public static func write(_ level: LogLevel, _ part: String, _ text: @autoclosure () -> String) {
        guard level.rawValue <= own.load(ordering: .relaxed) else { return }
        send(level, part, text())
    }

    /// The level up to which FFmpeg's lines are logged; `nil` for none.
    package static var ffmpegLevel: LogLevel? { state.withLock { $0.levels?.ffmpeg } }

    /// Writes a line of FFmpeg if its level is enabled.
    package static func writeFFmpeg(_ level: LogLevel, _ text: String) {
        guard let most = ffmpegLevel, level <= most else { return }
        let text = text.last == "\n" ? String(text.dropLast()) : text
        if !text.isEmpty { send(level, "ffmpeg", text) }
    }

    /// Formats a line as `2026-11-21 18:30:05.123 warning audio: text`. Continuation lines are indented.
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
