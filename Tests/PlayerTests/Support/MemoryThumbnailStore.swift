import Synchronization
import WindowboxPlayer

/// A store of thumbnails in memory.
final class MemoryThumbnailStore: ThumbnailStore {
    private let data = Mutex<[String: [UInt8]]>([:])
    private let count = Mutex(0)

    /// The number of calls that stored data.
    var storeCount: Int { count.withLock { $0 } }

    /// Cuts all data off in the middle.
    func damage() { data.withLock { $0 = $0.mapValues { Array($0.prefix($0.count / 20)) } } }

    func thumbnailData(for key: String) -> [UInt8]? { data.withLock { $0[key] } }

    func storeThumbnailData(_ data: [UInt8], for key: String) {
        self.data.withLock { $0[key] = data }
        count.withLock { $0 += 1 }
    }
}
