import CFFmpeg

/// An fMP4 initialization segment (`EXT-X-MAP`): the streams and their extradata.
struct InitializationSegment: Equatable, Sendable {
    fileprivate struct Stream: Equatable {
        var id: Int32
        var kind: Int32
        var codec: UInt32
        var ticks: Int32
        var extradata: [UInt8]
    }

    private let streams: [Stream]
    /// The contents of the `mvex` and `edts` boxes, by which FFmpeg reads fragments.
    private let fragmentBoxes: [[UInt8]]

    /// The extradata of each stream, by stream index.
    var extradata: [Int: [UInt8]] {
        Dictionary(uniqueKeysWithValues: streams.enumerated().map { ($0.offset, $0.element.extradata) })
    }

    /// Parses an initialization segment; `nil` when it has no streams, or an encrypted one.
    init?(_ bytes: [UInt8]) {
        guard let streams = Self.streams(in: bytes), !streams.isEmpty, !Self.hasEncryption(bytes) else { return nil }
        self.streams = streams
        fragmentBoxes = Self.fragmentBoxes(in: bytes[...])
    }

    /// Whether a demuxer that was opened with `other` can read fragments of this one: everything except the extradata
    /// is equal.
    func fits(after other: InitializationSegment) -> Bool {
        fragmentBoxes == other.fragmentBoxes && streams.map(\.withoutExtradata) == other.streams.map(\.withoutExtradata)
    }

    private static func streams(in bytes: [UInt8]) -> [Stream]? {
        guard let io = AVIO.memory(bytes) else { return nil }
        defer { avio_close(io) }
        guard let context = avformat_alloc_context() else { return nil }
        context.pointee.pb = io
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        guard avformat_open_input(&opened, nil, av_find_input_format("mov"), nil) >= 0, let context = opened else {
            return nil
        }
        defer { avformat_close_input(&opened) }
        return (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0].map(Stream.init) }
    }

    // MARK: Boxes

    private static func fragmentBoxes(in bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        BoxReader.boxes(in: bytes).flatMap { box -> [[UInt8]] in
            switch box.name {
            case "moov", "trak": fragmentBoxes(in: box.content)
            case "mvex", "edts": [Array(box.content)]
            default: []
            }
        }
    }

    /// Whether samples are encrypted; the keys may differ from those of another variant.
    private static func hasEncryption(_ bytes: [UInt8]) -> Bool {
        let name = Array("tenc".utf8)
        return bytes.indices.dropLast(3).contains { bytes[$0..<$0 + 4].elementsEqual(name) }
    }
}

extension InitializationSegment.Stream {
    fileprivate init(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        id = stream.pointee.id
        kind = parameters.codec_type.rawValue
        codec = parameters.codec_id.rawValue
        ticks = stream.pointee.time_base.den
        extradata = Array(UnsafeBufferPointer(start: parameters.extradata, count: Int(parameters.extradata_size)))
    }

    fileprivate var withoutExtradata: Self {
        var stream = self
        stream.extradata = []
        return stream
    }
}
