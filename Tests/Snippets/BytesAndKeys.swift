import FoundationEssentials
import WindowboxPlayer

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: a medium in memory.
final class MemoryLoader: ResourceLoader {
    struct Resource: LoadedResource {
        let bytes: [UInt8]

        var length: Int64? { Int64(bytes.count) }

        func read(at offset: Int64, count: Int) async throws -> ArraySlice<UInt8> {
            bytes.dropFirst(Int(offset)).prefix(count)
        }
    }

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func open() async throws -> Resource { Resource(bytes: bytes) }
}

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: an item whose bytes are in memory.
@MainActor
func memoryItem(_ bytes: [UInt8], name: URL) -> PlayerItem {
    PlayerItem.custom(url: name, resourceLoader: MemoryLoader(bytes), metadata: PlayerMetadata(title: "In memory"))
}

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: known content keys.
final class KeyStore: ContentKeyProvider {
    private let keys: [ContentKeyID: [UInt8]]

    init(_ keys: [ContentKeyID: [UInt8]]) { self.keys = keys }

    func key(for name: ContentKeyID) async throws -> [UInt8]? {
        guard let key = keys[name] else { throw MissingKey() }
        return key
    }
}

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: an error with a sentence for the user.
struct MissingKey: DescribedError {
    var message: String { "This film was not bought." }
}

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: an item whose medium is encrypted.
@MainActor
func encryptedItem(url: URL, keyID: [UInt8], key: [UInt8]) -> PlayerItem {
    PlayerItem.encrypted(url: url, keyProvider: KeyStore([.identifier(keyID): key]))
}

/// From “Bytes and Keys of Your Own” in `WindowboxPlayer`: a loader whose address needs headers and expires.
struct TokenLoader: AssetLoader {
    var fetch: @Sendable () async throws -> Episode

    func metadata() -> AsyncThrowingStream<Episode, any Error> { .once(fetch) }

    func asset(from episode: Episode) -> Asset {
        .simple(url: episode.url).sending(headers: ["X-Client": "example"]).expiring(after: .seconds(300))
    }
}
