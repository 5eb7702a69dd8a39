import CDeinterlacing
import CFFmpeg

/// The samples of a pixel format whose planes consist of bytes or of 16-bit words, which are filtered alike.
struct FrameSamples {
    /// The largest value of a sample.
    private let maximum: Int32
    let planeCount: Int
    private let chromaShift: Int32

    /// `nil` for other formats, and for frames of a single line.
    init?(_ frame: UnsafePointer<AVFrame>) {
        let format = AVPixelFormat(frame.pointee.format)
        let excluded =
            AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT
            | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_BAYER
        guard frame.pointee.height > 1, let descriptor = av_pix_fmt_desc_get(format)?.pointee,
            descriptor.flags & UInt64(excluded) == 0
        else { return nil }
        let all = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
        let components = all.prefix(Int(descriptor.nb_components))
        guard let first = components.first, (8...16).contains(first.depth),
            components.allSatisfy({ $0.depth == first.depth && $0.shift == first.shift }),
            first.depth == 8 ? first.shift == 0 : components.allSatisfy({ $0.step % 2 == 0 })
        else { return nil }
        maximum = ((1 << first.depth) - 1) << first.shift
        planeCount = Int(av_pix_fmt_count_planes(format))
        chromaShift = Int32(descriptor.log2_chroma_h)
    }

    /// Returns the size of a plane, as that of a field whose odd lines are missing.
    func field(_ plane: Int, of frame: UnsafePointer<AVFrame>) -> wb_field {
        let (width, height) = (frame.pointee.width, frame.pointee.height)
        let bytes = av_image_get_linesize(AVPixelFormat(frame.pointee.format), width, Int32(plane))
        let shift = plane == 1 || plane == 2 ? chromaShift : 0
        return wb_field(
            width: maximum < 256 ? bytes : bytes / 2, height: (height + (1 << shift) - 1) >> shift, first_missing: 1,
            is_second: 0, maximum: maximum)
    }

    /// Returns a plane of a frame and of the frames around it.
    func planes(
        _ plane: Int, of frame: UnsafePointer<AVFrame>, previous: UnsafePointer<AVFrame>?,
        next: UnsafePointer<AVFrame>?
    ) -> wb_planes {
        let (own, before, after) = (
            Self.plane(plane, of: frame), previous.map { Self.plane(plane, of: $0) },
            next.map { Self.plane(plane, of: $0) }
        )
        return wb_planes(
            previous: before?.bytes, current: own.bytes, next: after?.bytes, previous_stride: before?.stride ?? 0,
            current_stride: own.stride, next_stride: after?.stride ?? 0)
    }

    static func plane(_ index: Int, of frame: UnsafePointer<AVFrame>) -> (
        bytes: UnsafeMutablePointer<UInt8>?, stride: Int32
    ) {
        let (data, strides) = (frame.pointee.data, frame.pointee.linesize)
        return switch index {
        case 0: (data.0, strides.0)
        case 1: (data.1, strides.1)
        case 2: (data.2, strides.2)
        default: (data.3, strides.3)
        }
    }
}
