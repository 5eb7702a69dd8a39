import CFFmpeg
import WindowboxCore

/// The black bars of a video: the rows or columns at two opposite sides whose mean luma is black.
///
/// Bars are as narrow as in the darkest scenes of the last frames: what appears in a bar makes it narrower at once, and
/// a bar becomes wider only after `window` frames of which each has it. Frames that are dark as a whole tell nothing.
package struct BlackBars {
    /// The frames after which a bar may become wider.
    private static let window = 120
    /// The luma of 256 by which a row's mean may exceed black.
    private static let limit = 8
    /// The distance of the pixels of a row that are read.
    private static let step = 4
    /// The fraction of the side below which a bar is none.
    private static let narrowest = 0.01

    /// The widths of the bars at the left and right, and at the top and bottom, as fractions of the video.
    struct Widths: Equatable {
        var across: Double
        var down: Double

        func narrowed(to other: Widths?) -> Widths {
            Widths(across: min(across, other?.across ?? 1), down: min(down, other?.down ?? 1))
        }
    }

    private var size = PixelSize(width: 0, height: 0)
    private var widths: Widths?
    /// The narrowest bars of the current window, and the number of its frames.
    private var narrowestWidths: Widths?
    private var frames = 0

    package init() {}

    /// The bars of the upright video.
    var edges: VideoEdges {
        guard let widths else { return .none }
        return VideoEdges(left: widths.across, top: widths.down, right: widths.across, bottom: widths.down)
    }

    /// Measures a frame.
    /// - Parameter rotation: The rotation that brings the coded frame upright.
    mutating func update(_ frame: UnsafeMutablePointer<AVFrame>, rotation: VideoRotation) {
        guard let luma = Luma(frame) else { return }
        if size != luma.size {
            self = BlackBars()
            size = luma.size
        }
        guard var measured = luma.bars(limit: Self.limit, step: Self.step) else { return }
        if rotation.swapsSides { measured = Widths(across: measured.down, down: measured.across) }
        if measured.across < Self.narrowest { measured.across = 0 }
        if measured.down < Self.narrowest { measured.down = 0 }
        record(measured)
    }

    /// Records the bars of a frame.
    mutating func record(_ measured: Widths) {
        widths = measured.narrowed(to: widths)
        narrowestWidths = measured.narrowed(to: narrowestWidths)
        frames += 1
        guard frames == Self.window else { return }
        widths = narrowestWidths
        narrowestWidths = nil
        frames = 0
    }
}

/// The luma of a frame.
private struct Luma {
    let size: PixelSize
    private let bytes: UnsafePointer<UInt8>
    private let stride: Int
    private let pixelStride: Int
    /// The bits by which a sample is shifted right to 8 bits; `nil` for samples of one byte.
    private let shift: Int?
    private let black: Int

    /// `nil` for a frame without a plane of luma in native byte order.
    init?(_ frame: UnsafeMutablePointer<AVFrame>) {
        guard let format = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee,
            let data = frame.pointee.data.0, format.comp.0.plane == 0
        else { return nil }
        let flags = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BE
        guard format.flags & UInt64(flags) == 0, (8...16).contains(format.comp.0.depth) else { return nil }
        size = PixelSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
        bytes = UnsafePointer(data + Int(format.comp.0.offset))
        stride = Int(frame.pointee.linesize.0)
        pixelStride = Int(format.comp.0.step)
        shift = format.comp.0.depth > 8 ? Int(format.comp.0.shift + format.comp.0.depth) - 8 : nil
        black = ColorSpace.isFullRange(frame) ? 0 : 16
    }

    /// Returns the bars as fractions; `nil` when the frame is dark as a whole.
    func bars(limit: Int, step: Int) -> BlackBars.Widths? {
        let limit = black + limit
        func count(_ length: Int, _ mean: (Int) -> Int) -> Int? {
            let half = (length + 1) / 2
            return (0..<half).first { mean($0) > limit || mean(length - 1 - $0) > limit }
        }
        guard let rows = count(size.height, { mean(row: $0, step: step) }),
            let columns = count(size.width, { mean(column: $0, step: step) })
        else { return nil }
        return BlackBars.Widths(
            across: Double(columns) / Double(size.width), down: Double(rows) / Double(size.height))
    }

    private func mean(row: Int, step: Int) -> Int {
        mean(from: row * stride, by: step * pixelStride, count: (size.width + step - 1) / step)
    }

    private func mean(column: Int, step: Int) -> Int {
        mean(from: column * pixelStride, by: step * stride, count: (size.height + step - 1) / step)
    }

    private func mean(from start: Int, by distance: Int, count: Int) -> Int {
        var (sum, place) = (0, start)
        for _ in 0..<count {
            if let shift {
                sum += Int(UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt16.self)) >> shift
            } else {
                sum += Int(bytes[place])
            }
            place += distance
        }
        return sum / count
    }
}
