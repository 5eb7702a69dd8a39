import FoundationEssentials
import WindowboxCore

/// Parses HLS playlists (RFC 8216). Malformed tags are ignored; only a missing `#EXTM3U` or an empty playlist is an
/// error. Pure.
struct PlaylistParser {
    /// The maximum size of a playlist in bytes.
    static let maximumBytes = 16 << 20
    /// The maximum number of segments: more than a day of one-second segments.
    static let maximumSegments = 100_000
    /// The maximum number of variants, and of renditions.
    static let maximumChoices = 500
    /// The maximum duration of a segment in seconds.
    private static let longest: Seconds = 86_400

    private let base: PlaylistURL

    private var media = MediaPlaylist()
    private var multivariant = MultivariantPlaylist()
    private var isMultivariant = false
    private var hasTarget = false

    // The tags of the next segment.
    private var duration: Seconds?
    private var range: MediaPlaylist.ByteRange?
    /// The end of the previous byte range, where a range without an offset starts.
    private var rangeEnd: Int64 = 0
    private var date: Seconds?
    private var isMissing = false
    // The tags of the next and all following segments.
    private var number: Int64 = 0
    private var discontinuity: Int64 = 0
    private var keys: [MediaPlaylist.Key] = []
    private var initializationSegment: MediaPlaylist.Map?
    private var isNewKey = true
    // The tag of the next variant.
    private var variant: AttributeList?

    private init(base: PlaylistURL) { self.base = base }

    /// Whether a text starts with `#EXTM3U`, optionally after a byte order mark.
    static func isPlaylist(_ text: some Collection<UInt8>) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text.dropFirst(0)
        return start.starts(with: "#EXTM3U".utf8)
    }

    /// Whether a text is an HLS playlist, with at least one `#EXT-X-` tag, and not a plain M3U list of files.
    static func isStream(_ text: some Collection<UInt8>) -> Bool {
        guard isPlaylist(text) else { return false }
        return lines(of: text).contains { $0.hasPrefix("#EXT-X-") }
    }

    /// Parses a playlist.
    /// - Parameters:
    ///   - text: The bytes of the playlist.
    ///   - base: The playlist's URL, to resolve relative URLs.
    /// - Returns: The playlist; `nil` when the text is none, lists nothing, or exceeds the limits.
    static func parse(_ text: some Collection<UInt8>, base: PlaylistURL) -> Playlist? {
        guard isPlaylist(text), text.count <= maximumBytes else { return nil }
        var parser = PlaylistParser(base: base)
        for line in lines(of: text) {
            parser.read(line)
            if parser.media.segments.count > maximumSegments { return nil }
        }
        return parser.result
    }

    private static func lines(of text: some Collection<UInt8>) -> some Sequence<Substring> {
        text.lazy.split { $0 == 10 || $0 == 13 }.lazy.map { String(decoding: $0, as: UTF8.self)[...].trimmed }
    }

    private var result: Playlist? {
        if isMultivariant { return multivariant.variants.isEmpty ? nil : .multivariant(multivariant) }
        guard hasTarget || !media.segments.isEmpty else { return nil }
        var media = media
        if !hasTarget { media.targetDuration = max(1, media.segments.map(\.duration).max() ?? 1) }
        return .media(media)
    }

    private mutating func read(_ line: Substring) {
        guard line.hasPrefix("#") else {
            if !line.isEmpty { readAddress(line) }
            return
        }
        guard line.hasPrefix("#EXT") else { return }
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        let value = colon == line.endIndex ? "" : line[line.index(after: colon)...]
        switch line[..<colon] {
        case "#EXTINF": duration = Self.seconds(value.prefix { $0 != "," })
        case "#EXT-X-BYTERANGE": range = byteRange(value)
        case "#EXT-X-DISCONTINUITY": discontinuity &+= 1
        case "#EXT-X-PROGRAM-DATE-TIME": date = Date(iso8601: value.trimmed)?.timeIntervalSince1970
        case "#EXT-X-GAP": isMissing = true
        case "#EXT-X-KEY": readKey(AttributeList(value))
        case "#EXT-X-MAP": readMap(AttributeList(value))
        case "#EXT-X-TARGETDURATION": readTarget(value)
        case "#EXT-X-MEDIA-SEQUENCE": readNumber(value)
        case "#EXT-X-DISCONTINUITY-SEQUENCE": discontinuity = Int64(value.trimmed) ?? 0
        case "#EXT-X-ENDLIST": media.isFinished = true
        case "#EXT-X-SERVER-CONTROL": media.holdBack = AttributeList(value).seconds("HOLD-BACK")
        case "#EXT-X-START": readStart(AttributeList(value))
        case "#EXT-X-STREAM-INF":
            isMultivariant = true
            variant = AttributeList(value)
        case "#EXT-X-I-FRAME-STREAM-INF": readIFrameVariant(AttributeList(value))
        case "#EXT-X-MEDIA": readRendition(AttributeList(value))
        default: break
        }
    }

    // MARK: Segments, variants and renditions

    private mutating func readAddress(_ line: Substring) {
        if let attributes = variant {
            variant = nil
            guard multivariant.variants.count < Self.maximumChoices else { return }
            if let variant = makeVariant(attributes, address: line) { multivariant.variants.append(variant) }
        } else if let duration {
            readSegment(address: line, duration: duration)
        }
    }

    private mutating func readSegment(address: Substring, duration: Seconds) {
        var segment = MediaPlaylist.Segment(number: number, duration: duration)
        segment.address = isMissing ? nil : base.resolving(address)
        segment.range = range
        segment.discontinuity = discontinuity
        segment.date = date
        segment.keys = keys
        segment.initializationSegment = initializationSegment
        media.segments.append(segment)
        rangeEnd = range.map { $0.offset + $0.length } ?? 0
        number &+= 1
        self.duration = nil
        range = nil
        date = nil
        isMissing = false
        isNewKey = true
    }

    private mutating func readIFrameVariant(_ attributes: AttributeList) {
        guard let address = attributes["URI"], multivariant.iFrameVariants.count < Self.maximumChoices,
            let variant = makeVariant(attributes, address: address[...])
        else { return }
        multivariant.iFrameVariants.append(variant)
    }

    private func makeVariant(_ attributes: AttributeList, address: Substring) -> MultivariantPlaylist.Variant? {
        guard let absolute = base.resolving(address) else { return nil }
        var variant = MultivariantPlaylist.Variant(address: absolute)
        variant.bandwidth = attributes.number("BANDWIDTH") ?? 0
        variant.size = attributes.size("RESOLUTION")
        variant.codecs = attributes["CODECS"] ?? ""
        for kind in MultivariantPlaylist.Rendition.Kind.allCases {
            variant.groups[kind] = attributes[kind.rawValue[...]]
        }
        return variant
    }

    private mutating func readRendition(_ attributes: AttributeList) {
        isMultivariant = true
        guard let kind = attributes["TYPE"].flatMap(MultivariantPlaylist.Rendition.Kind.init),
            let group = attributes["GROUP-ID"], multivariant.renditions.count < Self.maximumChoices
        else { return }
        let address = attributes["URI"].map { base.resolving($0[...]) }
        // A rendition whose URL must not be opened cannot be selected.
        if case .some(.none) = address { return }
        multivariant.renditions.append(
            MultivariantPlaylist.Rendition(
                kind: kind, group: group, name: (attributes["NAME"] ?? "").limited(),
                language: (attributes["LANGUAGE"] ?? "").limited(),
                address: address ?? nil, isDefault: attributes.isYes("DEFAULT"), isForced: attributes.isYes("FORCED"),
                characteristics: attributes["CHARACTERISTICS"] ?? ""))
    }

    // MARK: Tags for all following segments

    private mutating func readKey(_ attributes: AttributeList) {
        if isNewKey { keys = [] }
        isNewKey = false
        guard let method = attributes["METHOD"], method != "NONE" else { return keys = [] }
        guard let address = attributes["URI"], keys.count < 16 else { return }
        keys.append(
            MediaPlaylist.Key(
                // The URI of a DRM system is not fetched, so it need not resolve.
                method: method, address: base.resolving(address[...]) ?? address, iv: Self.iv(attributes["IV"]),
                format: attributes["KEYFORMAT"] ?? MediaPlaylist.Key.identity))
    }

    private mutating func readMap(_ attributes: AttributeList) {
        initializationSegment = attributes["URI"].flatMap { base.resolving($0[...]) }.map { address in
            let range = attributes["BYTERANGE"].flatMap { Self.byteRange($0[...], after: 0) }
            return MediaPlaylist.Map(address: address, range: range, keys: keys)
        }
    }

    private mutating func readTarget(_ value: Substring) {
        let seconds = Self.seconds(value)
        guard seconds > 0 else { return }
        hasTarget = true
        media.targetDuration = max(0.1, seconds)
    }

    private mutating func readStart(_ attributes: AttributeList) {
        guard let offset = attributes.seconds("TIME-OFFSET") else { return }
        let start = MediaPlaylist.PreferredStart(
            offset: offset.clamped(to: -1e9...1e9), isPrecise: attributes.isYes("PRECISE"))
        media.start = start
        multivariant.start = start
    }

    private mutating func readNumber(_ value: Substring) {
        // Numbers that overflow or appear late are ignored: all that matters is that they increase.
        guard media.segments.isEmpty, let number = Int64(value.trimmed), number >= 0, number < .max / 2 else { return }
        self.number = number
    }

    private func byteRange(_ value: Substring) -> MediaPlaylist.ByteRange? {
        Self.byteRange(value, after: rangeEnd)
    }

    // MARK: Values

    /// `length@offset` (RFC 8216 §4.3.2.2); without an offset, the range starts at `end`.
    private static func byteRange(_ value: Substring, after end: Int64) -> MediaPlaylist.ByteRange? {
        let parts = value.split(separator: "@").map { Int64($0.trimmed) }
        guard let first = parts.first, let length = first, length > 0, length < 1 << 40 else { return nil }
        let offset = parts.count > 1 ? parts[1] ?? 0 : end
        guard offset >= 0, offset < 1 << 50 else { return nil }
        return MediaPlaylist.ByteRange(offset: offset, length: length)
    }

    private static func seconds(_ text: Substring) -> Seconds {
        guard let seconds = Seconds(text.trimmed), seconds.isFinite else { return 0 }
        return seconds.clamped(to: 0...longest)
    }

    private static func iv(_ text: String?) -> String? {
        guard let text, text.hasPrefix("0x") || text.hasPrefix("0X"), text.count <= 34 else { return nil }
        let digits = text.dropFirst(2)
        guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
