import CFFmpeg
import Glibc
import WindowboxCore

/// Writes packets of a demuxer into a new file, without reencoding them. Confined to one thread.
final class ClipMuxer {
    /// The input streams whose packets are copied, by index.
    private(set) var copied: [Int: UnsafeMutablePointer<AVStream>] = [:]

    private let context: UnsafeMutablePointer<AVFormatContext>
    private let demuxer: Demuxer
    /// The output stream of each copied input stream, with the last decoding timestamp in its time base.
    private var outputs: [Int: (stream: UnsafeMutablePointer<AVStream>, last: Int64)] = [:]
    private var hasBegun = false

    /// Creates the file and its streams.
    /// - Parameters:
    ///   - demuxer: The demuxer, which is retained.
    ///   - path: The path of the file.
    ///   - name: The name that decides the container; one without a known extension means Matroska.
    /// - Throws: `ClipError.unsupported` if the container can hold no stream, or the system's error.
    init(_ demuxer: Demuxer, to path: String, named name: String) throws(ClipError) {
        let format = av_guess_format(nil, name, nil) ?? av_guess_format("matroska", nil, nil)
        var context: UnsafeMutablePointer<AVFormatContext>?
        avformat_alloc_output_context2(&context, format, nil, nil)
        guard let context else { throw .unsupported }
        self.context = context
        self.demuxer = demuxer
        // FFmpeg 5.1 calls some usual combinations experimental, such as FLAC in MP4.
        context.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
        for index in 0..<Int(demuxer.context.pointee.nb_streams) { demuxer.stream(index).map { add($0, at: index) } }
        guard !copied.isEmpty, context.pointee.oformat.pointee.flags & AVFMT_NOFILE == 0 else { throw .unsupported }
        av_dict_copy(&context.pointee.metadata, demuxer.context.pointee.metadata, 0)
        let code = avio_open(&context.pointee.pb, Demuxer.address(of: path), AVIO_FLAG_WRITE)
        if code < 0 { throw .unwritable(-code) }
    }

    deinit {
        avio_closep(&context.pointee.pb)
        avformat_free_context(context)
    }

    private var container: String { String(cString: context.pointee.oformat.pointee.name) }

    // MARK: Streams

    private func add(_ stream: UnsafeMutablePointer<AVStream>, at index: Int) {
        let parameters = stream.pointee.codecpar.pointee
        let isArtwork = stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
        if container == "matroska", isArtwork || parameters.codec_type == AVMEDIA_TYPE_ATTACHMENT {
            guard let output = makeOutput(of: stream) else { return }
            if isArtwork { wb_make_attachment(output, &stream.pointee.attached_pic) }
        } else if isArtwork ? Self.storesArtwork(container) : demuxer.selection.readStreams.contains(index),
            avformat_query_codec(context.pointee.oformat, parameters.codec_id, FF_COMPLIANCE_EXPERIMENTAL) != 0,
            let output = makeOutput(of: stream)
        {
            outputs[index] = (output, .min)
            if !isArtwork { copied[index] = stream }
        }
    }

    /// Whether a container stores a cover as a single packet of a video stream.
    private static func storesArtwork(_ container: String) -> Bool {
        ["mp4", "ipod", "mov", "flac", "mp3"].contains(container)
    }

    private func makeOutput(of stream: UnsafeMutablePointer<AVStream>) -> UnsafeMutablePointer<AVStream>? {
        guard let output = avformat_new_stream(context, nil), wb_copy_stream(output, stream) >= 0 else { return nil }
        // A tag of another container would be rejected; without one the muxer chooses its own.
        let parameters = output.pointee.codecpar.pointee
        let tags = context.pointee.oformat.pointee.codec_tag
        if tags != nil, av_codec_get_id(tags, parameters.codec_tag) != parameters.codec_id {
            output.pointee.codecpar.pointee.codec_tag = 0
        }
        return output
    }

    // MARK: Writing

    /// Writes the header with the chapters of the clip, and the covers, at the first call.
    /// - Parameter range: The clip, in seconds of the medium.
    func begin(_ range: Range<Seconds>) throws(ClipError) {
        guard !hasBegun else { return }
        hasBegun = true
        for index in 0..<Int(demuxer.context.pointee.nb_chapters) {
            demuxer.context.pointee.chapters[index].map { add($0.pointee, in: range) }
        }
        try check(avformat_write_header(context, nil))
        for index in outputs.keys where copied[index] == nil {
            guard let stream = demuxer.stream(index), let packet = Packet(),
                av_packet_ref(packet.pointer, &stream.pointee.attached_pic) >= 0
            else { continue }
            packet.pointer.pointee.stream_index = Int32(index)
            packet.pointer.pointee.pts = 0
            packet.pointer.pointee.dts = 0
            try write(packet, movedBy: 0)
        }
    }

    private func add(_ chapter: AVChapter, in range: Range<Seconds>) {
        let start = demuxer.timestampNormalizer.start
        guard let from = chapter.time_base.seconds(chapter.start), let to = chapter.time_base.seconds(chapter.end)
        else { return }
        let (first, last) = (max(from - start, range.lowerBound), min(to - start, range.upperBound))
        guard first < last else { return }
        let ticks = [first, last].map { AVRational.microseconds.ticks($0 - range.lowerBound) }
        wb_add_chapter(context, ticks[0], ticks[1], chapter.metadata)
    }

    /// Writes a packet, whose timestamps move by a number of seconds, and takes its content.
    func write(_ packet: Packet, movedBy shift: Seconds) throws(ClipError) {
        let index = packet.streamIndex
        guard let output = outputs[index], let base = demuxer.stream(index)?.pointee.time_base else { return }
        packet.shift(by: shift, base: base)
        let pointer = packet.pointer
        av_packet_rescale_ts(pointer, base, output.stream.pointee.time_base)
        pointer.pointee.stream_index = output.stream.pointee.index
        pointer.pointee.pos = -1
        // Muxers reject decoding times that do not increase, and frames that are shown before they are decoded.
        var decoded = pointer.pointee.dts == wb_no_timestamp ? pointer.pointee.pts : pointer.pointee.dts
        if output.last != .min { decoded = max(decoded, output.last + 1) }
        outputs[index]?.last = decoded
        pointer.pointee.dts = decoded
        pointer.pointee.pts = max(pointer.pointee.pts, decoded)
        try check(av_interleaved_write_frame(context, pointer))
    }

    /// Completes the file.
    func finish() throws(ClipError) {
        try check(av_write_trailer(context))
        try check(avio_closep(&context.pointee.pb))
    }

    /// Throws the system's error if the file could not be written, and otherwise that the muxer rejects the streams.
    private func check(_ code: Int32) throws(ClipError) {
        guard code < 0 else { return }
        let number = -min(context.pointee.pb?.pointee.error ?? 0, 0)
        if number > 0 { throw .unwritable(number) }
        throw [ENOSPC, EFBIG, EDQUOT, EIO].contains(-code) ? .unwritable(-code) : .unsupported
    }
}
