import Testing
import WindowboxGtk

/// Names stand where a person looks for them. What an alphabet of their own changes, the tests of languages tell.
struct CollationTests {
    @Test(arguments: [
        ("a2", "a10"), ("A", "b"), ("a", "B"), ("01", "2"), ("a", "a1"), ("9", "10 b"), ("Film.mkv", "Film 2.mkv"),
        ("9999999999999999999999", "10000000000000000000000"), ("A", "a"), ("", "a"), ("Strasse 1", "Straße 2"),
    ])
    func oneComesBeforeTheOther(first: String, second: String) {
        #expect([second, first].inAlphabeticalOrder { $0 } == [first, second])
        #expect([first, second].inAlphabeticalOrder { $0 } == [first, second])
    }
}
