import CFFmpeg

@testable import WindowboxMedia

/// One input after the other on its way through everything that reads and draws subtitles. What has to hold whatever is in
/// it is checked on the way; chance, where there is any, comes from the input's bytes, so that a file alone says all.
final class Course {
    /// How many inputs had anything to be seen.
    private(set) var seen = 0
    private var painter: SubtitlePainter?
    private var runs = 0

    /// libass keeps fonts that files bring along: it starts anew now and then.
    private static let longest = 200
    private static let track = 1

    /// - Parameter path: Where the input's bytes are in a file.
    func run(_ input: Input, at path: String) {
        if runs % Self.longest == 0 { painter = SubtitlePainter(fonts: []) }
        runs += 1
        var dice = Dice(of: input.bytes)
        if let codec = PacketSeed.codec(of: input.ending) {
            decode(input.bytes, codec, &dice)
        } else {
            read(input.bytes, at: path, &dice)
        }
    }

    // MARK: Files

    private func read(_ bytes: [UInt8], at path: String, _ dice: inout Dice) {
        var file = SubtitleFile(location: path)
        if dice.once(in: 3) { file.encoding = dice.pick(TextEncoding.common) }
        for text in TextReading.texts(of: bytes, as: file.encoding) {
            precondition(String(validating: text, as: UTF8.self) != nil, "a text is not UTF-8")
        }
        take(lines: String(decoding: bytes, as: UTF8.self))
        guard let content = file.read(Interrupt(), Demuxer.OpenOptions()) else { return }
        let subtitles = Subtitles()
        _ = subtitles.take(content, of: Self.track)
        switch content {
        case .text(let header, _, let cues): show(header, cues, in: subtitles, &dice)
        case .pictures(let stream, let packets): show(stream, packets, in: subtitles, &dice)
        }
    }

    /// What reads text alone reads every line.
    private func take(lines: String) {
        for line in lines.split(whereSeparator: \.isNewline).prefix(100).map(String.init) {
            precondition(SubtitleText.plain(event: line).utf8.count < 5000, "a text is too long")
            _ = SubtitleText.plain(text: line)
            _ = SubtitleText.isAnimated(event: line)
            _ = SubtitleText.shortened(event: line)
            let event = CueMarkup.event(line)
            _ = WebVTTSettings(line).placing(
                event, in: WebVTTHeader(WebVTTHeader.readable(Array(line.utf8))).regions)
            _ = WebVTTHeader(Array(("WEBVTT\n\nSTYLE\n" + line).utf8)).style.applied(to: .standard)
            _ = CueMarkup.resolved(event, [SubtitleRule(selector: line)], over: .standard)
            _ = SubtitleFile.parts(ofIndex: line)
            _ = Companion.words(of: "/a/" + line, beside: "/a/film.mkv")
        }
    }

    // MARK: Text

    private func show(_ header: [UInt8]?, _ cues: [Cue], in subtitles: Subtitles, _ dice: inout Dice) {
        painter?.begin(header: header ?? Array(SubtitleHeader.text(for: style(&dice)).utf8))
        var times: [Seconds] = [dice.pick([0, -1, 1e9])]
        for _ in 0..<3 {
            let cue = dice.pick(cues)
            times += [cue.start, (cue.start + (cue.end ?? cue.start)) / 2]
        }
        var isSeen = false
        for time in times {
            let canvas = canvas(&dice)
            let (text, until) = subtitles.text(of: Self.track, at: time, serial: 0)
            precondition(until.map { $0 > time } ?? true, "a text changes before it is there")
            let (active, _) = subtitles.cues(of: Self.track, at: time)
            let tiles = painter?.paint(active, at: time, on: canvas, lift: dice.pick([0, 0.5, 7])) ?? []
            show(tiles, on: canvas, &dice)
            isSeen = isSeen || text != nil || !tiles.isEmpty
        }
        if isSeen { seen += 1 }
    }

    private func style(_ dice: inout Dice) -> SubtitleStyle {
        var style = SubtitleStyle.standard
        style.relativeSize = dice.pick([1, 0.5, 3])
        style.fontFamily = dice.pick([nil, "serif", "a,b\nc"])
        if dice.once(in: 2) { style.background = .black }
        return style
    }

    // MARK: Pictures

    private func show(
        _ stream: CodedStream, _ packets: [SubtitlePackets.Kept], in subtitles: Subtitles, _ dice: inout Dice
    ) {
        guard let painter = BitmapPainter(Self.track, stream, serial: 0) else { return }
        for packet in packets.prefix(20) {
            let (cue, _) = painter.cue(at: packet.time, in: subtitles)
            cue.map { show($0, &dice) }
        }
        seen += 1
    }

    private func show(_ cue: BitmapCue, _ dice: inout Dice) {
        let canvas = canvas(&dice)
        show(cue.tiles(on: canvas), on: canvas, &dice)
    }

    // MARK: Packets

    private func decode(_ bytes: [UInt8], _ codec: AVCodecID, _ dice: inout Dice) {
        guard let stream = CodedStream(of: codec) else { return }
        let packets = PacketSeed.split(bytes).enumerated().compactMap { number, bytes in
            Packet(bytes, at: Int64(number) * 500, settings: dice.once(in: 2) ? Array(bytes.prefix(40)) : [])
        }
        guard Self.isText(codec) else {
            let decoder = BitmapDecoder(stream)
            for packet in packets { decoder?.cue(of: packet).map { show($0, &dice) } }
            seen += 1
            return
        }
        let decoder = TextDecoder(stream)
        let cues = packets.flatMap { decoder?.cues(of: $0) ?? [] }
        guard !cues.isEmpty else { return }
        let subtitles = Subtitles()
        subtitles.insert(cues, of: Self.track, serial: 0, now: dice.pick([nil, 0, 100]))
        show(nil, cues, in: subtitles, &dice)
    }

    private static func isText(_ codec: AVCodecID) -> Bool {
        (avcodec_descriptor_get(codec)?.pointee.props ?? 0) & AV_CODEC_PROP_TEXT_SUB != 0
    }

    // MARK: The picture

    private func canvas(_ dice: inout Dice) -> SubtitleCanvas {
        let size = dice.pick([(320, 180), (320, 180), (91, 51), (1, 1), (640, 100)])
        var canvas = SubtitleCanvas(
            size: PixelSize(width: size.0, height: size.1),
            picture: dice.pick([.init(width: 640, height: 360), .init(width: 7, height: 900)]))
        if dice.once(in: 3) { canvas.beyond = PixelSize(width: dice.below(60), height: dice.below(60)) }
        return canvas
    }

    /// Brings images out of what is covered, lays them over a picture, and takes them away again.
    private func show(_ tiles: [OverlayTile], on canvas: SubtitleCanvas, _ dice: inout Dice) {
        let height = canvas.size.height
        let (top, foot) = (dice.pick([0, 0, 20, height]), dice.pick([0, 0, 20, height]))
        let end = max(0, height - foot)
        var clearance = SubtitleClearance()
        show(clearance.tiles(tiles, in: min(top, end)..<end, of: height), on: canvas)
    }

    private func show(_ tiles: [OverlayTile], on canvas: SubtitleCanvas) {
        let whole = PixelRect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        for tile in tiles {
            precondition(tile.place.intersection(whole) == tile.place, "an image is beyond the picture: \(tile.place)")
            precondition(tile.pixels.count == tile.place.width * tile.place.height, "an image lacks pixels")
        }
        let ground = [UInt32](repeating: 0xff12_3456, count: whole.width * whole.height)
        var pixels = ground
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let picture = PictureCanvas(bytes: base, stride: whole.width * 4, size: canvas.size)
            let patches = picture.blend(Overlay(tiles, range: 0..<1, canvas: canvas))
            picture.restore(patches)
        }
        precondition(pixels == ground, "the picture is not what it was")
    }
}

extension CodedStream {
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
