import Foundation
import Testing

@testable import WindowboxBusiness

/// Answers in the shapes that servers give them, made up for these tests.
enum Fixture: String {
    /// An episode that can be played, with chapters, a blocked segment and credits.
    case episode
    /// News, whose episodes have the show's title; a stream that needs a token.
    case news
    /// A radio station.
    case livestream
    /// A radio broadcast with parts.
    case broadcast
    /// A film that needs a licence.
    case protected
    /// An answer of the standard connector.
    case standard

    /// The file's bytes.
    func bytes() throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appending(path: "Fixtures/\(rawValue).json"))
    }

    /// The file's bytes with something in its first chapter put in the place of what was there; `nil` takes it away.
    func bytes(changingMainChapter changes: [String: Any?]) throws -> Data {
        var top = try #require(try JSONSerialization.jsonObject(with: bytes()) as? [String: Any])
        var chapters = try #require(top["chapterList"] as? [[String: Any]])
        for (key, value) in changes { chapters[0][key] = value }
        top["chapterList"] = chapters
        return try JSONSerialization.data(withJSONObject: top)
    }

    /// What was chosen of it.
    func metadata(changingMainChapter changes: [String: Any?] = [:], now: Date = Date()) throws -> MediaMetadata {
        let composition = try JSONDecoder().decode(
            MediaComposition.self, from: bytes(changingMainChapter: changes))
        return try MediaMetadata(composition, from: .production, now: now)
    }
}

extension URL {
    /// A URL that a test knows to be one.
    init(known text: String) throws { self = try #require(URL(string: text)) }
}
