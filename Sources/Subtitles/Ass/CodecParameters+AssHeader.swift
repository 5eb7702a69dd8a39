import CFFmpeg
import WindowboxDemux

extension CodecParameters {
    /// The ASS or SSA script header, from the extradata; `nil` for other codecs.
    package var header: [UInt8]? {
        let own = parameters.pointee
        guard own.codec_id == AV_CODEC_ID_ASS || own.codec_id == AV_CODEC_ID_SSA, own.extradata_size > 0,
            let data = own.extradata
        else { return nil }
        return [UInt8](UnsafeBufferPointer(start: data, count: Int(own.extradata_size)))
    }
}
