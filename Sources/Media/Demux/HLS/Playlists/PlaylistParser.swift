/// Reads playlists. Pure; nothing in a playlist makes it fail but what makes it none at all.
struct PlaylistParser {
    /// More than this is no playlist, whoever sends it.
    static let mostBytes = 16 << 20
    /// A day and a night of segments of a second each.
    static let mostSegments = 100_000
    /// The most qualities, and the most languages.
    static let mostChoices = 500
    /// A segment is never longer than a day.
    private static let longest: Seconds = 86_400

    private let base: PlaylistURL

    private var media = MediaPlaylist()
    private var multivariant = MultivariantPlaylist()
    private var isMultivariant = false
    private var hasTarget = false

    // What the lines before a segment say of it.
    private var duration: Seconds?
    private var range: MediaPlaylist.ByteRange?
    /// Where a range without a place begins: behind the one before it.
    private var rangeEnd: Int64 = 0
    private var date: Seconds?
    private var isMissing = false
    // What they say of it and of all that follow.
    private var number: Int64 = 0
    private var discontinuity: Int64 = 0
    private var keys: [MediaPlaylist.Key] = []
    private var initializationSegment: MediaPlaylist.Map?
    private var isNewKey = true
    // What the line before a variant says of it.
    private var variant: AttributeList?

    private init(base: PlaylistURL) { self.base = base }

    /// Whether a text begins as all playlists do.
    static func isPlaylist(_ text: some Collection<UInt8>) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text.dropFirst(0)
        return start.starts(with: "#EXTM3U".utf8)
    }

    /// Whether a text is a playlist of a stream, not just a list of files: it says how long its parts are, or how good.
    static func isStream(_ text: some Collection<UInt8>) -> Bool {
        guard isPlaylist(text) else { return false }
        return lines(of: text).contains { $0.hasPrefix("#EXT-X-") }
    }

    /// What a text says; `nil` when it is no playlist, or names nothing.
    /// - Parameter base: Where it came from: what it names is found from there.
    static func parse(_ text: some Collection<UInt8>, base: PlaylistURL) -> Playlist? {
        guard isPlaylist(text), text.count <= mostBytes else { return nil }
        var parser = PlaylistParser(base: base)
        for line in lines(of: text) {
            parser.read(line)
            if parser.media.segments.count > mostSegments { return nil }
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
        case "#EXT-X-PROGRAM-DATE-TIME": date = ISO8601.seconds(in: value.trimmed)
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
        case "#EXT-X-MEDIA": readRendition(AttributeList(value))
        default: break
        }
    }

    // MARK: What stands for itself

    private mutating func readAddress(_ line: Substring) {
        if let attributes = variant {
            variant = nil
            if multivariant.variants.count < Self.mostChoices { readVariant(attributes, address: line) }
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

    private mutating func readVariant(_ attributes: AttributeList, address: Substring) {
        guard let absolute = base.resolving(address) else { return }
        var variant = MultivariantPlaylist.Variant(address: absolute)
        variant.bandwidth = attributes.number("BANDWIDTH") ?? 0
        variant.size = attributes.size("RESOLUTION")
        variant.codecs = attributes["CODECS"] ?? ""
        for kind in MultivariantPlaylist.Rendition.Kind.allCases {
            variant.groups[kind] = attributes[kind.rawValue[...]]
        }
        multivariant.variants.append(variant)
    }

    private mutating func readRendition(_ attributes: AttributeList) {
        isMultivariant = true
        guard let kind = attributes["TYPE"].flatMap(MultivariantPlaylist.Rendition.Kind.init),
            let group = attributes["GROUP-ID"], multivariant.renditions.count < Self.mostChoices
        else { return }
        let address = attributes["URI"].map { base.resolving($0[...]) }
        // An address that may not be followed leaves nothing to choose.
        if case .some(.none) = address { return }
        multivariant.renditions.append(
            MultivariantPlaylist.Rendition(
                kind: kind, group: group, name: (attributes["NAME"] ?? "").limited(),
                language: (attributes["LANGUAGE"] ?? "").limited(),
                address: address ?? nil, isDefault: attributes.says("DEFAULT"), isForced: attributes.says("FORCED"),
                characteristics: attributes["CHARACTERISTICS"] ?? ""))
    }

    // MARK: What is said of the segments that follow

    private mutating func readKey(_ attributes: AttributeList) {
        if isNewKey { keys = [] }
        isNewKey = false
        guard let method = attributes["METHOD"], method != "NONE" else { return keys = [] }
        guard let address = attributes["URI"], keys.count < 16 else { return }
        keys.append(
            MediaPlaylist.Key(
                // The address of a key system is nothing to be fetched, so nothing is known of its kind.
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
            offset: offset.clamped(to: -1e9...1e9), isPrecise: attributes.says("PRECISE"))
        media.start = start
        multivariant.start = start
    }

    private mutating func readNumber(_ value: Substring) {
        // A number too large for the machine, or one that appears late, is none: all that counts is that it grows.
        guard media.segments.isEmpty, let number = Int64(value.trimmed), number >= 0, number < .max / 2 else { return }
        self.number = number
    }

    private func byteRange(_ value: Substring) -> MediaPlaylist.ByteRange? {
        Self.byteRange(value, after: rangeEnd)
    }

    // MARK: Values

    /// `length@offset`; without an offset it follows what came before.
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
