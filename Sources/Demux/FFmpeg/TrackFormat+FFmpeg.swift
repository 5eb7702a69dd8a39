import CFFmpeg
import WindowboxCore

extension TrackFormat {
    /// Reads the codec parameters of a container's stream.
    init(_ stream: AVStream) {
        self.init()
        let parameters = stream.codecpar.pointee
        codecName = text(avcodec_descriptor_get(parameters.codec_id)?.pointee.long_name)
        profile = text(avcodec_profile_name(parameters.codec_id, parameters.profile))
        switch parameters.codec_type {
        case AVMEDIA_TYPE_VIDEO: readVideo(parameters, rate: stream.avg_frame_rate)
        case AVMEDIA_TYPE_AUDIO: readAudio(parameters)
        default: break
        }
    }

    private mutating func readVideo(_ parameters: AVCodecParameters, rate: AVRational) {
        if parameters.width > 0, parameters.height > 0 {
            size = PixelSize(width: Int(parameters.width), height: Int(parameters.height))
        }
        frameRate = rate.quotient
        let format = AVPixelFormat(parameters.format)
        pixelFormat = text(av_get_pix_fmt_name(format))
        bitDepth = av_pix_fmt_desc_get(format).map { Int($0.pointee.comp.0.depth) }
        if parameters.color_primaries != AVCOL_PRI_UNSPECIFIED {
            primaries = text(av_color_primaries_name(parameters.color_primaries))
        }
        if parameters.color_trc != AVCOL_TRC_UNSPECIFIED {
            transfer = text(av_color_transfer_name(parameters.color_trc))
        }
        if parameters.color_space != AVCOL_SPC_UNSPECIFIED {
            matrix = text(av_color_space_name(parameters.color_space))
        }
        if parameters.color_range != AVCOL_RANGE_UNSPECIFIED {
            isFullRange = parameters.color_range == AVCOL_RANGE_JPEG
        }
    }

    private mutating func readAudio(_ parameters: AVCodecParameters) {
        if parameters.sample_rate > 0 { sampleRate = Int(parameters.sample_rate) }
        if parameters.bits_per_raw_sample > 0 { bitDepth = Int(parameters.bits_per_raw_sample) }
    }
}

private func text(_ string: UnsafePointer<CChar>?) -> String? { string.map { String(cString: $0) } }
