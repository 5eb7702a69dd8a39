import Synchronization

/// What one demuxer thread has fetched. It writes; anybody may read.
final class TransferStatistics: Sendable {
    /// The counts.
    struct Counts: Equatable {
        var requests = 0
        var bytes: Int64 = 0
        var seconds: Seconds = 0
        var indicatedBitRate: Double?
        /// What it said first, and how often it has said something else since.
        var firstBitRate: Double?
        var qualityChanges = 0
        var server: String?
        var serverChanges = 0
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
    func indicate(bitRate: Int64) {
        let bitRate = bitRate > 0 ? Double(bitRate) : nil
        counts.withLock {
            if $0.indicatedBitRate != nil, $0.indicatedBitRate != bitRate { $0.qualityChanges += 1 }
            if $0.firstBitRate == nil { $0.firstBitRate = bitRate }
            $0.indicatedBitRate = bitRate
        }
    }

    /// Data came from what an address names; nothing is noted when that is no server.
    func note(address: String) {
        guard let server = Self.server(in: address) else { return }
        counts.withLock {
            if $0.server != nil, $0.server != server { $0.serverChanges += 1 }
            $0.server = server
        }
    }

    /// The server in an address, without user and port; `nil` when there is none.
    static func server(in address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, parts[0].hasSuffix(":"), parts[0] != "file:", parts[1].isEmpty,
            let host = parts[2].split(separator: "@").last
        else { return nil }
        // An address with colons of its own stands in brackets.
        let name = host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
        return name.isEmpty ? nil : String(name)
    }
}
