import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Closed captions sent before a seek target. They are part of the decoder's state, so the screen at the target is
/// known only after they have been read.
extension Demuxer {
    /// The longest time, in seconds, after which captions are erased or rewritten.
    private static let longestCaption: Seconds = 15

    /// Reads the closed captions in the coded video before `time`, in presentation order, without decoding any frame.
    ///
    /// Empty when that would take more than ``maximumSearchBytes`` bytes, over a network, or without random access. The
    /// demuxer's position changes; the caller must seek afterwards.
    package func readCaptions(before time: Seconds) -> [CCDataPacket] {
        guard isRandomAccess, !isNetwork, let video, let stream = stream(video) else { return [] }
        let codec = stream.pointee.codecpar.pointee.codec_id
        let rate = Seconds(context.pointee.bit_rate) / 8
        let duration = min(Self.longestCaption, rate > 0 ? Seconds(Self.maximumSearchBytes) / rate : .infinity)
        guard seekBack(to: max(0, time - duration)) else { return [] }
        var captions: [CCDataPacket] = []
        let isWhole = read(video, to: time) { packet in
            guard let seen = stream.pointee.time_base.seconds(packet.pointer.pointee.pts) else { return }
            let bytes = UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: packet.bytes)
            let isEscaped = codec == AV_CODEC_ID_H264 || codec == AV_CODEC_ID_HEVC
            captions += CCDataPacket.found(in: bytes, isEscaped: isEscaped, at: seen)
        }
        // A gap would garble the text, so an incomplete read yields nothing.
        guard isWhole else { return [] }
        return captions.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
