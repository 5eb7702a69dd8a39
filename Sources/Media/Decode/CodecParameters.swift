import CFFmpeg

/// What a decoder has to know of a stream. It outlives the container, and may be handed to another thread.
///
/// `@unchecked Sendable`: never changed after it was made.
final class CodecParameters: @unchecked Sendable {
    let parameters: UnsafeMutablePointer<AVCodecParameters>
    let timeBase: AVRational

    /// Copies what a container says of a stream; `nil` when there is no memory for it.
    init?(_ stream: UnsafeMutablePointer<AVStream>) {
        guard let parameters = avcodec_parameters_alloc() else { return nil }
        self.parameters = parameters
        timeBase = stream.pointee.time_base
        guard avcodec_parameters_copy(parameters, stream.pointee.codecpar) >= 0 else { return nil }
    }

    /// A stream of which no container says anything; `nil` when there is no memory for it.
    init?(_ type: AVMediaType, _ codec: AVCodecID, timeBase: AVRational) {
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
