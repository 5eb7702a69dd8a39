import Synchronization
import WindowboxCore

/// The transfer statistics of one demuxer thread, which writes them; any thread may read.
package final class TransferStatistics: Sendable {
    package struct Counts: Equatable {
        package var requests = 0
        package var bytes: Int64 = 0
        package var seconds: Seconds = 0
        package var indicatedBitRate: Double?
        /// The first indicated bit rate; `variantSwitches` counts the later changes.
        package var firstBitRate: Double?
        package var variantSwitches = 0
        package var server: String?
        package var serverChanges = 0
    }

    private let counts = Mutex(Counts())

    /// A snapshot of the counters.
    package var value: Counts { counts.withLock { $0 } }

    /// Counts an opened input.
    func addRequest() { counts.withLock { $0.requests += 1 } }

    /// Adds received bytes and the seconds spent waiting for them; `nil` for local input.
    func add(bytes: Int64, seconds: Seconds?) {
        guard bytes > 0 || seconds != nil else { return }
        counts.withLock {
            $0.bytes += max(0, bytes)
            $0.seconds += max(0, seconds ?? 0)
        }
    }

    /// Records the bit rate that the medium indicates, in bits per second; zero when it indicates none.
    package func indicate(bitRate: Int64) {
        let bitRate = bitRate > 0 ? Double(bitRate) : nil
        counts.withLock {
            if $0.indicatedBitRate != nil, $0.indicatedBitRate != bitRate { $0.variantSwitches += 1 }
            if $0.firstBitRate == nil { $0.firstBitRate = bitRate }
            $0.indicatedBitRate = bitRate
        }
    }

    /// Records the server of a URL; ignores anything else.
    package func record(address: String) {
        guard let server = Self.server(in: address) else { return }
        counts.withLock {
            if $0.server != nil, $0.server != server { $0.serverChanges += 1 }
            $0.server = server
        }
    }

    /// The host of a URL, without user and port; `nil` when there is none.
    static func server(in address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, parts[0].hasSuffix(":"), parts[0] != "file:", parts[1].isEmpty,
            let host = parts[2].split(separator: "@").last
        else { return nil }
        // An IPv6 address is in brackets.
        let name = host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
        return name.isEmpty ? nil : String(name)
    }
}
