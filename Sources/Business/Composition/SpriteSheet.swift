import FoundationEssentials

/// Small pictures of what is to be seen in a chapter, all in one picture, row by row.
public struct SpriteSheet: Equatable, Sendable {
    /// The picture that holds them all.
    public var url: URL
    /// How many rows there are.
    public var rows: Int
    /// How many small pictures a row has.
    public var columns: Int
    /// How wide a small picture is, in pixels.
    public var thumbnailWidth: Int
    /// How high a small picture is, in pixels.
    public var thumbnailHeight: Int
    /// The time from one small picture to the next; the first is that of the start.
    public var interval: Duration
}

extension SpriteSheet: Decodable {
    private enum CodingKeys: String, CodingKey { case url, rows, columns, thumbnailWidth, thumbnailHeight, interval }

    /// Reads what a server says.
    /// - Throws: A `DecodingError` when something is missing, or a number is less than 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func positive(_ key: CodingKeys) throws -> Int {
            let number = try container.decode(Int.self, forKey: key)
            guard number > 0 else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "\(number)")
            }
            return number
        }
        url = try container.decode(URL.self, forKey: .url)
        rows = try positive(.rows)
        columns = try positive(.columns)
        thumbnailWidth = try positive(.thumbnailWidth)
        thumbnailHeight = try positive(.thumbnailHeight)
        interval = .milliseconds(try positive(.interval))
    }
}
