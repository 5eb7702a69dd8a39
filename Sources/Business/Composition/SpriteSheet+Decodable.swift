import FoundationEssentials
import WindowboxPlayer

extension SpriteSheet: Decodable {
    private enum CodingKeys: String, CodingKey { case url, rows, columns, thumbnailWidth, thumbnailHeight, interval }

    /// Decodes a sprite sheet of the server's response.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when a value is missing, or a number is less than 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func positive(_ key: CodingKeys) throws -> Int {
            let number = try container.decode(Int.self, forKey: key)
            guard number > 0 else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "\(number)")
            }
            return number
        }
        self.init(
            url: try container.decode(URL.self, forKey: .url), rows: try positive(.rows),
            columns: try positive(.columns), thumbnailWidth: try positive(.thumbnailWidth),
            thumbnailHeight: try positive(.thumbnailHeight), interval: .milliseconds(try positive(.interval)))
    }
}
