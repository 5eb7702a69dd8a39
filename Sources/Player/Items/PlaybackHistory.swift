/// Stores the positions at which items are left, and supplies those at which they start the next time.
///
/// The player calls it on the main actor. An application sets `Player.playbackHistory`, and stores the records under
/// names of its own, such as the hashes of the items' addresses.
@MainActor
public protocol PlaybackHistory: AnyObject {
    /// Determines the start position of an item that is opened or preloaded, unless its asset or the caller names one.
    /// An item that repeats or is replayed starts at its beginning.
    /// - Parameter item: The item that is about to be opened.
    /// - Returns: The start position; `nil` for the default start.
    func startPosition(of item: PlayerItem) -> Duration?

    /// Records where a recording was left: when another item or load takes its place, when it fails or is closed, and
    /// at `Player.recordPlayback()`. Live streams are not recorded.
    /// - Parameters:
    ///   - record: The position and what it relates to.
    ///   - item: The item that was left.
    func record(_ record: PlaybackRecord, of item: PlayerItem)
}

/// The playback of an item at the time of a record.
public struct PlaybackRecord: Equatable, Sendable {
    /// The position, or the target of the seek in progress, from zero at the item's start.
    public var position: Duration
    /// The duration of the item.
    public var duration: Duration
    /// Whether the item has played to its end.
    public var hasEnded: Bool
    /// The kind of medium.
    public var mediaType: MediaType
}

extension Player {
    /// Passes the position of the current item to the playback history. Ignored before the item is open, and for a live
    /// stream.
    public func recordPlayback() {
        if phase == .ready || phase == .ended { record(at: time(), hasEnded: phase == .ended) }
    }

    /// Records the open item at a position; ignored without one.
    func record(at position: Duration?, hasEnded: Bool = false) {
        // A live stream has no duration.
        guard let playbackHistory, let item = opened?.item, let position, let duration else { return }
        let mediaType = MediaType(media)
        playbackHistory.record(
            PlaybackRecord(position: position, duration: duration, hasEnded: hasEnded, mediaType: mediaType), of: item)
    }

    /// Returns the start position of an item that is opened without a requested one.
    func startPosition(of item: PlayerItem, _ asset: Asset) -> Position {
        let position = asset.configuration.position
        guard position.time == .zero, let time = playbackHistory?.startPosition(of: item) else { return position }
        return .at(time)
    }
}
