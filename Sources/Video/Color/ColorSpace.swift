import CFFmpeg

/// The color space of decoded frames.
enum ColorSpace {
    /// Returns the matrix of a frame; where it is unspecified, the usual one for the frame size.
    static func matrix(of frame: UnsafeMutablePointer<AVFrame>) -> AVColorSpace {
        let stated = frame.pointee.colorspace
        // FFmpeg 7 states RGB for gray images of PNG.
        let isUnspecified =
            stated == AVCOL_SPC_UNSPECIFIED || stated == AVCOL_SPC_RESERVED || stated == AVCOL_SPC_RGB && !isRGB(frame)
        guard isUnspecified else { return stated }
        // HD video is BT.709; smaller video dates from the time of BT.601.
        return frame.pointee.width >= 1280 || frame.pointee.height > 576 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M
    }

    /// Returns swscale's constant for a matrix.
    static func swscaleMatrix(_ matrix: AVColorSpace) -> Int32 {
        switch matrix {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_FCC: SWS_CS_FCC
        case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
        default: SWS_CS_ITU601
        }
    }

    /// Whether the frame has full range (black is 0, white the maximum).
    static func isFullRange(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        switch AVPixelFormat(frame.pointee.format) {
        case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P:
            true
        default: frame.pointee.color_range == AVCOL_RANGE_JPEG || DolbyVision.isStated(for: frame)
        }
    }

    /// Whether the frame has the BT.709 matrix and limited range.
    static func isBT709(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        !isRGB(frame) && !isFullRange(frame) && matrix(of: frame) == AVCOL_SPC_BT709
    }

    /// Whether the components of the frame are red, green and blue, or it has a palette of such colors.
    static func isRGB(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        let format = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))
        return format.map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0 } ?? false
    }

    /// Returns the pixel format without the range in its name (`yuvj…`), whose use swscale warns about.
    static func withoutRangeInName(_ format: AVPixelFormat) -> AVPixelFormat {
        switch format {
        case AV_PIX_FMT_YUVJ420P: AV_PIX_FMT_YUV420P
        case AV_PIX_FMT_YUVJ422P: AV_PIX_FMT_YUV422P
        case AV_PIX_FMT_YUVJ444P: AV_PIX_FMT_YUV444P
        case AV_PIX_FMT_YUVJ440P: AV_PIX_FMT_YUV440P
        case AV_PIX_FMT_YUVJ411P: AV_PIX_FMT_YUV411P
        default: format
        }
    }
}
