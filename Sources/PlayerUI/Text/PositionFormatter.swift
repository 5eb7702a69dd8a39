import WindowboxPlayer

/// Formats a position in the media for display.
enum PositionFormatter {
    /// Returns the wall-clock time of day in a live stream that carries dates, otherwise the position relative to the
    /// start of the seekable range.
    static func text(_ time: Duration, in range: Range<Duration>?, of player: Player) -> String {
        wallClock(of: time, in: player) ?? TimeFormatter.clock(time - (range?.lowerBound ?? .zero))
    }

    /// Returns the wall-clock time of a position in a live stream, in the time format of the desktop; `nil` if the
    /// stream is not live or carries no dates.
    static func wallClock(of time: Duration, in player: Player) -> String? {
        guard player.streamType == .dvr || player.streamType == .live else { return nil }
        return player.date(at: time).flatMap { TimeOfDay.text(secondsSince1970: $0.timeIntervalSince1970) }
    }
}
