import Synchronization

/// What one demuxer thread has fetched. It writes; anybody may read.
final class TransferCount: Sendable {
    /// The counts.
    struct Counts: Equatable {
        var requests = 0
        var bytes: Int64 = 0
        var seconds: Seconds = 0
        var indicatedBitRate: Double?
    }

    private let counts = Mutex(Counts())

    /// The counts so far.
    var value: Counts { counts.withLock { $0 } }

    /// An input was opened.
    func addRequest() { counts.withLock { $0.requests += 1 } }

    /// So much was read, and waited for; `nil` for what comes from no network.
    func add(bytes: Int64, seconds: Seconds?) {
        guard bytes > 0 || seconds != nil else { return }
        counts.withLock {
            $0.bytes += max(0, bytes)
            $0.seconds += max(0, seconds ?? 0)
        }
    }

    /// What the medium says of itself; zero when it says nothing.
    func indicate(bitRate: Int64) { counts.withLock { $0.indicatedBitRate = bitRate > 0 ? Double(bitRate) : nil } }
}
