import TestSupport
import Testing
import WindowboxDemux

/// Hashes under which settings of files are stored.
struct LocationHashTests {
    @Test("The hash of a location is the beginning of its SHA-256 digest")
    func hashIsSHA256() {
        #expect(LocationHash("/films/film.mkv").digits == "3e05b3e6766586084aa925e9a76b431f")
    }

    @Test("The path and the URL of a file have the same hash, and other files have others")
    func bothFormsAreEqual() {
        #expect(LocationHash("file:///films/a%20b.mkv") == LocationHash("/films/a b.mkv"))
        #expect(LocationHash("/films/a%20b.mkv") != LocationHash("/films/a b.mkv"))
        #expect(LocationHash("https://example.org/a") != LocationHash("https://example.org/b"))
    }

    @Test("A hash is restored from its digits alone")
    func digitsAreParsed() {
        let hash = LocationHash("/film.mkv")
        #expect(LocationHash(digits: hash.digits) == hash)
        for text in ["", "/film.mkv", hash.digits + "0", String(repeating: "g", count: 32)] {
            #expect(LocationHash(digits: text) == nil)
        }
    }
}
