import Foundation
import Testing
@testable import WindowboxBusiness
import WindowboxPlayer

/// Player metadata made from media compositions.
struct MediaMetadataTests {
    // acceptance: MediaMetadata.StandardMetadata
    @Test("An episode has title, subtitle, description and episode numbers")
    func episodeMetadata() throws {
        let metadata = try ServerReply.episode.metadata().playerMetadata
        #expect(metadata.identifier == "urn:rts:video:13444333")
        #expect(metadata.title == "Paysages" && metadata.subtitle == "La rivière")
        #expect(metadata.description == "D'une source à la mer.")
        #expect(metadata.episodeInformation == .long(season: 2, episode: 12))
        #expect(metadata.viewport == .standard && metadata.duration == .seconds(60))
        #expect(metadata.spriteSheet?.url == URL(string: "https://images.example.org/sprite.jpeg"))
    }

    // acceptance: MediaMetadata.RedundantMetadata
    @Test("An episode with the show's title has its Swiss date as the subtitle")
    func redundantTitle() throws {
        let metadata = try ServerReply.news.metadata().playerMetadata
        #expect(metadata.title == "19h30")
        // 23:30 UTC is the next day in Zurich.
        #expect(metadata.subtitle == "5 February 2023")
        #expect(metadata.description == nil && metadata.episodeInformation == nil)
        #expect(metadata.viewport == .monoscopic)
    }

    @Test(
        "An episode's date near today is shown as a relative day",
        arguments: [(-1, "Tomorrow"), (0, "Today"), (1, "Yesterday"), (2, "5 February 2023")])
    func relativeDays(_ days: Int, _ expected: String) throws {
        let now = Date(timeIntervalSince1970: 1_675_553_400 + 3600 + 86400 * Double(days))
        #expect(try ServerReply.news.metadata(now: now).playerMetadata.subtitle == expected)
    }

    // acceptance: MediaMetadata.LiveMetadata
    @Test("A livestream has a title but no subtitle, description or duration")
    func livestreamMetadata() throws {
        let metadata = try ServerReply.livestream.metadata().playerMetadata
        #expect(metadata.title == "La 1ère en direct" && metadata.subtitle == nil)
        #expect(metadata.description == nil && metadata.episodeInformation == nil)
        #expect(metadata.duration == nil)
    }

    // acceptance: MediaMetadata.Chapters
    @Test("The chapters of an episode have titles, identifiers and time ranges")
    func episodeChapters() throws {
        let chapters = try ServerReply.episode.metadata().playerMetadata.chapters
        #expect(chapters.map(\.title) == ["La source", "La mer"])
        #expect(chapters.map(\.identifier) == ["urn:rts:video:11", "urn:rts:video:12"])
        #expect(chapters.map(\.timeRange) == [.zero ..< .milliseconds(20500), .milliseconds(20500) ..< .seconds(60)])
    }

    // acceptance: MediaMetadata.AudioChapterRemoval
    @Test("Radio broadcasts and clips have no chapters")
    func noAudioChapters() throws {
        #expect(try ServerReply.broadcast.metadata().playerMetadata.chapters.isEmpty)
        #expect(try ServerReply.episode.metadata(changingMainChapter: ["type": "CLIP"]).playerMetadata.chapters.isEmpty)
    }

    @Test("Blocked segments and credits become time ranges")
    func timeRanges() throws {
        #expect(
            try ServerReply.episode.metadata().playerMetadata.timeRanges == [
                TimeRange(kind: .blocked, range: .seconds(1) ..< .milliseconds(2500)),
                TimeRange(kind: .credits(.opening), range: .zero ..< .milliseconds(900)),
                TimeRange(kind: .credits(.closing), range: .seconds(55) ..< .seconds(60)),
            ])
    }

    @Test("Images come from the server in two resolutions")
    func imageURLs() throws {
        let metadata = try ServerReply.episode.metadata()
        let image = try URL(known: "https://images.example.org/river.image/16x9")
        #expect(
            metadata.playerMetadata.imageSource
                == .url(
                    standardResolution: metadata.server.imageURL(image, width: .standard),
                    lowResolution: metadata.server.imageURL(image, width: .low)))
        #expect(metadata.playerMetadata.chapters.allSatisfy { $0.imageSource != .none })
        #expect(try ServerReply.protected.metadata().playerMetadata.imageSource == .none)
    }

    @Test("Titles and descriptions of any length are truncated while decoding")
    func longTitles() throws {
        let long = String(repeating: "w", count: 100_000)
        let metadata = try ServerReply.livestream.metadata(changingMainChapter: ["title": long, "description": long])
        #expect(metadata.mainChapter.title.count == 250 && metadata.mainChapter.title.last == "…")
        #expect(metadata.mainChapter.description?.count == 4000 && metadata.playerMetadata.title?.count == 250)
        let show = try JSONDecoder().decode(MediaComposition.Show.self, from: Data(#"{"title": "\#(long)"}"#.utf8))
        #expect(show.title.count == 250)
    }
}
