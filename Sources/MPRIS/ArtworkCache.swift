import Observation
import WindowboxGtk
import WindowboxPlayer

/// Pictures of items as files that other programs can read.
///
/// One is written, or fetched, only once the panel is there to show it, and kept in the cache, which never holds more than a
/// few.
@Observable
final class ArtworkCache {
    /// How many pictures are kept, and how many bytes at the most.
    private static let (mostFiles, mostBytes) = (64, 64 << 20)

    @ObservationIgnored private let folder: CacheDirectory
    /// What is being fetched: that of the current item.
    @ObservationIgnored private var image: LazyImage?
    @ObservationIgnored private var following: ObservationEffect?
    private var kept: (source: ImageSource, address: String)?

    /// - Parameter name: The program's, in the folder for what can be made again.
    init(name: String) {
        folder = CacheDirectory(name + "/art", mostFiles: Self.mostFiles, mostBytes: Self.mostBytes)
    }

    /// Where a picture lies; `nil` while that is not known, and when there is none.
    func address(of source: ImageSource) -> String? {
        if case .url(let standard, _) = source, standard.isFileURL { return standard.absoluteString }
        return kept?.source == source ? kept?.address : nil
    }

    /// Has a picture ready as soon as it can be.
    func prepare(_ source: ImageSource) {
        guard source != image?.source else { return }
        following = nil
        image = nil
        guard source != .none, address(of: source) == nil else { return }
        let image = LazyImage(source)
        self.image = image
        image.load()
        following = ObservationEffect("art", reading: { image.data }) { [weak self] data in
            if let data { self?.keep([UInt8](data), of: source) }
        }
    }

    private func keep(_ bytes: [UInt8], of source: ImageSource) {
        guard let type = ImageFormat(bytes) else { return }
        Task { [weak self, folder] in
            let file = await Task.detached { folder.store(bytes, type: type.rawValue) }.value
            guard let self, let file, image?.source == source else { return }
            kept = (source, file)
            // The bytes are not needed any more.
            image = nil
            following = nil
        }
    }
}

/// The kinds of pictures that every panel can show, told by how their files begin.
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
