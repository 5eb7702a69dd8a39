import CFFmpeg

/// The codec parameters and the time base of a stream, copied so that they outlive the container and may move to
/// another thread.
///
/// `@unchecked Sendable`: immutable after initialization.
package final class CodecParameters: @unchecked Sendable {
    package let parameters: UnsafeMutablePointer<AVCodecParameters>
    package let timeBase: AVRational

    /// Copies the parameters of a container's stream; `nil` when out of memory.
    package init?(_ stream: UnsafeMutablePointer<AVStream>) {
        guard let parameters = avcodec_parameters_alloc() else { return nil }
        self.parameters = parameters
        timeBase = stream.pointee.time_base
        guard avcodec_parameters_copy(parameters, stream.pointee.codecpar) >= 0 else { return nil }
    }

    /// Creates parameters for a stream without a container; `nil` when out of memory.
    package init?(_ type: AVMediaType, _ codec: AVCodecID, timeBase: AVRational) {
        guard let parameters = avcodec_parameters_alloc() else { return nil }
        parameters.pointee.codec_type = type
        parameters.pointee.codec_id = codec
        self.parameters = parameters
        self.timeBase = timeBase
    }

    deinit {
        var parameters: UnsafeMutablePointer<AVCodecParameters>? = parameters
        avcodec_parameters_free(&parameters)
    }
}
