import CGtk

/// Formats a time of day for display.
enum TimeOfDay {
    /// Returns a time of day in the user's time zone and in the time format of the user's language; `nil` outside of
    /// the years 1 to 9999.
    static func text(secondsSince1970: Double) -> String? {
        let seconds = gint64(secondsSince1970.rounded(.down))
        guard let dateTime = g_date_time_new_from_unix_local(seconds) else { return nil }
        defer { g_date_time_unref(dateTime) }
        guard let text = g_date_time_format(dateTime, "%X") else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
