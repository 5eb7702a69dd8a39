import FoundationEssentials
import Glibc
import WindowboxCore
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayerUI
import WindowboxVideo

/// Thumbnails of recent items, in files of the user's cache: the frames at which files were left, decoded when the list
/// is shown, one after the other, on threads of their own; for streams those stored while they played.
nonisolated enum RecentThumbnails {
    /// The maximum length of the longer side in pixels, twice the size in the list.
    private static let side = 256

    private static var folder: String {
        CacheDirectory(WindowboxApplication.id + "/recent", maximumFiles: 0, maximumBytes: 0).path
    }

    /// Stores the thumbnail of a stream: the list does not fetch any.
    /// - Parameters:
    ///   - frame: A frame of the stream.
    ///   - location: The URL or URN.
    @concurrent static func store(_ frame: VideoFrame, of location: String) async {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = frame.savePNG(to: LocalFile.systemPath(of: path(location, "stream")), fitting: side)
    }

    /// Returns whether a location is a stream, whose thumbnail is stored while it plays.
    static func isStream(_ location: String) -> Bool { LocalFile.scheme(of: location) != nil }

    /// Returns the thumbnail of an item, from the cache if it is there.
    /// - Parameters:
    ///   - location: The path, URL or URN.
    ///   - time: The position; `nil` for one that represents the file.
    /// - Returns: The image; `nil` when the item has no video, or is a stream without a stored thumbnail.
    @concurrent static func thumbnail(of location: String, at time: Duration?) async -> Texture? {
        let digits = LocationHash(location).digits
        let second = time.map { String(Int($0 / .seconds(1))) } ?? "start"
        let path = path(location, isStream(location) ? "stream" : second)
        if let bytes = try? Data(contentsOf: URL(filePath: path)) { return Texture(decoding: bytes, side: side) }
        guard !isStream(location), let frame = await frame(of: location, at: time) else { return nil }
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

    private static func path(_ location: String, _ state: String) -> String {
        "\(folder)/\(LocationHash(location).digits)-\(state).png"
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
