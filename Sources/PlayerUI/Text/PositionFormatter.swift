import CGtk
import WindowboxPlayer

/// A place in a medium as people read it.
enum PositionFormatter {
    /// The wall clock in a transmission that tells it, else how far it is from the start of what can be sought in.
    static func text(_ time: Duration, in range: Range<Duration>?, of player: Player) -> String {
        wallClock(of: time, in: player) ?? TimeFormatter.clock(time - (range?.lowerBound ?? .zero))
    }

    /// When a place of a transmission was transmitted, as the desktop writes times of the day; `nil` when nobody tells.
    static func wallClock(of time: Duration, in player: Player) -> String? {
        guard player.streamType == .dvr || player.streamType == .live else { return nil }
        guard let date = player.date(), let now = player.time() else { return nil }
        return clock(secondsSince1970: date.timeIntervalSince1970 + (time - now) / .seconds(1))
    }

    /// A time of the day in the person's zone and language.
    static func clock(secondsSince1970: Double) -> String? {
        guard let moment = g_date_time_new_from_unix_local(gint64(secondsSince1970.rounded(.down))) else { return nil }
        defer { g_date_time_unref(moment) }
        guard let text = g_date_time_format(moment, "%X") else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
