import WindowboxGtk

nonisolated extension CacheDirectory {
    /// The thumbnails of media on servers, of about seven films.
    static let thumbnails = CacheDirectory(
        WindowboxApplication.id + "/thumbnails", maximumFiles: 2000, maximumBytes: 64 << 20)
}
