import Testing
import WindowboxGtk

/// Natural sort order of names. `LanguageTests` covers the collation of particular languages.
struct CollationTests {
    @Test(
        "Names are sorted alphabetically, with numbers by value and case ignored",
        arguments: [
            ("a2", "a10"), ("A", "b"), ("a", "B"), ("01", "2"), ("a", "a1"), ("9", "10 b"), ("Film.mkv", "Film 2.mkv"),
            ("9999999999999999999999", "10000000000000000000000"), ("A", "a"), ("", "a"), ("Strasse 1", "Straße 2"),
        ])
    func namesSortNaturally(first: String, second: String) {
        #expect([second, first].inAlphabeticalOrder { $0 } == [first, second])
        #expect([first, second].inAlphabeticalOrder { $0 } == [first, second])
    }
}
