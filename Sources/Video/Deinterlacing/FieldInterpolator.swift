import CDeinterlacing
import CFFmpeg

/// Makes frames of fields by interpolating the missing lines. Confined to one thread.
///
/// Follows the three-field interpolation of BBC R&D (Weston): low vertical frequencies come from the field, high ones
/// from the fields before and after. As in yadif, the result deviates from the mean of those no further than the video
/// changes around the line. FFmpeg's bwdif is the same combination. Without the frame before or after, the lines are
/// interpolated from the field alone.
package final class FieldInterpolator {
    /// The pixels of the last frame, which are reused once no frame refers to them.
    private var pixels = av_frame_alloc()

    package init() {}

    deinit { av_frame_free(&pixels) }

    /// Returns the frame of a field; any other frame, and that of a field when out of memory, as it is.
    package func interpolate(_ source: DecodedFrame) -> DecodedFrame {
        guard let field = source.field, let samples = FrameSamples(source.pointer), let pixels,
            prepare(pixels, for: source.pointer)
        else { return source }
        for plane in 0..<samples.planeCount {
            let planes = samples.planes(
                plane, of: source.pointer, previous: field.previous?.pointer, next: field.next?.pointer)
            var lines = samples.field(plane, of: source.pointer)
            lines.first_missing = field.isTop ? 1 : 0
            lines.is_second = field.isSecond ? 1 : 0
            let target = FrameSamples.plane(plane, of: pixels)
            if let bytes = target.bytes { wb_interpolate_field(planes, lines, bytes, target.stride) }
        }
        var frame = av_frame_clone(pixels)
        defer { av_frame_free(&frame) }
        guard let frame, av_frame_copy_props(frame, source.pointer) >= 0 else { return source }
        return DecodedFrame(moving: frame, seconds: source.seconds, duration: source.duration) ?? source
    }

    /// Allocates the pixels, unless those of the last frame can be reused.
    private func prepare(_ pixels: UnsafeMutablePointer<AVFrame>, for source: UnsafePointer<AVFrame>) -> Bool {
        let (width, height, format) = (source.pointee.width, source.pointee.height, source.pointee.format)
        let isEqual = pixels.pointee.width == width && pixels.pointee.height == height
        if isEqual, pixels.pointee.format == format, av_frame_is_writable(pixels) > 0 { return true }
        av_frame_unref(pixels)
        (pixels.pointee.width, pixels.pointee.height, pixels.pointee.format) = (width, height, format)
        return av_frame_get_buffer(pixels, 0) >= 0
    }
}
