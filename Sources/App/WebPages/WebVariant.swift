import FoundationEssentials

/// A variant of a web page's video: a file, a pair of files, or a stream.
nonisolated struct WebVariant: Equatable, Identifiable, Sendable {
    /// The identity, which stays the same when the page is opened again.
    var id: String
    /// The height in pixels; `nil` when it is unknown or adaptive.
    var height: Int?
    var url: URL
    /// The audio of a video without audio; `nil` for none.
    var audio: URL?
    var headers: [String: String]
    var kind: Kind

    enum Kind: Sendable {
        case file
        /// A stream of segments.
        case stream
        /// A stream whose quality the player adapts to the network.
        case adaptive
    }

    /// The maximum height that is played unless the user selects another one.
    private static let preferredHeight = 1080

    /// Returns the variant to play first: a file of a usual size, or an adaptive stream.
    static func preferred(of variants: [WebVariant]) -> WebVariant? {
        let usual = variants.filter { ($0.height ?? 0) <= preferredHeight }
        return usual.first { $0.kind == .file } ?? usual.first ?? variants.last
    }

    /// Returns the variants of a video: an adaptive one, then the best one of each height, or of audio alone.
    /// - Parameters:
    ///   - formats: The formats, from the worst to the best.
    ///   - common: The HTTP headers of formats that have none.
    static func variants(of formats: [WebPageInfo.Format], else common: [String: String]? = nil) -> [WebVariant] {
        let sources = formats.compactMap { Source($0, else: common) }
        let audio = sources.last { $0.content == .audio && !$0.isStream }
        var best: [Int: (source: Source, rank: Int)] = [:]
        for source in sources {
            guard let rank = source.rank(hasAudio: audio != nil) else { continue }
            let height = source.height ?? 0
            if rank >= best[height]?.rank ?? 0 { best[height] = (source, rank) }
        }
        let adaptive = formats.last { !($0.hasDRM ?? false) && $0.isSegmented && $0.manifestURL?.webURL != nil }
            .flatMap { WebVariant(adaptive: $0, else: common) }
        // A video of unknown height is of no use beside others.
        if best.count > 1 || adaptive != nil { best[0] = nil }
        let heights = best.sorted { $0.key > $1.key }.map { $1.source.variant(withAudio: audio) }
        let variants = (adaptive.map { [$0] } ?? []) + heights
        guard variants.isEmpty else { return variants }
        return sources.last { $0.content == .audio }.map { [$0.variant(withAudio: nil)] } ?? []
    }

    private init?(adaptive format: WebPageInfo.Format, else common: [String: String]?) {
        guard let url = format.manifestURL?.webURL else { return nil }
        self.init(id: "adaptive", url: url, headers: format.sentHeaders(else: common), kind: .adaptive)
    }

    private init(
        id: String, height: Int? = nil, url: URL, audio: URL? = nil, headers: [String: String], kind: Kind
    ) {
        (self.id, self.height, self.url, self.audio) = (id, height, url, audio)
        (self.headers, self.kind) = (headers, kind)
    }

    /// A format that can be played.
    private struct Source {
        enum Content { case video, audio, both }

        let url: URL
        let content: Content
        let height: Int?
        /// Whether the format is an HLS stream.
        let isStream: Bool
        let headers: [String: String]

        init?(_ format: WebPageInfo.Format, else common: [String: String]?) {
            guard let url = format.url?.webURL, !(format.hasDRM ?? false), format.isFile || format.isHLS else {
                return nil
            }
            switch (format.videoCodec == "none", format.audioCodec == "none") {
            case (true, true): return nil
            case (true, false): content = .audio
            case (false, true): content = .video
            case (false, false): content = .both
            }
            self.url = url
            height = format.height.flatMap { (1..<100_000).contains($0) ? Int($0) : nil }
            isStream = format.isHLS
            headers = format.sentHeaders(else: common)
        }

        /// Returns the preference among videos of the same height; `nil` for a format that cannot be played as video.
        func rank(hasAudio: Bool) -> Int? {
            switch content {
            case .audio: nil
            case .both: isStream ? 0 : 2
            // The audio of a stream without audio is in another stream, which only the adaptive one names.
            case .video: isStream ? nil : hasAudio ? 1 : 0
            }
        }

        func variant(withAudio audio: Source?) -> WebVariant {
            WebVariant(
                id: height.map { "\($0)" } ?? "only", height: height, url: url,
                audio: content == .video ? audio?.url : nil, headers: headers, kind: isStream ? .stream : .file)
        }
    }
}

extension WebPageInfo.Format {
    nonisolated fileprivate var isFile: Bool { [nil, "http", "https"].contains(self.protocol) }
    nonisolated fileprivate var isHLS: Bool { ["m3u8", "m3u8_native"].contains(self.protocol) }
    nonisolated fileprivate var isSegmented: Bool { isHLS || self.protocol == "http_dash_segments" }

    /// The names of the headers that the player sets itself.
    nonisolated private static let ownHeaders: Set = ["accept-encoding", "connection", "host", "range"]

    /// Returns the HTTP headers to send.
    nonisolated fileprivate func sentHeaders(else common: [String: String]?) -> [String: String] {
        (headers ?? common ?? [:]).filter { !Self.ownHeaders.contains($0.key.lowercased()) }
    }
}
