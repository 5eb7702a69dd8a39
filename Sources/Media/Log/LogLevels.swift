/// How much a line of the log matters.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable {
    /// Something that was asked for cannot be done.
    case error
    /// Something is wrong, and gone round.
    case warning
    /// What is done.
    case info
    /// How it is done.
    case debug

    /// What matters more comes first.
    public static func < (one: LogLevel, other: LogLevel) -> Bool { one.rawValue < other.rawValue }

    init?(name: some StringProtocol) {
        guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = level
    }
}

/// Which lines are kept.
public struct LogLevels: Equatable, Sendable {
    /// Of our own lines, those up to this level.
    public var own: LogLevel
    /// Of FFmpeg's, those up to this level; `nil` is none.
    public var ffmpeg: LogLevel?

    /// What is kept when nobody has asked for more.
    public static let usual = LogLevels(own: .warning, ffmpeg: nil)

    /// Whether the lines keep to themselves what was played. Who looks how something is done gets it all.
    var isRedacted: Bool { own < .debug && (ffmpeg ?? .error) < .debug }

    /// Keeps lines up to these levels.
    public init(own: LogLevel, ffmpeg: LogLevel? = nil) {
        self.own = own
        self.ffmpeg = ffmpeg
    }

    /// Reads `debug`, or `info,ffmpeg=debug`; `nil` when it is neither. A level alone keeps FFmpeg's warnings too.
    public init?(parsing text: String) {
        self = LogLevels(own: .warning, ffmpeg: .warning)
        for word in text.split(separator: ",") {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard let level = LogLevel(name: parts[parts.count - 1]) else { return nil }
            if parts.count == 1 { own = level } else if parts[0] == "ffmpeg" { ffmpeg = level } else { return nil }
        }
    }
}
