import CGtk
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
        guard let date = player.date(), let now = player.time() else { return nil }
        return clock(secondsSince1970: date.timeIntervalSince1970 + (time - now) / .seconds(1))
    }

    /// Returns a time of day in the user's time zone and language.
    static func clock(secondsSince1970: Double) -> String? {
        guard let moment = g_date_time_new_from_unix_local(gint64(secondsSince1970.rounded(.down))) else { return nil }
        defer { g_date_time_unref(moment) }
        guard let text = g_date_time_format(moment, "%X") else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
