import FoundationEssentials

extension URL {
    /// The location as the engine takes it: a path, or a URL of another scheme, or of a file whose path is not UTF-8.
    package var location: String {
        guard isFileURL else { return scheme == nil ? path : absoluteString }
        let isPlain = !path.isEmpty && LocalFile.isFile(absoluteString)
        return isPlain ? path : LocalFile.identity(of: absoluteString)
    }

    /// The URL of a location.
    package init?(location: String) {
        if LocalFile.scheme(of: location) == nil { self.init(filePath: location) } else { self.init(string: location) }
    }

    /// The last component of the path, with replacement characters for what is not UTF-8.
    package var fileName: String {
        let name = lastPathComponent
        return name.isEmpty && isFileURL ? LocalFile.name(of: absoluteString) : name
    }
}
