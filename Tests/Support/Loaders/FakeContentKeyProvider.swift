import Synchronization
import WindowboxMedia

/// Gives the keys that are written in it.
public final class FakeContentKeyProvider: ContentKeyProvider {
    /// What it says when it is asked.
    public enum Entry: Sendable {
        case key([UInt8])
        /// It has to look for it first.
        case late([UInt8], Duration)
        case fault(FakeLoaderError)
        /// It never says a word.
        case silence
    }

    private let entries: [ContentKeyID: Entry]
    private let asked = Mutex<[ContentKeyID]>([])

    /// A book with these entries.
    public init(_ entries: [ContentKeyID: Entry]) { self.entries = entries }

    /// What was asked for so far.
    public var questions: [ContentKeyID] { asked.withLock { $0 } }

    /// What is written for a name.
    public func key(for name: ContentKeyID) async throws -> [UInt8]? {
        asked.withLock { $0.append(name) }
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
