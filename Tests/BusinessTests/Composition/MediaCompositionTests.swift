import Foundation
import Testing
import WindowboxBusiness

/// Decoding of media compositions.
struct MediaCompositionTests {
    private func read(_ json: String) throws -> MediaComposition {
        try JSONDecoder().decode(MediaComposition.self, from: Data(json.utf8))
    }

    // acceptance: MediaMetadata.MainChapter
    @Test("The main chapter is the one that the composition's chapter URN names")
    func mainChapter() throws {
        let composition = try read(
            #"{"chapterUrn":"b","chapterList":[{"urn":"a","title":"A"},{"urn":"b","title":"B"}]}"#)
        #expect(composition.mainChapter?.title == "B")
    }

    @Test("A chapter's type, dates, segments, resources and sprite sheet are decoded")
    func chapterFields() throws {
        let chapter = try ServerReply.episode.metadata().mainChapter
        #expect(chapter.contentType == .episode && chapter.mediaType == .video && chapter.fullLengthURN == nil)
        #expect(chapter.date == chapter.validFrom && chapter.date?.timeIntervalSince1970 == 1_706_987_100)
        #expect(chapter.segments.map(\.blockReason) == [.legal, nil, .geoblocked])
        #expect(chapter.resources.count == 4)
        #expect(chapter.spriteSheet?.interval == .seconds(1) && chapter.spriteSheet?.columns == 20)
    }

    @Test("Dates with fractional seconds are decoded")
    func fractionalDates() throws {
        #expect(try ServerReply.news.metadata().mainChapter.date?.timeIntervalSince1970 == 1_675_553_400)
    }

    @Test("Unknown and malformed fields of a media composition are left out")
    func unknownValues() throws {
        let chapter = try #require(
            try read(
                """
                {"chapterUrn": "a", "chapterList": [{"urn": "a", "type": "POEM", "mediaType": "SMELL", "date": "yesterday",
                 "resourceList": [{"url": "http://h/a", "streaming": "PIGEON", "tokenType": "COIN"}, {"live": true}, 5],
                 "segmentList": {}, "spriteSheet": {"rows": 0}, "imageUrl": 7, "fullLengthMarkIn": "late",
                 "duration": -1}, "nonsense"]}
                """
            ).mainChapter)
        #expect(chapter.contentType == nil && chapter.mediaType == nil && chapter.date == nil && chapter.title == "")
        #expect(
            chapter.resources.map(\.streaming) == [nil]
                && chapter.resources.first?.tokenType == MediaComposition.Resource.TokenType.none)
        #expect(chapter.segments.isEmpty && chapter.spriteSheet == nil && chapter.imageURL == nil)
        #expect(chapter.fullLengthRange == nil && chapter.blockReason == nil && chapter.duration == nil)
    }

    @Test("An unknown block reason still blocks a chapter")
    func unknownBlockReason() throws {
        let chapter = try read(#"{"chapterUrn":"a","chapterList":[{"urn":"a","blockReason":"FULLMOON"}]}"#).mainChapter
        #expect(chapter?.blockReason == .unknown)
    }

    @Test(
        "Decoding fails for data that is not a media composition",
        arguments: ["", "[]", "{}", #"{"chapterUrn":"a"}"#, #"{"chapterList":[]}"#, "<html></html>"])
    func invalidComposition(_ text: String) {
        #expect(throws: DecodingError.self) { try read(text) }
    }
}
