import FoundationEssentials
import Observation
import WindowboxDemux

/// An image that is fetched when it is about to be shown. A failure is not reported: there is no image then.
@MainActor
@Observable
public final class LazyImage {
    /// The version of an image, where there are two.
    public enum Resolution: Sendable {
        /// The standard version.
        case standard
        /// The smaller version for lists.
        case low
    }

    /// The maximum size of an image file in bytes; larger files are rejected.
    nonisolated public static let sizeLimit = 16 << 20

    /// The source of the image.
    public let source: ImageSource
    /// The bytes of the image file; `nil` until `load()` has fetched them, and after a failure.
    public private(set) var data: Data?
    /// Whether the image is being fetched.
    public private(set) var isLoading = false

    @ObservationIgnored private let resolution: Resolution
    @ObservationIgnored private let client: HTTPClient
    @ObservationIgnored private var isAsked = false
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// Creates an image that is not fetched yet. An image given as bytes is available at once, unless it is too large.
    /// - Parameters:
    ///   - source: The source of the image.
    ///   - resolution: The version to fetch; the standard one is used where there is no smaller one.
    public convenience init(_ source: ImageSource, resolution: Resolution = .standard) {
        self.init(source, resolution: resolution, client: HTTPClient(sizeLimit: Self.sizeLimit))
    }

    /// Creates an image that `client` fetches, whose limits apply.
    package init(_ source: ImageSource, resolution: Resolution = .standard, client: HTTPClient) {
        self.source = source
        self.resolution = resolution
        self.client = client
        if case .data(let data) = source, data.count <= client.sizeLimit { self.data = data }
    }

    deinit { loading?.cancel() }

    /// Fetches the image the first time it is called; call it when the image is about to be shown.
    public func load() {
        guard !isAsked, let url = source.url(for: resolution) else { return }
        isAsked = true
        isLoading = true
        loading = Task { [weak self, client] in
            let data = await client.image(at: url)
            guard let self, !Task.isCancelled else { return }
            self.data = data
            isLoading = false
        }
    }
}

extension ImageSource {
    /// Returns the URL of a version; `nil` when the source has no URL.
    func url(for resolution: LazyImage.Resolution) -> URL? {
        guard case .url(let standard, let low) = self else { return nil }
        return resolution == .low ? low ?? standard : standard
    }
}

extension HTTPClient {
    /// Returns the bytes of an image on a server or in a file; `nil` when they cannot be read or are empty.
    func image(at url: URL) async -> Data? {
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
            // FoundationEssentials stores the size as `UInt`, which cannot be cast to `Int`.
            let size = attributes[.size] as? UInt, size <= limit
        else { return nil }
        return files.contents(atPath: path)
    }
}
