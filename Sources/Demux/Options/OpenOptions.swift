import WindowboxCore

/// The options for opening a medium.
package struct OpenOptions: Sendable {
    /// The network timeout: the maximum number of seconds without data from a server.
    package var networkTimeout: Seconds
    /// The number of seconds for which a lost connection is retried during playback.
    package var reconnectTimeout: Seconds = 120
    /// The limits within which an HLS variant is selected.
    package var limits = StreamLimits.none
    /// The track selection policy. Replaced by the source's when a medium is opened.
    var tracks = TrackSelectionPolicy()
    /// HTTP headers added to every request.
    var headers: [String: String] = [:]
    /// A CA file trusted in addition to the system's certificates.
    package var certificateFile = ConnectionOptions.certificateFile
    /// The maximum number of bytes to download before playback, where the container requires a complete download.
    package var downloadLimit: Int64
    /// The medium's content keys; `nil` until a medium is opened.
    var keys: ContentKeyCache?

    /// Creates the default options.
    /// - Parameters:
    ///   - networkTimeout: The network timeout in seconds.
    ///   - downloadLimit: The maximum number of bytes to download before playback.
    package init(networkTimeout: Seconds = 15, downloadLimit: Int64 = 4 << 30) {
        self.networkTimeout = networkTimeout
        self.downloadLimit = downloadLimit
    }
}
