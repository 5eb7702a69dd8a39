import FoundationEssentials
import Glibc
import WindowboxCore
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayerUI
import WindowboxVideo

/// Thumbnails of recent files: the frames at which they were left, in files of the user's cache. They are decoded
/// when the list is shown, one after the other, on threads of their own.
nonisolated enum RecentThumbnails {
    /// The maximum length of the longer side in pixels, twice the size in the list.
    private static let side = 256

    private static var folder: String {
        CacheDirectory(WindowboxApplication.id + "/recent", maximumFiles: 0, maximumBytes: 0).path
    }

    /// Returns the thumbnail of a file, from the cache if it is there.
    /// - Parameters:
    ///   - location: The path; streams have none.
    ///   - time: The position; `nil` for one that represents the file.
    /// - Returns: The image; `nil` when the location is a stream, or has no video.
    @concurrent static func thumbnail(of location: String, at time: Duration?) async -> Texture? {
        let digits = LocationHash(location).digits
        let second = time.map { String(Int($0 / .seconds(1))) } ?? "start"
        let path = "\(folder)/\(digits)-\(second).png"
        if let bytes = try? Data(contentsOf: URL(filePath: path)) { return Texture(decoding: bytes, side: side) }
        guard LocalFile.scheme(of: location) == nil, let frame = await frame(of: location, at: time) else { return nil }
        remove { $0.hasPrefix(digits) }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard frame.savePNG(to: LocalFile.systemPath(of: path)), let bytes = try? Data(contentsOf: URL(filePath: path))
        else {
            return nil
        }
        return Texture(decoding: bytes, side: side)
    }

    /// Removes the thumbnails of all but some locations. Those of the seek preview are removed with the last location.
    @concurrent static func removeAll(except locations: [String]) async {
        if locations.isEmpty { CacheDirectory.thumbnails.removeAll() }
        let kept = Set(locations.map { LocationHash($0).digits })
        remove { !kept.contains(String($0.prefix(32))) }
    }

    private static func remove(_ isRemoved: (String) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isRemoved(name) {
            unlink(folder + "/" + name)
        }
    }

    private static func frame(of location: String, at time: Duration?) async -> VideoFrame? {
        guard let time else { return try? Thumbnail.make(of: location, side: side) }
        let generator = ThumbnailGenerator(of: location, side: side)
        defer { generator.close() }
        return await withCheckedContinuation { continuation in
            generator.request(for: time) { continuation.resume(returning: $0) }
        }
    }
}
