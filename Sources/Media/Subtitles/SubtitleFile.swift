import CFFmpeg
import Glibc

/// Subtitles in a file of their own.
struct SubtitleFile: Sendable {
    /// What has been read of one.
    enum Content: Sendable {
        case text(header: [UInt8]?, cues: [Cue])
        case pictures(CodedStream, [SubtitlePackets.Kept])
    }

    /// Numbers from here on are of files, not of streams.
    static let firstTrack = 1 << 20
    /// A larger text is none.
    private static let largestText = 64 << 20
    private static let mostPictures = 512 << 20

    /// A path or a URL.
    let location: String

    private var isBinary: Bool { ["sup", "idx"].contains(LocalFile.ending(of: location)) }

    /// Reads all of it; `nil` when it cannot be read, or nothing in it are subtitles. Blocks.
    func read(_ interrupt: Interrupt) -> Content? {
        if isBinary { return open(Demuxer.address(of: location), interrupt) }
        guard let bytes = bytes(interrupt) else { return nil }
        // FFmpeg reads files: here is one that has no name.
        let file = wb_memory_file("subtitles")
        guard file >= 0 else { return nil }
        defer { close(file) }
        let text = TextEncoding.utf8(bytes)
        guard text.withUnsafeBytes({ Self.write($0, to: file) }) else { return nil }
        return open("file:/proc/self/fd/\(file)", interrupt)
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func bytes(_ interrupt: Interrupt) -> [UInt8]? {
        var input: UnsafeMutablePointer<AVIOContext>?
        var callback = interrupt.callback
        guard avio_open2(&input, Demuxer.address(of: location), AVIO_FLAG_READ, &callback, nil) >= 0 else { return nil }
        defer { avio_closep(&input) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < Self.largestText {
            let count = avio_read(input, &part, Int32(part.count))
            guard count > 0 else { break }
            bytes += part.prefix(Int(count))
        }
        return bytes.isEmpty ? nil : bytes
    }

    private func open(_ address: String, _ interrupt: Interrupt) -> Content? {
        guard let fresh = avformat_alloc_context() else { return nil }
        fresh.pointee.interrupt_callback = interrupt.callback
        var context: UnsafeMutablePointer<AVFormatContext>? = fresh
        guard avformat_open_input(&context, address, nil, nil) >= 0, let context else { return nil }
        defer {
            var closing: UnsafeMutablePointer<AVFormatContext>? = context
            avformat_close_input(&closing)
        }
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index], let coded = CodedStream(stream),
                stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
            else { continue }
            return read(context, index, coded)
        }
        return nil
    }

    private func read(_ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int, _ stream: CodedStream) -> Content?
    {
        let properties = avcodec_descriptor_get(stream.parameters.pointee.codec_id)?.pointee.props ?? 0
        guard properties & AV_CODEC_PROP_TEXT_SUB != 0 else {
            return .pictures(stream, pictures(context, index, stream))
        }
        guard let decoder = TextDecoder(stream) else { return nil }
        var cues: [Cue] = []
        while let packet = Packet(), av_read_frame(context, packet.pointer) >= 0 {
            guard packet.streamIndex == index else { continue }
            packet.span = stream.timeBase.seconds(packet.pointer.pointee.duration) ?? 0
            cues += decoder.cues(of: packet)
        }
        return .text(header: stream.header, cues: cues)
    }

    private func pictures(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int, _ stream: CodedStream
    ) -> [SubtitlePackets.Kept] {
        var kept: [SubtitlePackets.Kept] = []
        var bytes = 0
        while bytes < Self.mostPictures, let packet = Packet(), av_read_frame(context, packet.pointer) >= 0 {
            guard packet.streamIndex == index, let time = packet.seconds(stream.timeBase) else { continue }
            bytes += packet.bytes
            kept.append(SubtitlePackets.Kept(packet: packet, time: time, number: kept.count))
        }
        return kept
    }
}
