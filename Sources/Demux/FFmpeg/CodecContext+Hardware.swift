import CFFmpeg

extension CodecContext {
    /// Returns whether FFmpeg decodes a codec on devices of a type; the device may not.
    package static func hasDecoder(of codec: AVCodecID, on type: AVHWDeviceType) -> Bool {
        decoder(of: codec, on: type) != nil
    }

    /// The pixel format of frames in the memory of the decoder's device; `nil` without a device.
    package var deviceFormat: AVPixelFormat? {
        guard let device = context.pointee.hw_device_ctx else { return nil }
        return Self.frameFormat(of: context.pointee.codec, on: Self.type(of: device))
    }

    /// Returns the decoder of a codec, with a device one that decodes on it; `nil` when none is installed.
    static func decoder(of codec: AVCodecID, on device: UnsafeMutablePointer<AVBufferRef>?) -> UnsafePointer<AVCodec>? {
        if let device { decoder(of: codec, on: type(of: device)) } else { avcodec_find_decoder(codec) }
    }

    private static func decoder(of codec: AVCodecID, on type: AVHWDeviceType) -> UnsafePointer<AVCodec>? {
        // The usual decoder of AV1, dav1d, has no hardware acceleration. Decoders for one kind of hardware (cuvid, qsv)
        // parse the stream by themselves and differ in timestamps and side data.
        var position: UnsafeMutableRawPointer?
        while let candidate = av_codec_iterate(&position) {
            let isSpecial = candidate.pointee.capabilities & Int32(AV_CODEC_CAP_HARDWARE | AV_CODEC_CAP_HYBRID) != 0
            if candidate.pointee.id == codec, av_codec_is_decoder(candidate) != 0, !isSpecial,
                frameFormat(of: candidate, on: type) != nil
            {
                return candidate
            }
        }
        return nil
    }

    /// Returns the pixel format of the frames that a decoder leaves in a device's memory; `nil` when it cannot decode
    /// on devices of this type.
    private static func frameFormat(of codec: UnsafePointer<AVCodec>, on type: AVHWDeviceType) -> AVPixelFormat? {
        var index: Int32 = 0
        while let configuration = avcodec_get_hw_config(codec, index)?.pointee {
            let takesDevice = configuration.methods & Int32(AV_CODEC_HW_CONFIG_METHOD_HW_DEVICE_CTX) != 0
            if takesDevice, configuration.device_type == type { return configuration.pix_fmt }
            index += 1
        }
        return nil
    }

    private static func type(of device: UnsafeMutablePointer<AVBufferRef>) -> AVHWDeviceType {
        UnsafeRawPointer(device.pointee.data).load(as: AVHWDeviceContext.self).type
    }
}
