/// The severity of a log line.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable {
    /// An operation failed.
    case error
    /// A problem occurred and was worked around.
    case warning
    /// The actions of the application.
    case info
    /// The details of those actions.
    case debug

    /// Orders levels by severity, the most severe first.
    public static func < (one: LogLevel, other: LogLevel) -> Bool { one.rawValue < other.rawValue }

    init?(name: some StringProtocol) {
        guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = level
    }
}

/// The levels up to which lines are logged.
public struct LogLevels: Equatable, Sendable {
    /// The level for the application's own lines.
    public var own: LogLevel
    /// The level for FFmpeg's lines; `nil` for none.
    public var ffmpeg: LogLevel?

    /// The default levels.
    public static let standard = LogLevels(own: .warning, ffmpeg: nil)

    /// Whether paths and URLs are redacted. Debug logging is unredacted.
    var isRedacted: Bool { own < .debug && (ffmpeg ?? .error) < .debug }

    /// Creates levels.
    /// - Parameters:
    ///   - own: The level for the application's own lines.
    ///   - ffmpeg: The level for FFmpeg's lines; `nil` for none.
    public init(own: LogLevel, ffmpeg: LogLevel? = nil) {
        self.own = own
        self.ffmpeg = ffmpeg
    }

    /// Parses levels.
    /// - Parameter text: A level for the application's own lines, such as `debug`, or both levels, such as
    ///   `info,ffmpeg=debug`; without `ffmpeg=` FFmpeg's warnings are logged too. The result is `nil` for anything
    ///   else.
    public init?(parsing text: String) {
        self = LogLevels(own: .warning, ffmpeg: .warning)
        for word in text.split(separator: ",") {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard let level = LogLevel(name: parts[parts.count - 1]) else { return nil }
            if parts.count == 1 { own = level } else if parts[0] == "ffmpeg" { ffmpeg = level } else { return nil }
        }
    }
}
