import CFFmpeg
import CSystem
import Glibc
import WindowboxDemux

/// An external subtitle file.
package struct SubtitleFile: Equatable, Sendable {
    package enum Content: Sendable {
        case text(header: [UInt8]?, style: WebVTTStyle, cues: [Cue])
        case bitmapSubtitles(CodecParameters, [SubtitlePacketCache.Entry])
    }

    /// The limit in bytes for a text file.
    private static let maxTextBytes = 64 << 20
    private static let maxBitmapBytes = 512 << 20

    /// A path or a URL.
    package let location: String
    /// The language of a VobSub index that this file represents; `nil` when the index has only one, and for other
    /// formats.
    var part: VobSubLanguage?
    /// The character encoding chosen by the user; `nil` when it is to be detected.
    var encoding: TextEncoding?
    /// The frame duration of the video, for frame-based formats; `nil` when unknown.
    var frameDuration: Duration?

    package init(
        location: String, part: VobSubLanguage? = nil, encoding: TextEncoding? = nil, frameDuration: Duration? = nil
    ) {
        self.location = location
        self.part = part
        self.encoding = encoding
        self.frameDuration = frameDuration
    }

    private var isBinary: Bool { ["sup", "idx"].contains(LocalFile.fileExtension(of: location)) }

    /// Reads the whole file; `nil` when it cannot be opened, or contains no subtitles. Blocks until then, or until the
    /// interrupt is cancelled.
    /// - Parameter options: The open options; `networkTimeout` limits the time that a server may be silent.
    package func read(_ interrupt: Interrupt, _ options: OpenOptions) -> Content? {
        let connection = Connection(to: location, interrupt, options)
        // FFmpeg may map the extension of a URL path to another format, so the format is forced.
        if isBinary { return open(Demuxer.address(of: location), connection, as: namedFormat) }
        guard let bytes = bytes(connection) else { return nil }
        // In a wrong encoding even the timestamps are garbled and no cue is found: then the next encoding is tried.
        for text in CharsetDetection.texts(of: bytes, as: encoding) where !connection.interrupt.cancelled {
            if let content = open(text: text, connection) { return content }
        }
        return nil
    }

    /// Opens text through an anonymous memory file, since FFmpeg opens files only by name.
    private func open(text: [UInt8], _ connection: Connection) -> Content? {
        let file = wb_memory_file("subtitles")
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard WebVTTHeader.maskingBlocks(text).withUnsafeBytes({ Self.write($0, to: file) }) else { return nil }
        let address = Demuxer.address(of: "/proc/self/fd/\(file)")
        let header = WebVTTHeader(text)
        if let content = open(address, connection, header) { return content }
        // FFmpeg probes the first lines only, which may be malformed: then the extension decides the format.
        return namedFormat.flatMap { open(address, connection, header, as: $0) }
    }

    /// The FFmpeg format for the file name extension; `nil` for unknown extensions.
    private var namedFormat: UnsafePointer<AVInputFormat>? {
        Self.formats[LocalFile.fileExtension(of: location)].flatMap { av_find_input_format($0) }
    }

    /// The names of FFmpeg's input formats by file name extension.
    private static let formats = [
        "srt": "srt", "ass": "ass", "ssa": "ass", "vtt": "webvtt", "smi": "sami", "sub": "microdvd", "sup": "sup",
        "idx": "vobsub",
    ]

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The interrupt and the timeouts of all accesses to a file. A server has the same timeouts as that of the video.
    private struct Connection {
        let interrupt: Interrupt
        let options: OpenOptions
        let isNetwork: Bool

        init(to location: String, _ interrupt: Interrupt, _ options: OpenOptions) {
            self.interrupt = interrupt
            self.options = options
            isNetwork = Demuxer.isNetwork(location)
        }

        func opening(_ call: (inout OpaquePointer?) -> Int32) -> Int32 {
            var dictionary = options.input(isNetwork: isNetwork)
            defer { av_dict_free(&dictionary) }
            return interrupt.withTimeout(of: isNetwork ? 3 * options.networkTimeout : nil) { call(&dictionary) }
        }

        func reading<Result>(_ call: () -> Result) -> Result {
            interrupt.withTimeout(of: isNetwork ? options.networkTimeout : nil, call)
        }
    }

    private func bytes(_ connection: Connection) -> [UInt8]? {
        var input: UnsafeMutablePointer<AVIOContext>?
        var callback = connection.interrupt.callback
        let code = connection.opening {
            avio_open2(&input, Demuxer.address(of: location), AVIO_FLAG_READ, &callback, &$0)
        }
        guard code >= 0 else { return nil }
        defer { avio_closep(&input) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < Self.maxTextBytes {
            let count = connection.reading { avio_read(input, &part, Int32(part.count)) }
            guard count > 0 else { break }
            bytes += part.prefix(Int(count))
        }
        return bytes.isEmpty ? nil : bytes
    }

    private func open(
        _ address: [CChar], _ connection: Connection, _ header: WebVTTHeader = WebVTTHeader([]),
        as format: UnsafePointer<AVInputFormat>? = nil
    ) -> Content? {
        guard let fresh = avformat_alloc_context() else { return nil }
        fresh.pointee.interrupt_callback = connection.interrupt.callback
        var context: UnsafeMutablePointer<AVFormatContext>? = fresh
        let code = connection.opening { options in
            // MicroDVD is frame-based and may omit the frame rate.
            if let frame = frameDuration { av_dict_set(&options, "subfps", "\(.seconds(1) / frame)", 0) }
            return avformat_open_input(&context, address, format, &options)
        }
        guard code >= 0, let context else { return nil }
        defer {
            var closing: UnsafeMutablePointer<AVFormatContext>? = context
            avformat_close_input(&closing)
        }
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index], let coded = CodecParameters(stream),
                stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE,
                part.map({ $0.index == Int(stream.pointee.id) }) ?? true
            else { continue }
            return read(context, index, coded, connection, header)
        }
        return nil
    }

    private func read(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int, _ stream: CodecParameters,
        _ connection: Connection,
        _ header: WebVTTHeader
    ) -> Content? {
        let properties = avcodec_descriptor_get(stream.parameters.pointee.codec_id)?.pointee.props ?? 0
        guard properties & AV_CODEC_PROP_TEXT_SUB != 0 else {
            let bitmapSubtitles = bitmapSubtitles(context, index, stream, connection)
            return bitmapSubtitles.isEmpty ? nil : .bitmapSubtitles(stream, bitmapSubtitles)
        }
        guard let decoder = TextSubtitleDecoder(stream, header) else { return nil }
        var cues: [Cue] = []
        while let packet = Packet(), av_read_frame(context, packet.pointer) >= 0 {
            guard packet.streamIndex == index else { continue }
            packet.duration = stream.timeBase.seconds(packet.pointer.pointee.duration) ?? 0
            cues += decoder.cues(of: packet)
        }
        return cues.isEmpty ? nil : .text(header: stream.header, style: header.style, cues: cues)
    }

    private func bitmapSubtitles(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int, _ stream: CodecParameters,
        _ connection: Connection
    ) -> [SubtitlePacketCache.Entry] {
        var kept: [SubtitlePacketCache.Entry] = []
        var bytes = 0
        while bytes < Self.maxBitmapBytes, let packet = Packet(),
            connection.reading({ av_read_frame(context, packet.pointer) }) >= 0
        {
            guard packet.streamIndex == index, let time = packet.seconds(stream.timeBase) else { continue }
            bytes += packet.bytes
            kept.append(SubtitlePacketCache.Entry(packet: packet, time: time, number: kept.count))
        }
        return kept
    }
}
