import Testing

@testable import WindowboxMedia

/// The limits of sizes in ASS events.
struct AssSizeLimiterTests {
    @Test(
        "Sizes in the tags of an ASS event are limited by the script height",
        arguments: [
            ("0,{\\bord2\\fs40}a", "0,{\\bord2\\fs40}a"), ("0,{\\bord99999}a", "0,{\\bord144}a"),
            ("0,{\\bord99999s:30}a", "0,{\\bord144s:30}a"), ("{\\t(\\xbord(1e9))}a", "{\\t(\\xbord(144))}a"),
            ("{\\fs20000}a", "{\\fs288}a"), ("{\\fs+900}a", "{\\fs288}a"),
            ("{\\fscx99999\\fscy50}", "{\\fscx400\\fscy50}"),
            ("{\\fsp20000}a", "{\\fsp20000}a"), ("{\\bord-1e7}", "{\\bord144}"), ("{\\fs9.9.9}", "{\\fs288}"),
            ("a\\Nb", "a\\Nb"), ("a,b", "a,b"), ("\\", "\\"), ("{\\bord}", "{\\bord}"),
        ])
    func sizesAreLimited(event: String, limited: String) {
        #expect(AssSizeLimiter.limited(event, height: 288) == limited)
    }
}
