/// Finds the cover art of an audio file among the files of its folder. Pure except for `beside(_:)`.
package enum ArtworkFile {
    /// The names without extensions, best first.
    private static let stems = ["cover", "folder", "front", "album"]
    private static let fileExtensions: Set = ["jpg", "jpeg", "png", "webp"]

    /// Returns the location of the image beside a local file; `nil` without one.
    package static func beside(_ location: String) -> String? {
        guard LocalFile.bytes(of: location) != nil else { return nil }
        let folder = FolderListing(ExternalFileMatcher.folder(of: location), most: ExternalFileMatcher.maximumNames)
        return choose(from: folder.names).flatMap(folder.location)
    }

    /// Returns the best of some file names, in upper or lower case; `nil` if none is that of cover art.
    static func choose(from names: [String]) -> String? {
        let images = names.filter { fileExtensions.contains(LocalFile.fileExtension(of: $0)) }.sorted()
        return stems.lazy.compactMap { stem in
            images.first { ExternalFileMatcher.stem(of: $0).lowercased() == stem }
        }.first
    }
}
