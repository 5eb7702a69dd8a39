import FoundationEssentials

extension URL {
    /// The location for the engine: a path, or a URL for other schemes and for paths that are not UTF-8.
    package var location: String {
        guard isFileURL else { return scheme == nil ? path : absoluteString }
        let isPlain = !path.isEmpty && LocalFile.isFile(absoluteString)
        return isPlain ? path : LocalFile.identity(of: absoluteString)
    }

    /// Creates the URL of a location; `nil` when it is malformed.
    package init?(location: String) {
        if LocalFile.scheme(of: location) == nil { self.init(filePath: location) } else { self.init(string: location) }
    }

    /// The last path component, with replacement characters for invalid UTF-8.
    package var fileName: String {
        let name = lastPathComponent
        return name.isEmpty && isFileURL ? LocalFile.name(of: absoluteString) : name
    }
}
