/// Whether a medium has an end, and whether it can be sought in.
public enum StreamType: Equatable, Sendable {
    /// Nothing is open.
    case unknown
    /// It goes on, and only what is being transmitted can be had.
    case live
    /// It goes on, and what was transmitted a while ago can still be had.
    case dvr
    /// A recording.
    case onDemand
}

extension StreamType {
    /// What an open medium is.
    init(isLive: Bool, seekableRange: Range<Duration>?) {
        guard isLive else {
            self = .onDemand
            return
        }
        self = seekableRange.map(\.isEmpty) ?? true ? .live : .dvr
    }
}
