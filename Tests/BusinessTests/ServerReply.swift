import Foundation
import Testing

@testable import WindowboxBusiness

/// Server replies made up for these tests.
enum ServerReply: String {
    /// An episode that can be played, with chapters, a blocked segment and credits.
    case episode
    /// A news episode that has the show's title, and a stream that needs a token.
    case news
    /// A radio station.
    case livestream
    /// A radio broadcast with parts.
    case broadcast
    /// A video with content protection.
    case protected
    /// A reply of the standard connector.
    case standard

    /// Returns the file's bytes.
    func bytes() throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appending(path: "Fixtures/\(rawValue).json"))
    }

    /// Returns the file's bytes with fields of its first chapter changed; `nil` removes a field.
    func bytes(changingMainChapter changes: [String: Any?]) throws -> Data {
        var top = try #require(try JSONSerialization.jsonObject(with: bytes()) as? [String: Any])
        var chapters = try #require(top["chapterList"] as? [[String: Any]])
        for (key, value) in changes { chapters[0][key] = value }
        top["chapterList"] = chapters
        return try JSONSerialization.data(withJSONObject: top)
    }

    /// Returns the media metadata of the file.
    func metadata(changingMainChapter changes: [String: Any?] = [:], now: Date = Date()) throws -> MediaMetadata {
        let composition = try JSONDecoder().decode(
            MediaComposition.self, from: bytes(changingMainChapter: changes))
        return try MediaMetadata(composition, from: .production, now: now)
    }
}

extension URL {
    /// Creates a URL from a string that is known to be valid.
    init(known text: String) throws { self = try #require(URL(string: text)) }
}
