import Synchronization
import WindowboxDemux

/// A content key provider with fixed responses.
public final class FakeContentKeyProvider: ContentKeyProvider {
    /// The response for a key id.
    public enum Entry: Sendable {
        case key([UInt8])
        /// A key that is delivered after a delay.
        case late([UInt8], Duration)
        case fault(FakeLoaderError)
        /// No response until the request is cancelled.
        case silence
    }

    private let entries: [ContentKeyID: Entry]
    private let requested = Mutex<[ContentKeyID]>([])

    /// Creates a provider with these responses.
    public init(_ entries: [ContentKeyID: Entry]) { self.entries = entries }

    /// The requested key ids, in order.
    public var requests: [ContentKeyID] { requested.withLock { $0 } }

    /// Returns the configured response; `nil` for an unknown key id.
    public func key(for name: ContentKeyID) async throws -> [UInt8]? {
        requested.withLock { $0.append(name) }
        switch entries[name] {
        case .key(let key): return key
        case .late(let key, let time):
            try await Task.sleep(for: time)
            return key
        case .fault(let error): throw error
        case .silence:
            try await Task.sleep(for: .seconds(1000))
            return nil
        case nil: return nil
        }
    }
}
