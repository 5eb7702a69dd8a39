import Observation
import WindowboxGtk
import WindowboxPlayer

/// Provides the artwork of items as files that other programs can read.
///
/// Artwork is fetched for the current item only, once the service is on the bus, and stored in a cache of limited size.
@Observable
final class ArtworkCache {
    private static let (maximumFiles, maximumBytes) = (64, 64 << 20)

    @ObservationIgnored private let folder: CacheDirectory
    /// The artwork of the current item while it is being fetched.
    @ObservationIgnored private var image: LazyImage?
    @ObservationIgnored private var observation: ObservationEffect?
    private var stored: (source: ImageSource, address: String)?

    /// - Parameter name: The application's name, for a folder in the user's cache directory.
    init(name: String) {
        folder = CacheDirectory(name + "/art", maximumFiles: Self.maximumFiles, maximumBytes: Self.maximumBytes)
    }

    /// Returns the address of the artwork as a local file; `nil` until it has been stored, and without artwork.
    func address(of source: ImageSource) -> String? {
        if case .url(let standard, _) = source, standard.isFileURL { return standard.absoluteString }
        return stored?.source == source ? stored?.address : nil
    }

    /// Fetches the artwork of a source and stores it, unless its address is known.
    func prepare(_ source: ImageSource) {
        guard source != image?.source else { return }
        observation = nil
        image = nil
        guard source != .none, address(of: source) == nil else { return }
        let image = LazyImage(source)
        self.image = image
        image.load()
        observation = ObservationEffect("art", reading: { image.data }) { [weak self] data in
            if let data { self?.store([UInt8](data), of: source) }
        }
    }

    private func store(_ bytes: [UInt8], of source: ImageSource) {
        guard let type = ImageFormat(bytes) else { return }
        Task { [weak self, folder] in
            let file = await Task.detached { folder.store(bytes, type: type.rawValue) }.value
            guard let self, let file, image?.source == source else { return }
            stored = (source, file)
            // Releases the bytes, which are stored in the file now.
            image = nil
            observation = nil
        }
    }
}

/// The image formats that all desktops can show, detected by their magic numbers.
nonisolated enum ImageFormat: String, CaseIterable {
    case jpeg = "jpg"
    case png
    case webp
    case gif

    init?(_ bytes: [UInt8]) {
        guard let type = Self.allCases.first(where: { bytes.starts(with: $0.start) }) else { return nil }
        self = type
    }

    private var start: [UInt8] {
        switch self {
        case .jpeg: [0xFF, 0xD8, 0xFF]
        case .png: [0x89, 0x50, 0x4E, 0x47]
        case .webp: Array("RIFF".utf8)
        case .gif: Array("GIF8".utf8)
        }
    }
}
