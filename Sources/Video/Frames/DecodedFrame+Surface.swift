import CFFmpeg

/// Frames whose pixels are in a surface, memory of the device that has decoded them.
extension DecodedFrame {
    /// Whether the pixels are in a surface. Only a renderer reads those; for all else the frame is copied into memory.
    package var isSurface: Bool { pointer.isSurface }

    /// The format of the pixels, of a surface that of a copy in memory (`sw_format`).
    package var pixelFormat: AVPixelFormat { pointer.pixelFormat }

    /// Returns the frame with its pixels in memory, for a surface a copy; `nil` when the device fails, or when out of
    /// memory.
    package func inMemory() -> DecodedFrame? {
        guard isSurface else { return self }
        return derived { copy in
            guard av_hwframe_transfer_data(copy, pointer, 0) >= 0 else { return false }
            return av_frame_copy_props(copy, pointer) >= 0
        }
    }

    /// Returns the frame for a renderer, a surface as buffers of the Linux kernel (`AV_PIX_FMT_DRM_PRIME`), once it is
    /// decoded; `nil` when the device cannot export it. The pixels are valid as long as both frames are.
    func exported() -> DecodedFrame? {
        guard isSurface, AVPixelFormat(pointer.pointee.format) != AV_PIX_FMT_DRM_PRIME else { return self }
        return derived { mapped in
            mapped.pointee.format = AV_PIX_FMT_DRM_PRIME.rawValue
            return av_hwframe_map(mapped, pointer, Int32(AV_HWFRAME_MAP_READ | AV_HWFRAME_MAP_DIRECT)) >= 0
        }
    }

    /// Returns a frame of the same time that a function fills in; `nil` when that fails, or when out of memory.
    private func derived(_ fill: (UnsafeMutablePointer<AVFrame>) -> Bool) -> DecodedFrame? {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        guard let frame, fill(frame) else { return nil }
        return DecodedFrame(moving: frame, seconds: seconds, duration: duration, isOnly: isOnly, field: field)
    }
}

extension UnsafeMutablePointer<AVFrame> {
    /// Whether the pixels are in the memory of a device.
    var isSurface: Bool {
        let format = av_pix_fmt_desc_get(AVPixelFormat(pointee.format))
        return format.map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_HWACCEL) != 0 } ?? false
    }

    /// The format of the pixels, of a surface that of a copy in memory.
    var pixelFormat: AVPixelFormat {
        guard isSurface, let frames = pointee.hw_frames_ctx else { return AVPixelFormat(pointee.format) }
        return frames.pointee.data.withMemoryRebound(to: AVHWFramesContext.self, capacity: 1) { $0.pointee.sw_format }
    }
}
