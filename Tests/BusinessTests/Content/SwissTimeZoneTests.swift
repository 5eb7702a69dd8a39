import Foundation
import Testing

@testable import WindowboxBusiness

/// Swiss time by rule, compared to the system's time zone database.
struct SwissTimeZoneTests {
    @Test("Swiss time by rule matches the time zone database from 1981 on")
    func offsetsMatchTimeZoneDatabase() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
        let start = Date(timeIntervalSince1970: 347_155_200)  // 1 January 1981
        for quarterHour in stride(from: 0, to: 57 * 366 * 96, by: 47) {
            let date = start.addingTimeInterval(Double(quarterHour) * 900)
            let expected = zone.secondsFromGMT(for: date)
            guard SwissTimeZone.offset(at: date) == expected else {
                Issue.record("the UTC offset at \(date) is not \(expected) s")
                return
            }
        }
    }

    @Test(
        "A date is formatted in Swiss time across daylight saving changes",
        arguments: [
            (1_711_846_799.0, "31 March 2024, 1:59 (Swiss time)"), (1_711_846_800, "31 March 2024, 3:00 (Swiss time)"),
            (1_729_990_799, "27 October 2024, 2:59 (Swiss time)"),
            (1_729_990_800, "27 October 2024, 2:00 (Swiss time)"),
            (-14_182_940, "20 July 1969, 21:17 (Swiss time)"), (1_709_160_300, "28 February 2024, 23:45 (Swiss time)"),
            (1_709_161_200, "29 February 2024, 0:00 (Swiss time)"),
        ])
    func formattedTime(_ seconds: Double, _ expected: String) {
        #expect(SwissTimeZone.text(of: Date(timeIntervalSince1970: seconds)) == expected)
    }

    @Test("Relative days are counted from midnight to midnight in Swiss time")
    func relativeDayNames() {
        let lateEvening = Date(timeIntervalSince1970: 1_709_160_300)
        let later = lateEvening.addingTimeInterval(900)
        #expect(SwissTimeZone.day(of: lateEvening, now: later) == "Yesterday")
        #expect(SwissTimeZone.day(of: later, now: lateEvening) == "Tomorrow")
        #expect(SwissTimeZone.day(of: lateEvening, now: lateEvening.addingTimeInterval(-85000)) == "Today")
        #expect(
            SwissTimeZone.day(of: lateEvening, now: lateEvening.addingTimeInterval(2 * 86400)) == "28 February 2024")
    }
}
