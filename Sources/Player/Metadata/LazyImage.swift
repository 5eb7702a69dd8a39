import FoundationEssentials
import Observation
import WindowboxMedia

/// A picture that is fetched once somebody is to see it. One that cannot be had is none, without a word.
@MainActor
@Observable
public final class LazyImage {
    /// Which version is wanted, where there are two.
    public enum Resolution: Sendable {
        /// The one to look at.
        case standard
        /// The one for lists.
        case low
    }

    /// How many bytes a picture file may have; a larger one is not taken.
    nonisolated public static let sizeLimit = 16 << 20

    /// Where it comes from.
    public let source: ImageSource
    /// The bytes of the picture file; `nil` until `load()` has fetched it, and when it cannot be had.
    public private(set) var data: Data?
    /// Whether it is on its way; false again when it is there, or cannot be had.
    public private(set) var isLoading = false

    @ObservationIgnored private let resolution: Resolution
    @ObservationIgnored private let client: HTTPClient
    @ObservationIgnored private var isAsked = false
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// A picture that is not fetched yet; one that is given as bytes is there at once, unless it is too large.
    /// - Parameters:
    ///   - source: Where it comes from.
    ///   - resolution: Which version is wanted; the standard one where there is no other.
    ///   - client: Who fetches it, how large it may be and how long that may take.
    public init(
        _ source: ImageSource, resolution: Resolution = .standard,
        client: HTTPClient = HTTPClient(sizeLimit: LazyImage.sizeLimit)
    ) {
        self.source = source
        self.resolution = resolution
        self.client = client
        if case .data(let data) = source, data.count <= client.sizeLimit { self.data = data }
    }

    deinit { loading?.cancel() }

    /// Fetches it, the first time only: call it when it is about to be seen.
    public func load() {
        guard !isAsked, let url = source.url(for: resolution) else { return }
        isAsked = true
        isLoading = true
        loading = Task { [weak self, client] in
            let data = await client.picture(at: url)
            guard let self, !Task.isCancelled else { return }
            self.data = data
            isLoading = false
        }
    }
}

extension ImageSource {
    /// The address of a version; `nil` when it has none.
    func url(for resolution: LazyImage.Resolution) -> URL? {
        guard case .url(let standard, let low) = self else { return nil }
        return resolution == .low ? low ?? standard : standard
    }
}

extension HTTPClient {
    /// The bytes of a picture on a server or in a file; `nil` when they cannot be had, or are none.
    fileprivate func picture(at url: URL) async -> Data? {
        let data: Data?
        if url.isFileURL {
            data = await Task.detached { [sizeLimit] in Self.file(url.path, atMost: sizeLimit) }.value
        } else {
            data = try? await send(HTTPRequest(url)).body
        }
        return data?.isEmpty == true ? nil : data
    }

    private static func file(_ path: String, atMost limit: Int) -> Data? {
        let files = FileManager.default
        guard let attributes = try? files.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            // Without the rest of Foundation it is no `Int`, and is not made one by a cast.
            let size = attributes[.size] as? UInt, size <= limit
        else { return nil }
        return files.contents(atPath: path)
    }
}
