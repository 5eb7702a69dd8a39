import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Renders one bitmap subtitle track; packets are decoded when they are due. Confined to the subtitle thread.
final class BitmapSubtitleRenderer {
    /// The number of decoded cues retained, since a request may be slightly earlier than the previous one.
    private static let maxCues = 16

    let track: Track.ID
    let serial: Int
    private let decoder: BitmapSubtitleDecoder
    private var cues: [BitmapCue] = []
    private var last: (images: [SubtitleBitmap], canvas: SubtitleCanvas, bitmaps: [SubtitleBitmap])?
    /// The number of the next packet to decode. Packets before the target of a seek have negative numbers.
    private var next = Int.min
    private let confinement = ThreadConfinement()

    /// Opens the decoder of the track; `nil` when that fails.
    init?(_ track: Track.ID, _ stream: CodecParameters, serial: Int) {
        guard let decoder = BitmapSubtitleDecoder(stream) else { return nil }
        self.track = track
        self.serial = serial
        self.decoder = decoder
    }

    /// Returns the cue shown at a time, and the time of the next change; `nil` when unknown.
    func cue(at time: Seconds, in subtitles: Subtitles) -> (cue: BitmapCue?, until: Seconds?) {
        confinement.assertOnThread()
        let (packets, upcoming) = subtitles.packets(of: track, from: next, before: time)
        for packet in packets {
            next = packet.number + 1
            guard let cue = decoder.cue(of: packet.packet) else { continue }
            cues.append(cue)
            if cues.count > Self.maxCues { cues.removeFirst() }
        }
        let later = cues.first { $0.start > time }?.start
        // A newer cue ends those before it, regardless of their end times.
        let cue = cues.last { $0.start <= time }.flatMap { ($0.end ?? .infinity) > time ? $0 : nil }
        return (cue, [cue?.end, later, upcoming].compactMap(\.self).min())
    }

    /// Returns the bitmaps of a cue, scaled and positioned. Returns the identical bitmaps as long as nothing changes.
    func bitmaps(of cue: BitmapCue, on canvas: SubtitleCanvas) -> [SubtitleBitmap] {
        confinement.assertOnThread()
        if let last, last.canvas == canvas, last.images.elementsEqual(cue.images, by: ===) { return last.bitmaps }
        let bitmaps = cue.bitmaps(on: canvas)
        last = (cue.images, canvas, bitmaps)
        return bitmaps
    }
}

extension BitmapCue {
    /// Returns the images, scaled and positioned for a canvas.
    func bitmaps(on canvas: SubtitleCanvas) -> [SubtitleBitmap] {
        let positioned = images.map { ($0, scaledRect($0.rect, on: canvas)) }
        guard let bottom = positioned.map(\.1.bottom).max(), let top = positioned.map(\.1.y).min() else { return [] }
        let canvasHeight = canvas.size.height
        // Images in the letterbox are moved into the video.
        let shift =
            bottom > canvasHeight
            ? -min(bottom - canvasHeight, max(0, top)) : top < 0 ? min(-top, canvasHeight - bottom) : 0
        return positioned.compactMap { bitmap, rect in
            var rect = rect
            rect.y += shift
            return bitmap.scaled(to: rect, in: canvas.size)
        }
    }

    private func scaledRect(_ rect: PixelRect, on canvas: SubtitleCanvas) -> PixelRect {
        let across = Double(canvas.videoSize.width) / Double(plane.width)
        let isSameShape = abs(across * Double(plane.height) / Double(canvas.videoSize.height) - 1) < 0.02
        let down = isStretched || isSameShape ? Double(canvas.videoSize.height) / Double(plane.height) : across
        let offset = (Double(canvas.videoSize.height) - Double(plane.height) * down) / 2
        return PixelRect(
            x: Int((Double(rect.x) * across).rounded()) - canvas.overflow.left,
            y: Int((Double(rect.y) * down + offset).rounded()) - canvas.overflow.top,
            width: max(1, Int((Double(rect.width) * across).rounded())),
            height: max(1, Int((Double(rect.height) * down).rounded())))
    }
}

extension SubtitleBitmap {
    /// Returns the image scaled to a rectangle and cropped to the canvas; `nil` when it lies outside.
    fileprivate func scaled(to wanted: PixelRect, in size: PixelSize) -> SubtitleBitmap? {
        let inside = wanted.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !inside.isEmpty, wanted.width <= 16384, wanted.height <= 16384 else { return nil }
        let whole = wanted.width == rect.width && wanted.height == rect.height ? pixels : resized(to: wanted)
        guard whole.count == wanted.width * wanted.height else { return nil }
        guard inside != wanted else { return SubtitleBitmap(wanted, pixels: whole) }
        var cut: [UInt32] = []
        cut.reserveCapacity(inside.width * inside.height)
        for y in inside.y..<inside.bottom {
            let start = (y - wanted.y) * wanted.width + inside.x - wanted.x
            cut += whole[start..<start + inside.width]
        }
        return SubtitleBitmap(inside, pixels: cut)
    }

    /// Returns the pixels scaled to a size. They are premultiplied, so that all four channels may be interpolated
    /// alike.
    private func resized(to wanted: PixelRect) -> [UInt32] {
        let context = wb_scaler_create(
            Int32(rect.width), Int32(rect.height), AV_PIX_FMT_BGRA, Int32(wanted.width), Int32(wanted.height),
            AV_PIX_FMT_BGRA)
        guard let context else { return [] }
        defer { wb_scaler_free(context) }
        // swscale's vector instructions may access memory behind the last row.
        let source = pixels + [UInt32](repeating: 0, count: 64)
        var target = [UInt32](repeating: 0, count: wanted.width * wanted.height + 64)
        source.withUnsafeBytes { source in
            target.withUnsafeMutableBytes { target in
                let sources: [UnsafePointer<UInt8>?] = [source.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil]
                let targets: [UnsafeMutablePointer<UInt8>?] = [
                    target.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil,
                ]
                let (from, to) = (Int32(rect.width * 4), Int32(wanted.width * 4))
                _ = wb_scaler_scale(context, sources, [from, 0, 0, 0], Int32(rect.height), targets, [to, 0, 0, 0])
            }
        }
        return Array(target.prefix(wanted.width * wanted.height))
    }
}
