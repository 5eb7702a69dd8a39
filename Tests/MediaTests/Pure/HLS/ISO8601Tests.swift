import Testing

@testable import WindowboxMedia

/// The program date-times of playlists (RFC 8216 §4.3.2.6).
struct ISO8601Tests {
    @Test(
        "A program date-time in ISO 8601 notation is parsed",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
            ("2024-05-17T20:15:00.250+02:00", 1_715_969_700.25), ("2024-05-17T20:15:00+0200", 1_715_969_700),
            ("2023-11-14 22:13:20", 1_700_000_000), ("1969-12-31T23:59:59-00:00", -1),
            ("2024-12-31T23:59:60Z", 1_735_689_600),
        ])
    func dateParsing(_ text: String, _ seconds: Double) throws {
        let got = try #require(ISO8601.seconds(in: text[...]))
        #expect(abs(got - seconds) < 0.0001)
    }

    @Test(
        "An invalid program date-time is rejected",
        arguments: [
            "", "2024", "2024-13-01T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T25:00Z", "a-b-cTd:e:fZ",
            "2024-01-01T00:00:00X",
        ])
    func invalidDates(_ text: String) { #expect(ISO8601.seconds(in: text[...]) == nil) }
}
