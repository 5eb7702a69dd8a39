/// The type of an open stream: whether it is live, and whether it is seekable.
public enum StreamType: Equatable, Sendable {
    /// Nothing is open.
    case unknown
    /// A live stream without a seekable range.
    case live
    /// A live stream with a DVR window.
    case dvr
    /// A recording.
    case onDemand
}

extension StreamType {
    /// Returns the type of an open medium; a live stream with an empty seekable range is `.live`.
    init(isLive: Bool, seekableRange: Range<Duration>?) {
        guard isLive else {
            self = .onDemand
            return
        }
        self = seekableRange.map(\.isEmpty) ?? true ? .live : .dvr
    }
}
