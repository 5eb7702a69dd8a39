import CFFmpeg
import Foundation

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxSubtitles

/// Parses, decodes and renders one subtitle input, and checks what has to hold for any content.
final class FuzzTarget {
    private var renderer: LibassRenderer?
    private var runCount = 0
    private var isDisplayed = false
    private let folder = NSTemporaryDirectory()

    /// libass keeps the fonts that files embed, so the renderer is replaced after this number of runs.
    private static let runsPerRenderer = 200
    private static let track = 1

    /// Returns whether the input displays anything.
    func run(_ input: FuzzInput) -> Bool {
        if runCount % Self.runsPerRenderer == 0 { renderer = LibassRenderer(fonts: []) }
        runCount += 1
        isDisplayed = false
        var choices = input.choices
        if let codec = PacketSeed.codec(of: input.format) {
            decode(input.content, codec, &choices)
        } else {
            let path = "\(folder)/windowbox-fuzz-\(getpid()).\(input.format)"
            _ = FileManager.default.createFile(atPath: path, contents: Data(input.content))
            defer { unlink(path) }
            read(input.content, at: path, &choices)
        }
        return isDisplayed
    }

    // MARK: Files

    private func read(_ bytes: [UInt8], at path: String, _ choices: inout FuzzChoices) {
        var file = SubtitleFile(location: path)
        if choices.isTrue(oneIn: 3) { file.encoding = choices.element(of: TextEncoding.common) }
        for text in CharsetDetection.texts(of: bytes, as: file.encoding) {
            precondition(String(validating: text, as: UTF8.self) != nil, "a text is not UTF-8")
        }
        take(lines: String(decoding: bytes, as: UTF8.self))
        guard let content = file.read(Interrupt(), OpenOptions()) else { return }
        let subtitles = Subtitles()
        _ = subtitles.store(content, of: Self.track)
        switch content {
        case .text(let header, _, let cues): show(header, cues, in: subtitles, &choices)
        case .bitmapSubtitles(let stream, let packets): show(stream, packets, in: subtitles, &choices)
        }
    }

    /// Passes each line to the parsers of a single line.
    private func take(lines: String) {
        for line in lines.split(whereSeparator: \.isNewline).prefix(100).map(String.init) {
            precondition(AssText.plain(event: line).utf8.count < 5000, "a text is too long")
            _ = AssText.plain(text: line)
            _ = AssText.emphasized(text: line)
            _ = AssText.isAnimated(event: line)
            _ = AssText.shortened(event: line)
            let event = WebVTTCueParser.event(line)
            _ = WebVTTSettings(line).positioned(
                event, in: WebVTTHeader(WebVTTHeader.maskingBlocks(Array(line.utf8))).regions)
            _ = WebVTTHeader(Array(("WEBVTT\n\nSTYLE\n" + line).utf8)).style.applied(to: .standard)
            _ = WebVTTCueParser.resolved(event, [SubtitleStyleRule(selector: line)], over: .standard)
            _ = SubtitleFile.languages(ofIndex: line)
            _ = ExternalFileMatcher.words(of: "/a/" + line, beside: "/a/film.mkv")
        }
    }

    // MARK: Text

    private func show(_ header: [UInt8]?, _ cues: [Cue], in subtitles: Subtitles, _ choices: inout FuzzChoices) {
        renderer?.begin(header: header ?? Array(AssHeader.text(for: style(&choices)).utf8))
        var times: [Seconds] = [choices.element(of: [0, -1, 1e9])]
        for number in 0..<3 {
            let cue = cues[(number + choices.number(below: cues.count)) % cues.count]
            times += [cue.start, (cue.start + (cue.end ?? cue.start)) / 2]
        }
        for time in times {
            let canvas = canvas(&choices)
            let (text, until) = subtitles.text(of: Self.track, at: time, serial: 0)
            precondition(until.map { $0 > time } ?? true, "a text ends before it begins")
            let (active, _) = subtitles.cues(of: Self.track, at: time)
            let bitmaps =
                renderer?.render(active, at: time, on: canvas, linePosition: choices.element(of: [0, 0.5, 7])) ?? []
            show(bitmaps, on: canvas, &choices)
            if text != nil { isDisplayed = true }
        }
    }

    private func style(_ choices: inout FuzzChoices) -> SubtitleStyle {
        var style = SubtitleStyle.standard
        style.relativeSize = choices.element(of: [1, 0.5, 3])
        style.fontFamily = choices.element(of: [nil, "serif", "a,b\nc"])
        if choices.isTrue(oneIn: 2) { style.background = .black }
        return style
    }

    // MARK: Bitmaps

    private func show(
        _ stream: CodecParameters, _ packets: [SubtitlePacketCache.Entry], in subtitles: Subtitles,
        _ choices: inout FuzzChoices
    ) {
        guard let renderer = BitmapSubtitleRenderer(Self.track, stream, serial: 0) else { return }
        for packet in packets.prefix(20) {
            let (cue, _) = renderer.cue(at: packet.time, in: subtitles)
            cue.map { show($0, &choices) }
        }
    }

    private func show(_ cue: BitmapCue, _ choices: inout FuzzChoices) {
        let canvas = canvas(&choices)
        show(cue.bitmaps(on: canvas), on: canvas, &choices)
    }

    // MARK: Packets

    private func decode(_ bytes: [UInt8], _ codec: AVCodecID, _ choices: inout FuzzChoices) {
        guard let stream = CodecParameters(of: codec) else { return }
        let packets = PacketSeed.split(bytes).enumerated().compactMap { number, bytes in
            Packet(bytes, at: Int64(number) * 500, settings: choices.isTrue(oneIn: 2) ? Array(bytes.prefix(40)) : [])
        }
        guard Self.isText(codec) else {
            let decoder = BitmapSubtitleDecoder(stream)
            for packet in packets { decoder?.cue(of: packet).map { show($0, &choices) } }
            return
        }
        // As `ClosedCaptionDecoder` opens the decoder of closed captions, most packets of which display nothing yet.
        let isCaptions = codec == AV_CODEC_ID_EIA_608
        let decoder = TextSubtitleDecoder(
            stream, options: isCaptions ? ["real_time": "1", "real_time_latency_msec": "50"] : [:])
        let cues = packets.flatMap { decoder?.cues(of: $0) ?? [] }.filter { !isCaptions || !$0.events.isEmpty }
        guard !cues.isEmpty else { return }
        let subtitles = Subtitles()
        subtitles.insert(cues, of: Self.track, serial: 0, now: choices.element(of: [nil, 0, 100]))
        show(nil, cues, in: subtitles, &choices)
    }

    private static func isText(_ codec: AVCodecID) -> Bool {
        (avcodec_descriptor_get(codec)?.pointee.props ?? 0) & AV_CODEC_PROP_TEXT_SUB != 0
    }

    // MARK: Frame

    private func canvas(_ choices: inout FuzzChoices) -> SubtitleCanvas {
        let size = choices.element(of: [(320, 180), (320, 180), (91, 51), (1, 1), (640, 100)])
        var canvas = SubtitleCanvas(
            size: PixelSize(width: size.0, height: size.1),
            presentationSize: choices.element(of: [.init(width: 640, height: 360), .init(width: 7, height: 900)]))
        if choices.isTrue(oneIn: 3) {
            canvas.overflow.left = choices.number(below: 60)
            canvas.overflow.top = choices.number(below: 60)
            canvas.overflow.right = choices.number(below: 60)
            canvas.overflow.bottom = choices.number(below: 60)
        }
        return canvas
    }

    /// Moves bitmaps out of the occluded rows at the top and the bottom, blends them into a frame, and restores the
    /// frame.
    private func show(_ bitmaps: [SubtitleBitmap], on canvas: SubtitleCanvas, _ choices: inout FuzzChoices) {
        if !bitmaps.isEmpty { isDisplayed = true }
        let height = canvas.size.height
        let (top, bottom) = (choices.element(of: [0, 0, 20, height]), choices.element(of: [0, 0, 20, height]))
        let end = max(0, height - bottom)
        var collisionAvoidance = SubtitleCollisionAvoidance()
        show(collisionAvoidance.bitmaps(bitmaps, in: min(top, end)..<end, of: height), on: canvas)
    }

    private func show(_ bitmaps: [SubtitleBitmap], on canvas: SubtitleCanvas) {
        let whole = PixelRect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        for bitmap in bitmaps {
            precondition(
                bitmap.rect.intersection(whole) == bitmap.rect, "a bitmap is outside the frame: \(bitmap.rect)")
            precondition(bitmap.pixels.count == bitmap.rect.width * bitmap.rect.height, "a bitmap lacks pixels")
        }
        let background = [UInt32](repeating: 0xff12_3456, count: whole.width * whole.height)
        var pixels = background
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let frame = FramePixels(bytes: base, stride: whole.width * 4, size: canvas.size)
            let patches = frame.blend(SubtitleComposition(bitmaps, range: 0..<1, canvas: canvas))
            frame.restore(patches)
        }
        precondition(pixels == background, "the frame is not restored")
    }
}

extension CodecParameters {
    /// A subtitle stream without extradata.
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
        duration = 0.5
        guard !settings.isEmpty,
            let side = av_packet_new_side_data(pointer, AV_PKT_DATA_WEBVTT_SETTINGS, settings.count)
        else { return }
        for (index, byte) in settings.enumerated() { side[index] = byte }
    }
}
