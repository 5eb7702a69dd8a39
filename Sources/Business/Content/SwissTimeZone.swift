import FoundationEssentials
import WindowboxCore

/// Formats dates in Swiss time, regardless of the user's time zone.
///
/// The time zone database is part of full Foundation, which is larger than the player, so the rule is implemented
/// here. It is valid from 1981 on, when Switzerland introduced summer time; earlier years use winter time.
enum SwissTimeZone {
    /// Returns a day such as `3 February 2024`, or `Today`, `Yesterday` or `Tomorrow` relative to `now`.
    static func day(of date: Date, now: Date = Date()) -> String {
        let distance = dayNumber(of: date) - dayNumber(of: now)
        return switch distance {
        case -1: translated("Yesterday")
        case 0: translated("Today")
        case 1: translated("Tomorrow")
        default: text(ofDay: components(of: date))
        }
    }

    /// Returns a date and time such as `3 February 2024, 20:05 (Swiss time)`.
    static func text(of date: Date) -> String {
        let components = components(of: date)
        let (hour, minute) = (components.hour ?? 0, components.minute ?? 0)
        return "\(text(ofDay: components)), \(hour):\(minute < 10 ? "0" : "")\(minute) (Swiss time)"
    }

    /// Returns the offset of Swiss time from UTC in seconds.
    static func offset(at date: Date) -> Int {
        guard let year = utcCalendar.dateComponents([.year], from: date).year, year >= 1981,
            let start = lastSunday(of: 3, year), let end = lastSunday(of: year < 1996 ? 9 : 10, year)
        else { return 3600 }
        return start <= date && date < end ? 7200 : 3600
    }

    /// Returns 01:00 UTC on the last Sunday of a month, when daylight saving time starts or ends in Europe.
    private static func lastSunday(of month: Int, _ year: Int) -> Date? {
        let first = DateComponents(year: year, month: month + 1, day: 1, hour: 1)
        guard let next = utcCalendar.date(from: first),
            let weekday = utcCalendar.dateComponents([.weekday], from: next).weekday
        else { return nil }
        // Sunday is 1: the last Sunday before the first of the next month is a week earlier if that is a Sunday, a day
        // earlier if it is a Monday.
        return next.addingTimeInterval(-86400 * Double(weekday == 1 ? 7 : weekday - 1))
    }

    private static func components(of date: Date) -> DateComponents {
        utcCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: shifted(date))
    }

    private static func dayNumber(of date: Date) -> Int {
        Int((shifted(date).timeIntervalSince1970 / 86400).rounded(.down))
    }

    /// Returns the date shifted so that its UTC components are those of Swiss time.
    private static func shifted(_ date: Date) -> Date { date.addingTimeInterval(Double(offset(at: date))) }

    private static func text(ofDay components: DateComponents) -> String {
        guard let year = components.year, let month = components.month, let day = components.day else { return "" }
        // Translators: a date: day, month, year, as in 3 February 2024
        return translated("{1} {2} {3}", "\(day)", months[month - 1], "\(year)")
    }

    private static let utcCalendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static var months: [String] {
        [
            translated("January"), translated("February"), translated("March"), translated("April"), translated("May"),
            translated("June"), translated("July"), translated("August"), translated("September"),
            translated("October"), translated("November"), translated("December"),
        ]
    }
}
