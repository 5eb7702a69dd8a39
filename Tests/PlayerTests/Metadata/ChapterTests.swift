import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Chapters and skippable time ranges of an item.
@MainActor
struct ChapterTests {
    private func chapter(_ title: String, _ range: Range<Int>) -> Chapter {
        Chapter(title: title, timeRange: .seconds(range.lowerBound)..<(.seconds(range.upperBound)))
    }

    @Test("A seek to a chapter is exact and goes 100 ms past its start")
    func seekToChapter() async {
        let second = chapter("Two", 20..<40)
        let fixture = await PlayerFixture.film(PlayerMetadata(chapters: [chapter("One", 0..<20), second]))
        #expect(await fixture.player.seek(to: second).completion())
        #expect(fixture.engine.dequeueCommands() == [.seek(SeekRequest(id: 1, target: .milliseconds(20_100)))])
    }

    @Test("The chapter at a time includes its start and excludes its end")
    func chapterAtTime() async {
        let chapters = [chapter("One", 0..<20), chapter("Two", 20..<40)]
        let player = await PlayerFixture.film(PlayerMetadata(chapters: chapters)).player
        #expect(player.chapter(at: .zero)?.title == "One")
        #expect(player.chapter(at: .seconds(20))?.title == "Two")
        #expect(player.chapter(at: .seconds(40)) == nil)
    }

    @Test("Chapters of the media are used unless the item has its own")
    func mediaChapters() async {
        var media = MediaInfo.film()
        media.chapters = [MediaChapter(title: "Prologue", range: .zero..<(.seconds(9)))]
        let fixture = await PlayerFixture.film(PlayerMetadata(), media: media)
        #expect(fixture.player.metadata.chapters == [chapter("Prologue", 0..<9)])
        let named = await PlayerFixture.film(PlayerMetadata(chapters: [chapter("Mine", 0..<60)]), media: media)
        #expect(named.player.metadata.chapters.map(\.title) == ["Mine"])
    }

    @Test("Credits are offered for skipping and skipped only on request")
    func skippableCredits() async throws {
        let credits = TimeRange(kind: .credits(.opening), range: .seconds(5)..<(.seconds(30)))
        let custom = TimeRange(kind: .custom("recap"), range: .zero..<(.seconds(30)))
        let fixture = await PlayerFixture.film(
            PlayerMetadata(timeRanges: [custom, credits]), playing: true, at: .seconds(5))
        await fixture.pass(.seconds(1))
        #expect(fixture.engine.dequeueCommands() == [])
        #expect(fixture.player.skippableTimeRange(at: .seconds(4)) == nil)
        let offered = try #require(fixture.player.skippableTimeRange(at: .seconds(6)))
        #expect(offered == credits)
        fixture.player.skip(offered)
        #expect(fixture.engine.dequeueCommands() == [.seek(SeekRequest(id: 1, target: .seconds(30)))])
    }
}
