import CFFmpeg
import Glibc
import Testing
import WindowboxCore

@testable import WindowboxVideo

/// Scaling, on frames that the tests paint.
struct ScalerTests {
    @Test("A gray frame has the matrix of its size although it states RGB")
    func grayFrame() throws {
        let frame = try #require(PaintedFrame(AV_PIX_FMT_GRAY8, width: 64, height: 64))
        frame.pointer.pointee.colorspace = AVCOL_SPC_RGB
        let mapping = ColorMapping(frame.pointer, .none)
        #expect(mapping.components.matrix == AVCOL_SPC_SMPTE170M)
        let gray = mapping.screen(RGB(repeating: 0.5))
        #expect(gray.max() - gray.min() < 1e-9)
    }

    @Test(
        "A zone plate is scaled as by a Lanczos filter in double precision", arguments: [2.0 / 3, 1.5, 0.25, 1],
        [8, 10])
    func zonePlate(factor: Double, depth: Int) throws {
        let (width, height) = (240, 180)
        let format = depth == 8 ? AV_PIX_FMT_GRAY8 : AV_PIX_FMT_GRAY10LE
        let most = Double(1 << depth - 1)
        let frame = try #require(PaintedFrame(format, width: width, height: height))
        func brightness(_ x: Int, _ y: Int) -> Double { 0.5 + 0.4 * cos(Double(x * x + y * y) / 240) }
        let plate = (0..<height).map { y in (0..<width).map { x in (most * brightness(x, y)).rounded() } }
        frame.paint { plate[$1][$0] }
        frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
        let size = PixelSize(width: Int(Double(width) * factor), height: Int(Double(height) * factor))
        let seen = try #require(frame.scaled(to: size))
        let columns = Lanczos.scaled(plate, to: size.width)
        let expected = Lanczos.transposed(Lanczos.scaled(Lanczos.transposed(columns), to: size.height))
        // At the edges the filters assume different pixels outside.
        let edge = Int(4 * max(1, factor))
        var sum = 0.0
        var worst = 0.0
        for y in edge..<size.height - edge {
            for x in edge..<size.width - edge {
                let value = min(max(expected[y][x] / most, 0), 1) * 255
                let difference = abs(Double(seen[y * size.width + x] & 255) - value)
                sum += difference
                worst = max(worst, difference)
            }
        }
        let count = Double((size.width - 2 * edge) * (size.height - 2 * edge))
        #expect(worst < 1.2 && sum / count < 0.5, "\(worst), \(sum / count) on average")
    }

    @Test("A gradient of 10 bits is dithered: each block of 8 × 8 pixels has the average of its values")
    func gradient() throws {
        let frame = try #require(PaintedFrame(AV_PIX_FMT_YUV420P10LE, width: 640, height: 64))
        frame.paint { x, _ in 400 + Double(x) / 16 }
        let pixels = try #require(frame.scaled(to: PixelSize(width: 640, height: 64)))
        for block in 0..<80 {
            let codes = (0..<8).map { 400 + Double(block * 8 + $0) / 16 }.map { $0.rounded(.down) }
            let expected = codes.map { ($0 - 64) / 876 * 255 }.reduce(0, +) / 8
            let sum = (0..<64).map { Int(pixels[($0 / 8) * 640 + block * 8 + $0 % 8] & 255) }.reduce(0, +)
            #expect(abs(Double(sum) / 64 - expected) < 0.2, "block \(block)")
        }
    }

    @Test("Chroma is interpolated from where its samples are", arguments: [true, false])
    func chromaLocation(isCentered: Bool) throws {
        let frame = try #require(PaintedFrame(AV_PIX_FMT_YUV420P, width: 256, height: 32))
        frame.paint { _, _ in 126 }
        // One code per chroma sample, from left to right.
        frame.paint(plane: 2) { x, _ in 64 + Double(x) }
        frame.pointer.pointee.chroma_location = isCentered ? AVCHROMA_LOC_CENTER : AVCHROMA_LOC_LEFT
        frame.pointer.pointee.colorspace = AVCOL_SPC_BT709
        let pixels = try #require(frame.scaled(to: PixelSize(width: 256, height: 32)))
        // The red of 8 × 8 pixels is compared, without its dithering.
        for left in stride(from: 32, to: 200, by: 8) {
            let sum = (0..<64).map { Int(pixels[(8 + $0 / 8) * 256 + left + $0 % 8] >> 16 & 255) }.reduce(0, +)
            let cr = 64 + (Double(left) + 4) / 2 - (isCentered ? 0.5 : 0.25)
            let expected = (110.0 / 219 + (cr - 128) / 224 * 1.5748) * 255
            #expect(abs(Double(sum) / 64 - expected) < 0.2, "column \(left)")
        }
    }

    @Test("Half-transparent video is shown over black")
    func alpha() throws {
        for format in [AV_PIX_FMT_YUVA420P, AV_PIX_FMT_RGBA, AV_PIX_FMT_GBRAP] {
            let frame = try #require(PaintedFrame(format, width: 64, height: 64, color: 0x80ff_ffff))
            let pixels = try #require(frame.scaled(to: PixelSize(width: 48, height: 48)))
            let red = Int(pixels[24 * 48 + 24] >> 16 & 255)
            #expect((126...130).contains(red), "\(red) in format \(format.rawValue)")
        }
    }

    @Test("Every pixel format that can be painted has its color, also in odd sizes and at unaligned crops")
    func formats() throws {
        var count = 0
        for number in 0..<400 {
            let format = AVPixelFormat(rawValue: Int32(number))
            guard let descriptor = av_pix_fmt_desc_get(format)?.pointee, sws_isSupportedOutput(format) != 0,
                sws_isSupportedInput(format) != 0, descriptor.flags & UInt64(AV_PIX_FMT_FLAG_HWACCEL) == 0
            else { continue }
            let isGray = descriptor.nb_components < 3 && descriptor.flags & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
            // Black and white only, and few colors.
            let depth =
                [descriptor.comp.0.depth, descriptor.comp.1.depth, descriptor.comp.2.depth].prefix(
                    Int(descriptor.nb_components)
                ).min() ?? 0
            guard depth >= 4 else { continue }
            for (width, height, crop) in [(64, 48, 0), (37, 21, 0), (1, 1, 0), (64, 48, 6)] {
                let frame = try #require(PaintedFrame(format, width: width, height: height, color: 0xffc0_8040))
                // swscale paints gray in full range.
                if isGray { frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG }
                let size = PixelSize(width: 33, height: 20)
                let pixels = try #require(frame.scaled(to: size, crop: crop), "format \(number)")
                // swscale does not paint the chroma of a single pixel.
                guard width > 1 else { continue }
                let pixel = pixels[10 * 33 + 16]
                let color = [16, 8, 0].map { Int(pixel >> $0 & 255) }
                // swscale paints gray of floating-point numbers in limited range.
                let gray = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_FLOAT) == 0 ? 140 : 136
                let expected = isGray ? [gray, gray, gray] : [0xc0, 0x80, 0x40]
                let tolerance = depth < 8 ? 20 : 4
                #expect(
                    zip(color, expected).allSatisfy { abs($0 - $1) <= tolerance },
                    "\(color) in \(String(cString: descriptor.name)), \(width) × \(height), crop \(crop)")
            }
            count += 1
        }
        #expect(count > 100)
    }

    @Test("Sizes that zimg refuses are refused")
    func hugeSize() throws {
        let frame = try #require(PaintedFrame(AV_PIX_FMT_GRAY8, width: 16, height: 16))
        #expect(frame.scaled(to: PixelSize(width: 0, height: 16)) == nil)
    }
}

/// A frame whose pixels a test paints.
private final class PaintedFrame {
    let pointer: UnsafeMutablePointer<AVFrame>

    init?(_ format: AVPixelFormat, width: Int, height: Int) {
        guard let frame = av_frame_alloc() else { return nil }
        pointer = frame
        (frame.pointee.width, frame.pointee.height, frame.pointee.format) = (
            Int32(width), Int32(height), format.rawValue
        )
        guard av_frame_get_buffer(frame, 0) >= 0 else { return nil }
        let gray = av_pix_fmt_desc_get(format).map { 1 << ($0.pointee.comp.0.depth - 1) } ?? 128
        for plane in 0..<3 { paint(plane: plane) { _, _ in Double(gray) } }
    }

    /// Creates a frame of one color, an ARGB word, which swscale paints.
    convenience init?(_ format: AVPixelFormat, width: Int, height: Int, color: UInt32) {
        guard let source = PaintedFrame(AV_PIX_FMT_BGRA, width: width, height: height) else { return nil }
        self.init(format, width: width, height: height)
        let strides = source.pointer.pointee.linesize
        guard let bytes = source.pointer.pointee.data.0 else { return nil }
        for y in 0..<height {
            (UnsafeMutableRawPointer(bytes) + y * Int(strides.0)).initializeMemory(
                as: UInt32.self, repeating: color, count: width)
        }
        guard
            let context = sws_getContext(
                Int32(width), Int32(height), AV_PIX_FMT_BGRA, Int32(width), Int32(height), format, 0, nil, nil, nil)
        else { return nil }
        defer { sws_freeContext(context) }
        let from = source.pointer.pointee.data
        let to = pointer.pointee
        var planes = [from.0, from.1, from.2, from.3].map { $0.map { UnsafePointer<UInt8>($0) } }
        var targets = [to.data.0, to.data.1, to.data.2, to.data.3]
        var sourceStrides = [strides.0, strides.1, strides.2, strides.3]
        var targetStrides = [to.linesize.0, to.linesize.1, to.linesize.2, to.linesize.3]
        sws_scale(context, &planes, &sourceStrides, 0, Int32(height), &targets, &targetStrides)
        pointer.pointee.colorspace = AVCOL_SPC_SMPTE170M
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&frame)
    }

    /// Paints a plane of 8 or 16 bits, with the values that a function returns for its columns and rows.
    func paint(plane: Int = 0, _ value: (Int, Int) -> Double) {
        let frame = pointer.pointee
        guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(frame.format))?.pointee,
            descriptor.flags & UInt64(AV_PIX_FMT_FLAG_PLANAR) != 0 || descriptor.nb_components == 1,
            plane < Int(descriptor.nb_components),
            let bytes = [frame.data.0, frame.data.1, frame.data.2][plane]
        else { return }
        let stride = Int([frame.linesize.0, frame.linesize.1, frame.linesize.2][plane])
        let isChroma = plane > 0
        let width = Int(frame.width) >> (isChroma ? Int(descriptor.log2_chroma_w) : 0)
        let height = Int(frame.height) >> (isChroma ? Int(descriptor.log2_chroma_h) : 0)
        for y in 0..<height {
            for x in 0..<width {
                let row = UnsafeMutableRawPointer(bytes) + y * stride
                if descriptor.comp.0.step == 1 {
                    row.storeBytes(of: UInt8(value(x, y)), toByteOffset: x, as: UInt8.self)
                } else if descriptor.comp.0.step == 2 {
                    row.storeBytes(of: UInt16(value(x, y)), toByteOffset: 2 * x, as: UInt16.self)
                }
            }
        }
    }

    /// Returns the scaled pixels; `nil` when they cannot be.
    /// - Parameter crop: The columns and rows that are cut off at the left and at the top.
    func scaled(to size: PixelSize, crop: Int = 0) -> [UInt32]? {
        let key = Scaler.Key(
            size: PixelSize(width: Int(pointer.pointee.width) - crop, height: Int(pointer.pointee.height) - crop),
            format: ColorSpace.withoutRangeInName(AVPixelFormat(pointer.pointee.format)),
            matrix: ColorSpace.matrix(of: pointer), isFullRange: ColorSpace.isFullRange(pointer),
            chromaLocation: pointer.pointee.chroma_location, scaled: size, filter: .sharp,
            mapping: ColorMapping(
                transfer: .screen, primaries: .bt709, peak: 100,
                components: ColorComponents(
                    matrix: ColorSpace.isRGB(pointer) ? AVCOL_SPC_RGB : ColorSpace.matrix(of: pointer),
                    isFullRange: ColorSpace.isFullRange(pointer))))
        let stride = (size.width * 4 + 63) / 64 * 64
        guard let scaler = Scaler(key, replacing: nil),
            let buffer = HeapFrameBufferAllocator().allocate(stride * size.height + 256),
            scaler.scale(
                pointer,
                crop: VideoGeometry.Crop(x: crop, y: crop, width: key.size.width, height: key.size.height),
                into: buffer.bytes, stride: stride)
        else { return nil }
        return (0..<size.height).flatMap { y in
            (0..<size.width).map { (buffer.bytes + y * stride).load(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
    }
}

/// The filter of three lobes, in double precision.
private enum Lanczos {
    static func transposed(_ rows: [[Double]]) -> [[Double]] {
        rows[0].indices.map { x in rows.map { $0[x] } }
    }

    /// Returns rows scaled to a width. Outside of the edges the pixels are mirrored.
    static func scaled(_ rows: [[Double]], to width: Int) -> [[Double]] {
        let length = rows[0].count
        let step = Double(length) / Double(width)
        let scale = max(1, step)
        let taps = (0..<width).map { x -> [(Int, Double)] in
            let center = (Double(x) + 0.5) * step - 0.5
            let range = Int((center - 3 * scale).rounded(.up))...Int((center + 3 * scale).rounded(.down))
            let weights = range.map { weight((Double($0) - center) / scale) }
            let sum = weights.reduce(0, +)
            return zip(range, weights).map { (mirrored($0, length), $1 / sum) }
        }
        return rows.map { row in taps.map { $0.reduce(0) { $0 + row[$1.0] * $1.1 } } }
    }

    private static func weight(_ x: Double) -> Double {
        if x == 0 { return 1 }
        guard abs(x) < 3 else { return 0 }
        return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
    }

    private static func mirrored(_ index: Int, _ length: Int) -> Int {
        let index = index < 0 ? -1 - index : index
        return index < length ? index : max(0, 2 * length - 1 - index)
    }
}
