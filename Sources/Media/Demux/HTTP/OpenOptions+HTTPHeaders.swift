import CFFmpeg

/// The options of connections, and the headers that HTTP servers are sent.
extension Demuxer.OpenOptions {
    /// The options of a connection, for the caller to free.
    func connection(isNetwork: Bool = true, _ others: [String: String]) -> OpaquePointer? {
        ConnectionOptions.dictionary(
            silence: isNetwork ? networkTimeout : nil, certificateFile: certificateFile, others)
    }

    /// Adds them to what FFmpeg is told. It takes an empty text for a header of its own, and ends the request twice.
    func addHeaders(to dictionary: inout OpaquePointer?) {
        av_dict_set(&dictionary, "user_agent", userAgent, 0)
        if !headerLines.isEmpty { av_dict_set(&dictionary, "headers", headerLines, 0) }
    }

    /// Who asks: the source's own word, else ours.
    private var userAgent: String { headers.first { Self.isAgent($0.key) }?.value.oneLine ?? "Windowbox" }

    /// The other headers as they stand in a request.
    private var headerLines: String {
        headers.filter { !$0.key.oneLine.isEmpty && !Self.isAgent($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key.oneLine): \($0.value.oneLine)\r\n" }.joined()
    }

    private static func isAgent(_ name: String) -> Bool { name.lowercased() == "user-agent" }
}

extension String {
    /// Without ends of lines, which would begin another header.
    fileprivate var oneLine: String { String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 })) }
}
