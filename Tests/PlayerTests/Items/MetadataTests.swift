import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct MetadataTests {
    private func title(_ url: String) throws -> String? {
        let url = try #require(URL(string: url))
        return PlayerFixture([.simple(url: url)]).player.metadata.title
    }

    @Test(
        "The title is derived from the file name or host of the URL",
        arguments: [
            ("file:///films/The%20Film.mkv", "The Film"),
            ("file:///films/Gr%C3%BC%C3%9Fe%20100%25.webm", "Grüße 100%"),
            ("file:///films/Dr.%20Strangelove", "Dr. Strangelove"),
            ("file:///films/Part%201.2", "Part 1.2"),
            ("file:///films/Caf%E9%20Nord.mkv", "Caf\u{FFFD} Nord"),
            ("https://example.org/films/one.two.mp4?token=1", "one.two"),
            ("https://example.org/", "example.org"),
            ("https://example.org", "example.org"),
        ])
    func titleFromURL(_ url: String, _ expected: String) throws {
        #expect(try title(url) == expected)
    }

    @Test("Title and artist tags take precedence over the file name")
    func titleFromTags() async {
        let fixture = await PlayerFixture.ready(.film(tags: ["title": " A Title ", "artist": "Somebody"]))
        #expect(fixture.player.metadata == PlayerMetadata(title: "A Title", subtitle: "Somebody"))
    }

    @Test("A title tag with only white space is ignored")
    func blankTags() async {
        let fixture = await PlayerFixture.ready(.film(tags: ["title": "  "]))
        #expect(fixture.player.metadata == PlayerMetadata(title: "film"))
    }

    @Test("The item's own metadata takes precedence over tags")
    func itemMetadata() async {
        let film = PlayerItem.simple(url: file(), metadata: PlayerMetadata(title: "Mine", duration: .seconds(9)))
        let fixture = PlayerFixture(
            [film], behavior: .init(media: .film(tags: ["title": "Theirs", "artist": "Somebody"])))
        await settle()
        #expect(fixture.player.metadata == PlayerMetadata(title: "Mine", subtitle: "Somebody", duration: .seconds(9)))
    }

    @Test("A title tag that changes during playback updates the metadata")
    func updatedTags() async {
        let fixture = await PlayerFixture.ready(.live())
        fixture.engine.report { $0.media.tags["title"] = "The next song" }
        await settle()
        #expect(fixture.player.metadata.title == "The next song")
    }

    @Test("Titles, descriptions and error messages of any length are truncated")
    func longTexts() async throws {
        let long = String(repeating: "w", count: 1_000_000)
        var metadata = PlayerMetadata(title: long, subtitle: long, description: long)
        #expect([metadata.title?.count, metadata.subtitle?.count, metadata.description?.count] == [250, 250, 4000])
        (metadata.title, metadata.subtitle, metadata.description) = (long, long, long)
        #expect([metadata.title?.count, metadata.subtitle?.count, metadata.description?.count] == [250, 250, 4000])
        var chapter = Chapter(title: long, timeRange: .zero..<(.seconds(1)))
        chapter.title = long
        #expect(chapter.title?.count == 250 && Chapter(title: long, timeRange: chapter.timeRange) == chapter)
        let error = PlayerError(MediaError(.message(long), details: long))
        #expect(error.message.count == 4000 && error.details.count == 4000)
        #expect(try title("https://example.org/" + long)?.count == 250)
        #expect(try PlayerItem.simple(url: #require(URL(string: "https://example.org/" + long))).name?.count == 250)
    }
}
