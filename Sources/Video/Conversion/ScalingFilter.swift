import CZimg

/// The interpolation between pixels.
package enum ScalingFilter {
    /// Lanczos with three lobes, as sharp as that of mpv.
    case sharp
    /// Bilinear, in less time.
    case quick

    var resampleFilter: zimg_resample_filter_e {
        switch self {
        case .sharp: ZIMG_RESIZE_LANCZOS
        case .quick: ZIMG_RESIZE_BILINEAR
        }
    }
}
