/// What HTTP servers are told.
extension Demuxer.OpenOptions {
    /// Who asks: the source's own word, else ours.
    var userAgent: String { headers.first { Self.isAgent($0.key) }?.value.oneLine ?? "Windowbox" }

    /// The other headers as they stand in a request.
    var headerLines: String {
        headers.filter { !Self.isAgent($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key.oneLine): \($0.value.oneLine)\r\n" }.joined()
    }

    private static func isAgent(_ name: String) -> Bool { name.lowercased() == "user-agent" }
}

extension String {
    /// Without ends of lines, which would begin another header.
    fileprivate var oneLine: String { String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 })) }
}
