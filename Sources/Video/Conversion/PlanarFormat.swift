import CFFmpeg
import CZimg

/// A pixel format that zimg reads: a plane for each component, of 8 to 16 bits in little-endian order or of
/// 32-bit floating-point numbers.
struct PlanarFormat: Equatable {
    /// The number of components, with alpha.
    let count: Int
    let hasAlpha: Bool
    let isRGB: Bool
    /// The bits of a component.
    let depth: Int
    let pixelType: zimg_pixel_type_e
    /// The subsampling of chroma, as base-2 logarithms.
    let chroma: (width: Int, height: Int)
    /// The frame's plane of each component: Y, U, V or R, G, B, then alpha.
    private let planes: (Int32, Int32, Int32, Int32)

    /// Returns the format; `nil` if zimg does not read it.
    init?(_ format: AVPixelFormat) {
        guard let descriptor = av_pix_fmt_desc_get(format)?.pointee else { return nil }
        let flags = { (flag: Int32) in descriptor.flags & UInt64(flag) != 0 }
        let unreadable = [
            AV_PIX_FMT_FLAG_BE, AV_PIX_FMT_FLAG_PAL, AV_PIX_FMT_FLAG_BITSTREAM, AV_PIX_FMT_FLAG_HWACCEL,
            AV_PIX_FMT_FLAG_BAYER,
        ]
        let components = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
            .prefix(Int(descriptor.nb_components))
        guard let first = components.first, !unreadable.contains(where: flags),
            let type = Self.pixelType(depth: first.depth, isFloat: flags(AV_PIX_FMT_FLAG_FLOAT)),
            components.allSatisfy({
                $0.depth == first.depth && $0.step == type.bytes && $0.offset == 0 && $0.shift == 0
            }),
            Set(components.map(\.plane)).count == components.count
        else { return nil }
        count = components.count
        hasAlpha = flags(AV_PIX_FMT_FLAG_ALPHA)
        isRGB = flags(AV_PIX_FMT_FLAG_RGB)
        depth = Int(first.depth)
        pixelType = type.type
        chroma = (Int(descriptor.log2_chroma_w), Int(descriptor.log2_chroma_h))
        planes = (
            descriptor.comp.0.plane, descriptor.comp.1.plane, descriptor.comp.2.plane, descriptor.comp.3.plane
        )
    }

    private static func pixelType(depth: Int32, isFloat: Bool) -> (type: zimg_pixel_type_e, bytes: Int32)? {
        switch depth {
        case 32 where isFloat: (ZIMG_PIXEL_FLOAT, 4)
        case 8: (ZIMG_PIXEL_BYTE, 1)
        case 9...16 where !isFloat: (ZIMG_PIXEL_WORD, 2)
        default: nil
        }
    }

    /// Whether the format has color.
    var isColored: Bool { count - (hasAlpha ? 1 : 0) >= 3 }

    /// Returns the frame's plane of a component.
    func plane(of component: Int) -> Int {
        switch component {
        case 0: Int(planes.0)
        case 1: Int(planes.1)
        case 2: Int(planes.2)
        default: Int(planes.3)
        }
    }

    /// Whether a size consists of whole chroma samples, which zimg requires.
    func divides(width: Int, height: Int) -> Bool {
        width & ((1 << chroma.width) - 1) == 0 && height & ((1 << chroma.height) - 1) == 0
    }

    /// Whether swscale copies frames of a size that keep their format; of floating-point numbers it does not.
    func isCopied(width: Int, height: Int) -> Bool {
        divides(width: width, height: height) && pixelType != ZIMG_PIXEL_FLOAT
    }

    static func == (a: PlanarFormat, b: PlanarFormat) -> Bool {
        a.count == b.count && a.hasAlpha == b.hasAlpha && a.isRGB == b.isRGB && a.depth == b.depth
            && a.pixelType == b.pixelType && a.chroma == b.chroma && a.planes == b.planes
    }

    /// Returns the format that zimg reads and that loses least of another one, of the same kind of color.
    /// - Parameter isSubsampled: Whether the chroma may be subsampled.
    static func nearest(to format: AVPixelFormat, isSubsampled: Bool) -> AVPixelFormat {
        guard let descriptor = av_pix_fmt_desc_get(format)?.pointee else { return AV_PIX_FMT_NONE }
        let isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        // swscale leaves the chroma of gray with alpha undefined.
        let isGray = descriptor.nb_components < 3
        let candidates = isRGB ? rgb : isGray ? gray : isSubsampled ? yuv444 + subsampled : yuv444
        return candidates.reduce(AV_PIX_FMT_NONE) { av_find_best_pix_fmt_of_2($0, $1, format, 1, nil) }
    }

    private static let rgb = [
        AV_PIX_FMT_GBRP, AV_PIX_FMT_GBRP10LE, AV_PIX_FMT_GBRP12LE, AV_PIX_FMT_GBRP16LE, AV_PIX_FMT_GBRAP,
        AV_PIX_FMT_GBRAP16LE,
    ]
    private static let gray = [AV_PIX_FMT_GRAY8, AV_PIX_FMT_GRAY16LE]
    private static let yuv444 = [
        AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUV444P10LE, AV_PIX_FMT_YUV444P12LE, AV_PIX_FMT_YUV444P16LE,
        AV_PIX_FMT_YUVA444P, AV_PIX_FMT_YUVA444P16LE,
    ]
    private static let subsampled = [
        AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10LE, AV_PIX_FMT_YUV420P12LE, AV_PIX_FMT_YUV420P16LE,
        AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUV422P10LE, AV_PIX_FMT_YUV422P12LE, AV_PIX_FMT_YUV422P16LE,
        AV_PIX_FMT_YUVA420P,
    ]
}
