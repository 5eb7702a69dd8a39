import CFFmpeg
import CGPU
import WindowboxCore
import WindowboxSubtitles

extension FrameConversion {
    /// Calls a function with the frame in the form of the plug-in.
    /// - Parameters:
    ///   - source: The decoded frame, exported.
    ///   - waits: Whether the plug-in waits for the GPU.
    ///   - hasOverlay: Whether to add an invisible overlay.
    func withPluginRequest<Result>(
        for source: DecodedFrame, waits: Bool, hasOverlay: Bool, _ body: (UnsafePointer<wb_gpu_request>) -> Result
    ) -> Result {
        var bitmaps = shownBitmaps
        if hasOverlay { bitmaps.append(SubtitleBitmap(PixelRect(x: 0, y: 0, width: 1, height: 1), pixels: [0])) }
        return withOverlays(bitmaps[...], []) { overlays in
            var request = wb_gpu_request()
            request.frame = UnsafePointer(source.pointer)
            request.pixel_format = self.source.pixelFormat.rawValue
            (request.crop_x, request.crop_y) = (Int32(geometry.crop.x), Int32(geometry.crop.y))
            (request.crop_width, request.crop_height) = (Int32(geometry.crop.width), Int32(geometry.crop.height))
            (request.x, request.y) = (0, Int32(geometry.letterboxHeight))
            (request.width, request.height) = (Int32(geometry.shown.width), Int32(geometry.shown.height))
            request.rotation = Int32(geometry.orientation.rotation.rawValue)
            request.is_flipped_horizontally = geometry.orientation.isFlippedHorizontally
            request.is_flipped_vertically = geometry.orientation.isFlippedVertically
            request.colors = wb_gpu_colors(colors, chromaLocation: source.pointer.pointee.chroma_location)
            if colors.dolbyVision != nil { request.dolby_vision = wb_dovi(self.source.pointer) }
            request.is_quick = filter == .quick
            request.reduces_banding = reducesBanding
            request.waits = waits
            return overlays.withUnsafeBufferPointer { overlays in
                (request.overlays, request.overlay_count) = (overlays.baseAddress, Int32(overlays.count))
                return body(&request)
            }
        }
    }

    /// Calls a function with the subtitle bitmaps, whose pixels are borrowed for the call.
    private func withOverlays<Result>(
        _ bitmaps: ArraySlice<SubtitleBitmap>, _ overlays: [wb_gpu_overlay], _ body: ([wb_gpu_overlay]) -> Result
    ) -> Result {
        guard let bitmap = bitmaps.first else { return body(overlays) }
        return bitmap.pixels.withUnsafeBufferPointer { pixels in
            let overlay = wb_gpu_overlay(
                pixels: pixels.baseAddress, x: Int32(bitmap.rect.x), y: Int32(bitmap.rect.y),
                width: Int32(bitmap.rect.width), height: Int32(bitmap.rect.height))
            return withOverlays(bitmaps.dropFirst(), overlays + [overlay], body)
        }
    }
}

extension wb_gpu_colors {
    fileprivate init(_ mapping: ColorMapping, chromaLocation: AVChromaLocation) {
        self.init()
        matrix = Int32(mapping.components.matrix.rawValue)
        is_full_range = mapping.components.isFullRange
        chroma_location = Int32(chromaLocation.rawValue)
        switch mapping.transfer {
        case .screen: transfer = WB_GPU_TRANSFER_SCREEN
        case .gamma(let value): (transfer, exponent) = (WB_GPU_TRANSFER_GAMMA, Float(value))
        case .linear: transfer = WB_GPU_TRANSFER_LINEAR
        case .pq: transfer = WB_GPU_TRANSFER_PQ
        case .hlg: transfer = WB_GPU_TRANSFER_HLG
        }
        peak = Float(mapping.peak)
        is_screen = mapping.isScreen
        primaries = mapping.primaries.matrix(to: .bt709).rows
        adjustments = mapping.adjustments == .none ? (1, 0, 0, 0, 1, 0, 0, 0, 1) : mapping.adjustments.matrix.rows
        brightness = Float(mapping.adjustments.brightness)
        gamma = Float(mapping.adjustments.exponent)
    }
}

extension Matrix3 {
    /// The elements row by row.
    fileprivate var rows: (Float, Float, Float, Float, Float, Float, Float, Float, Float) {
        let (x, y, z) = (self * RGB.axes[0], self * RGB.axes[1], self * RGB.axes[2])
        return (
            Float(x.x), Float(y.x), Float(z.x), Float(x.y), Float(y.y), Float(z.y), Float(x.z), Float(y.z), Float(z.z)
        )
    }
}
