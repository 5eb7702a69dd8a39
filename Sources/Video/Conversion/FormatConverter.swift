import CFFmpeg
import WindowboxCore

/// Brings frames that zimg does not read to a format that it does: packed components, palettes, and planes that are not
/// aligned. By swscale, without scaling.
final class FormatConverter {
    let format: PlanarFormat
    private let context: OpaquePointer
    private let frame: UnsafeMutablePointer<AVFrame>
    private let height: Int32

    /// Creates a converter; `nil` when swscale does not support the pixel format, or when out of memory.
    init?(_ size: PixelSize, from source: AVPixelFormat, matrix: AVColorSpace, isFullRange: Bool) {
        let target =
            PlanarFormat(source).flatMap { $0.isCopied(width: size.width, height: size.height) ? source : nil }
            ?? PlanarFormat.nearest(to: source, isSubsampled: size.width % 4 == 0 && size.height % 4 == 0)
        guard let format = PlanarFormat(target), sws_isSupportedInput(source) != 0, let frame = av_frame_alloc() else {
            return nil
        }
        (frame.pointee.width, frame.pointee.height) = (Int32(size.width), Int32(size.height))
        frame.pointee.format = target.rawValue
        guard av_frame_get_buffer(frame, 0) >= 0,
            let context = wb_scaler_create(
                frame.pointee.width, frame.pointee.height, source, frame.pointee.width, frame.pointee.height, target)
        else {
            var frame: UnsafeMutablePointer<AVFrame>? = frame
            av_frame_free(&frame)
            return nil
        }
        wb_scaler_keep_matrix(context, ColorSpace.swscaleMatrix(matrix), isFullRange ? 1 : 0)
        (self.format, self.context, self.frame, height) = (format, context, frame, frame.pointee.height)
    }

    deinit {
        wb_scaler_free(context)
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&frame)
    }

    /// Returns the converted planes, which stay valid until the next conversion; `nil` when swscale fails.
    func convert(_ planes: FramePlanes) -> FramePlanes? {
        var data = [planes.data.0, planes.data.1, planes.data.2, planes.data.3].map {
            $0.map { UnsafePointer<UInt8>($0) }
        }
        var strides = [planes.strides.0, planes.strides.1, planes.strides.2, planes.strides.3]
        let converted = FramePlanes(frame)
        var target = [converted.data.0, converted.data.1, converted.data.2, converted.data.3]
        var targetStrides = [
            converted.strides.0, converted.strides.1, converted.strides.2, converted.strides.3,
        ]
        return wb_scaler_scale(context, &data, &strides, height, &target, &targetStrides) > 0 ? converted : nil
    }
}
