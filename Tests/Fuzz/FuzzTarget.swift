import CFFmpeg

@testable import WindowboxMedia

/// One input after the other on its way through everything that reads and draws subtitles. What has to hold whatever is in
/// it is checked on the way; chance, where there is any, comes from the input's bytes, so that a file alone says all.
final class FuzzTarget {
    /// How many inputs had anything to be seen.
    private(set) var seen = 0
    private var renderer: LibassRenderer?
    private var runs = 0

    /// libass keeps fonts that files bring along: it starts anew now and then.
    private static let longest = 200
    private static let track = 1

    /// - Parameter path: Where the input's bytes are in a file.
    func run(_ input: FuzzInput, at path: String) {
        if runs % Self.longest == 0 { renderer = LibassRenderer(fonts: []) }
        runs += 1
        var generator = SeededGenerator(of: input.bytes)
        if let codec = PacketSeed.codec(of: input.ending) {
            decode(input.bytes, codec, &generator)
        } else {
            read(input.bytes, at: path, &generator)
        }
    }

    // MARK: Files

    private func read(_ bytes: [UInt8], at path: String, _ generator: inout SeededGenerator) {
        var file = SubtitleFile(location: path)
        if generator.once(in: 3) { file.encoding = generator.pick(TextEncoding.common) }
        for text in CharsetDetection.texts(of: bytes, as: file.encoding) {
            precondition(String(validating: text, as: UTF8.self) != nil, "a text is not UTF-8")
        }
        take(lines: String(decoding: bytes, as: UTF8.self))
        guard let content = file.read(Interrupt(), Demuxer.OpenOptions()) else { return }
        let subtitles = Subtitles()
        _ = subtitles.take(content, of: Self.track)
        switch content {
        case .text(let header, _, let cues): show(header, cues, in: subtitles, &generator)
        case .bitmapSubtitles(let stream, let packets): show(stream, packets, in: subtitles, &generator)
        }
    }

    /// What reads text alone reads every line.
    private func take(lines: String) {
        for line in lines.split(whereSeparator: \.isNewline).prefix(100).map(String.init) {
            precondition(AssText.plain(event: line).utf8.count < 5000, "a text is too long")
            _ = AssText.plain(text: line)
            _ = AssText.isAnimated(event: line)
            _ = AssText.shortened(event: line)
            let event = WebVTTCueParser.event(line)
            _ = WebVTTSettings(line).placing(
                event, in: WebVTTHeader(WebVTTHeader.readable(Array(line.utf8))).regions)
            _ = WebVTTHeader(Array(("WEBVTT\n\nSTYLE\n" + line).utf8)).style.applied(to: .standard)
            _ = WebVTTCueParser.resolved(event, [SubtitleStyleRule(selector: line)], over: .standard)
            _ = SubtitleFile.parts(ofIndex: line)
            _ = ExternalFileMatcher.words(of: "/a/" + line, beside: "/a/film.mkv")
        }
    }

    // MARK: Text

    private func show(_ header: [UInt8]?, _ cues: [Cue], in subtitles: Subtitles, _ generator: inout SeededGenerator) {
        renderer?.begin(header: header ?? Array(AssHeader.text(for: style(&generator)).utf8))
        var times: [Seconds] = [generator.pick([0, -1, 1e9])]
        for _ in 0..<3 {
            let cue = generator.pick(cues)
            times += [cue.start, (cue.start + (cue.end ?? cue.start)) / 2]
        }
        var isSeen = false
        for time in times {
            let canvas = canvas(&generator)
            let (text, until) = subtitles.text(of: Self.track, at: time, serial: 0)
            precondition(until.map { $0 > time } ?? true, "a text changes before it is there")
            let (active, _) = subtitles.cues(of: Self.track, at: time)
            let bitmaps = renderer?.paint(active, at: time, on: canvas, lift: generator.pick([0, 0.5, 7])) ?? []
            show(bitmaps, on: canvas, &generator)
            isSeen = isSeen || text != nil || !bitmaps.isEmpty
        }
        if isSeen { seen += 1 }
    }

    private func style(_ generator: inout SeededGenerator) -> SubtitleStyle {
        var style = SubtitleStyle.standard
        style.relativeSize = generator.pick([1, 0.5, 3])
        style.fontFamily = generator.pick([nil, "serif", "a,b\nc"])
        if generator.once(in: 2) { style.background = .black }
        return style
    }

    // MARK: Pictures

    private func show(
        _ stream: CodecParameters, _ packets: [SubtitlePacketCache.Entry], in subtitles: Subtitles,
        _ generator: inout SeededGenerator
    ) {
        guard let renderer = BitmapSubtitleRenderer(Self.track, stream, serial: 0) else { return }
        for packet in packets.prefix(20) {
            let (cue, _) = renderer.cue(at: packet.time, in: subtitles)
            cue.map { show($0, &generator) }
        }
        seen += 1
    }

    private func show(_ cue: BitmapCue, _ generator: inout SeededGenerator) {
        let canvas = canvas(&generator)
        show(cue.bitmaps(on: canvas), on: canvas, &generator)
    }

    // MARK: Packets

    private func decode(_ bytes: [UInt8], _ codec: AVCodecID, _ generator: inout SeededGenerator) {
        guard let stream = CodecParameters(of: codec) else { return }
        let packets = PacketSeed.split(bytes).enumerated().compactMap { number, bytes in
            Packet(bytes, at: Int64(number) * 500, settings: generator.once(in: 2) ? Array(bytes.prefix(40)) : [])
        }
        guard Self.isText(codec) else {
            let decoder = BitmapSubtitleDecoder(stream)
            for packet in packets { decoder?.cue(of: packet).map { show($0, &generator) } }
            seen += 1
            return
        }
        let decoder = TextSubtitleDecoder(stream)
        let cues = packets.flatMap { decoder?.cues(of: $0) ?? [] }
        guard !cues.isEmpty else { return }
        let subtitles = Subtitles()
        subtitles.insert(cues, of: Self.track, serial: 0, now: generator.pick([nil, 0, 100]))
        show(nil, cues, in: subtitles, &generator)
    }

    private static func isText(_ codec: AVCodecID) -> Bool {
        (avcodec_descriptor_get(codec)?.pointee.props ?? 0) & AV_CODEC_PROP_TEXT_SUB != 0
    }

    // MARK: The picture

    private func canvas(_ generator: inout SeededGenerator) -> SubtitleCanvas {
        let size = generator.pick([(320, 180), (320, 180), (91, 51), (1, 1), (640, 100)])
        var canvas = SubtitleCanvas(
            size: PixelSize(width: size.0, height: size.1),
            picture: generator.pick([.init(width: 640, height: 360), .init(width: 7, height: 900)]))
        if generator.once(in: 3) { canvas.beyond = PixelSize(width: generator.below(60), height: generator.below(60)) }
        return canvas
    }

    /// Brings images out of what is covered, lays them over a picture, and takes them away again.
    private func show(_ bitmaps: [SubtitleBitmap], on canvas: SubtitleCanvas, _ generator: inout SeededGenerator) {
        let height = canvas.size.height
        let (top, bottom) = (generator.pick([0, 0, 20, height]), generator.pick([0, 0, 20, height]))
        let end = max(0, height - bottom)
        var collisionAvoidance = SubtitleCollisionAvoidance()
        show(collisionAvoidance.bitmaps(bitmaps, in: min(top, end)..<end, of: height), on: canvas)
    }

    private func show(_ bitmaps: [SubtitleBitmap], on canvas: SubtitleCanvas) {
        let whole = PixelRect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        for bitmap in bitmaps {
            precondition(
                bitmap.place.intersection(whole) == bitmap.place, "an image is beyond the picture: \(bitmap.place)")
            precondition(bitmap.pixels.count == bitmap.place.width * bitmap.place.height, "an image lacks pixels")
        }
        let ground = [UInt32](repeating: 0xff12_3456, count: whole.width * whole.height)
        var pixels = ground
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let picture = FramePixels(bytes: base, stride: whole.width * 4, size: canvas.size)
            let patches = picture.blend(SubtitleComposition(bitmaps, range: 0..<1, canvas: canvas))
            picture.restore(patches)
        }
        precondition(pixels == ground, "the picture is not what it was")
    }
}

extension CodecParameters {
    /// A stream of a codec of which nothing else is known.
    fileprivate convenience init?(of codec: AVCodecID) {
        guard let context = avformat_alloc_context() else { return nil }
        defer { avformat_free_context(context) }
        guard let stream = avformat_new_stream(context, nil), let parameters = stream.pointee.codecpar else {
            return nil
        }
        parameters.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
        parameters.pointee.codec_id = codec
        (parameters.pointee.width, parameters.pointee.height) = (320, 180)
        stream.pointee.time_base = AVRational(num: 1, den: 1000)
        self.init(stream)
    }
}

extension Packet {
    /// A packet of half a second.
    fileprivate convenience init?(_ bytes: [UInt8], at time: Int64, settings: [UInt8]) {
        self.init()
        guard av_new_packet(pointer, Int32(bytes.count)) >= 0 else { return nil }
        for (index, byte) in bytes.enumerated() { pointer.pointee.data[index] = byte }
        (pointer.pointee.pts, pointer.pointee.dts, pointer.pointee.duration) = (time, time, 500)
        span = 0.5
        guard !settings.isEmpty,
            let side = av_packet_new_side_data(pointer, AV_PKT_DATA_WEBVTT_SETTINGS, settings.count)
        else { return }
        for (index, byte) in settings.enumerated() { side[index] = byte }
    }
}
