import CFFmpeg
import WindowboxCore

/// Connection options and HTTP headers.
extension OpenOptions {
    /// Builds the options of a connection. The caller must free the dictionary.
    func connection(isNetwork: Bool = true, _ others: [String: String]) -> OpaquePointer? {
        ConnectionOptions.dictionary(
            networkTimeout: isNetwork ? networkTimeout : nil, certificateFile: certificateFile, others)
    }

    /// Builds the options of `avformat_open_input`. The caller must free the dictionary.
    package func input(isNetwork: Bool) -> OpaquePointer? {
        // Prevents image2 from expanding `%d` or wildcards in an image's file name.
        var values = ["pattern_type": "none"]
        if isNetwork {
            values["reconnect"] = "1"
            values["reconnect_streamed"] = "1"
            values["reconnect_delay_max"] = "4"
        }
        var dictionary = connection(isNetwork: isNetwork, values)
        if isNetwork { addHeaders(to: &dictionary) }
        return dictionary
    }

    /// Adds the user agent and the headers. An empty value is omitted, because FFmpeg takes it for a header and ends
    /// the request twice.
    func addHeaders(to dictionary: inout OpaquePointer?) {
        av_dict_set(&dictionary, "user_agent", userAgent, 0)
        if !headerLines.isEmpty { av_dict_set(&dictionary, "headers", headerLines, 0) }
    }

    /// The user agent: the source's, else the application's.
    private var userAgent: String {
        headers.first { Self.isAgent($0.key) }?.value.oneLine ?? ApplicationIdentity.current.userAgent
    }

    /// The other headers in the form of an HTTP request.
    private var headerLines: String {
        headers.filter { !$0.key.oneLine.isEmpty && !Self.isAgent($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key.oneLine): \($0.value.oneLine)\r\n" }.joined()
    }

    private static func isAgent(_ name: String) -> Bool { name.lowercased() == "user-agent" }
}

extension String {
    /// Removes control characters except tabs, above all line ends, which would start another header (RFC 9110 §5.5).
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 || $0 == "\t" }))
    }
}
