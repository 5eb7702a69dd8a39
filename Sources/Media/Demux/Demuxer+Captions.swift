import CFFmpeg

/// Captions that were sent before the place of a seek: what is on the screen there is known only to who has read them all.
extension Demuxer {
    /// Captions are erased, or written anew, at least as often.
    private static let longestCaption: Seconds = 15

    /// Reads the captions in the coded pictures before a time, none of which is decoded; in the order in which they are seen.
    /// Nothing when so much would have to be read that the seek took long. The place is another one then: a seek has to follow.
    func readCaptions(before time: Seconds) -> [CCDataPacket] {
        guard isRandomAccess, !isNetwork, let video, let stream = stream(video) else { return [] }
        let codec = stream.pointee.codecpar.pointee.codec_id
        let rate = Seconds(context.pointee.bit_rate) / 8
        let span = min(Self.longestCaption, rate > 0 ? Seconds(Self.mostLookedThrough) / rate : .infinity)
        guard goBack(to: max(0, time - span)) else { return [] }
        var captions: [CCDataPacket] = []
        let isWhole = read(video, to: time) { packet in
            guard let seen = stream.pointee.time_base.seconds(packet.pointer.pointee.pts) else { return }
            let bytes = UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: packet.bytes)
            let isEscaped = codec == AV_CODEC_ID_H264 || codec == AV_CODEC_ID_HEVC
            captions += CCDataPacket.found(in: bytes, isEscaped: isEscaped, at: seen)
        }
        // A hole would make other words of them.
        guard isWhole else { return [] }
        return captions.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
