import FoundationEssentials
import Testing

@testable import WindowboxCore

/// Dates of `EXT-X-PROGRAM-DATE-TIME` and of media compositions.
struct ISO8601Tests {
    @Test(
        "Dates are parsed with and without fraction, zone and T",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
            ("2024-05-17T20:15:00.250+02:00", 1_715_969_700.25), ("2024-05-17T20:15:00+0200", 1_715_969_700),
            ("2024-05-17T20:15:00.250987+02", 1_715_969_700.250987), ("2024-05-17T20:15:00.25", 1_715_976_900.25),
            ("2023-11-14 22:13:20", 1_700_000_000), ("2023-11-14t22:13:20z", 1_700_000_000),
            ("1969-12-31T23:59:59-00:00", -1), ("2024-12-31T23:59:60Z", 1_735_689_600),
            ("2024-05-17T24:00:00Z", 1_715_990_400),
        ])
    func wellFormed(_ text: String, _ seconds: Double) throws {
        let date = try #require(Date(iso8601: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.0001)
    }

    @Test(
        "Malformed dates are nil",
        arguments: [
            "", "2024", "2024-05-17", "2024-13-01T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T25:00Z",
            "2024-01-01T00:00Z", "a-b-cTd:e:fZ", "2024-01-01T00:00:00X", "yesterday",
            "99999999999999999999-01-01T00:00:00Z", "2024-01-01T00:00:00.99999999999999999999999999Z",
        ])
    func malformed(_ text: String) { #expect(Date(iso8601: text) == nil) }
}
