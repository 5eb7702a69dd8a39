import CFFmpeg

/// Where one segment ends the next may be of another quality. FFmpeg does not know of it: it asks for the segment in its own
/// playlist, and is given the one with the same number.
extension HLSInput {
    /// A segment as it is fetched.
    struct SegmentRequest: Equatable {
        /// In FFmpeg's words.
        var address: String
        /// What FFmpeg's input functions are told beside it.
        var options: [String: String] = [:]
    }

    /// Remembers which segment each address in FFmpeg's playlist stands for.
    func learnNumbers(_ timeline: SegmentTimeline) {
        numbers = [:]
        guard !isLocal, stream.hasAlternatives, timeline.isInterchangeable else { return }
        for entry in timeline.entries {
            if let address = entry.segment.address { numbers[PlaylistWriter.inFFmpegsWords(address)] = entry.number }
        }
    }

    /// The number of the segment that FFmpeg asks for; `nil` for what is always asked for as it is.
    func number(of asked: String) -> Int64? { numbers[Self.withoutCrypto(asked)] }

    /// The segment that is to be had when FFmpeg asks for one.
    func entering(_ asked: String) -> SegmentRequest {
        guard let number = number(of: asked) else { return SegmentRequest(address: asked) }
        if let ahead = ahead?(),
            stream.adapt(before: number, variantEpoch: variantEpoch, ahead: ahead, fetch: fetch, mayEnter: mayEnter)
        {
            changed()
        }
        return hasAdapted ? current(number) ?? SegmentRequest(address: asked) : SegmentRequest(address: asked)
    }

    /// What to try when a segment cannot be had at another address; `nil` when there is no other.
    func retreating(from request: SegmentRequest, asked: String) -> SegmentRequest? {
        guard request.address != asked, let number = number(of: asked), stream.goBack(variantEpoch: variantEpoch) else {
            return nil
        }
        changed()
        let other = current(number) ?? SegmentRequest(address: asked)
        return other == request ? nil : other
    }

    /// Another quality comes from here on.
    private func changed() {
        hasAdapted = true
        interrupt.transfer.indicate(bitRate: stream.bitRate)
        guard let initializationSegment = stream.list(0, variantEpoch: variantEpoch)?.timeline?.initializationSegment
        else { return }
        pendingExtradata = self.initializationSegment(initializationSegment)?.extradata ?? [:]
    }

    private func current(_ number: Int64) -> SegmentRequest? {
        let entry = stream.list(0, variantEpoch: variantEpoch)?.timeline?.entry(numbered: number)
        guard let segment = entry?.segment, let address = segment.address else { return nil }
        return request(at: address, key: segment.fileKey, number: segment.number)
    }

    /// What lies at an address, as it is without its encryption; `nil` when its key cannot be had.
    private func request(at address: String, key: MediaPlaylist.Key?, number: Int64) -> SegmentRequest? {
        let address = PlaylistWriter.inFFmpegsWords(address)
        guard let key else { return SegmentRequest(address: address) }
        guard case .success(let bytes) = self.key(at: key.address) else { return nil }
        let separator = address.contains("://") ? "+" : ":"
        return SegmentRequest(
            address: "crypto" + separator + address,
            options: ["key": bytes.hexadecimal, "iv": PlaylistWriter.iv(of: key, number: number)])
    }

    private static func withoutCrypto(_ address: String) -> String {
        for prefix in ["crypto+", "crypto:"] where address.hasPrefix(prefix) {
            return String(address.dropFirst(prefix.count))
        }
        return address
    }

    /// Streams have appeared that were not there when it was opened. After a change of quality they are those that should
    /// have gone on, so it has to be opened anew; false when that is not why.
    func lostStreams() -> Bool {
        guard hasAdapted else { return false }
        stream.stopAdapting()
        hasLostStreams = true
        return true
    }

    // MARK: What a quality needs

    /// Whether what another quality's segments need beside themselves can be had, and lets them be played after the
    /// present one's. Blocks.
    private func mayEnter(_ other: SegmentTimeline, number: Int64, insteadOf main: SegmentTimeline) -> Bool {
        if let key = other.entry(numbered: number)?.segment.fileKey, case .failure = self.key(at: key.address) {
            return false
        }
        guard let own = main.initializationSegment, let new = other.initializationSegment else { return true }
        guard let own = initializationSegment(own), let new = initializationSegment(new) else { return false }
        return new.fits(after: own)
    }

    /// What comes before pieces of MP4, read once; `nil` when it cannot be had, or says nothing.
    private func initializationSegment(_ initializationSegment: MediaPlaylist.Map) -> InitializationSegment? {
        if let known = initializationSegments[initializationSegment] { return known }
        let key = initializationSegment.keys.isEmpty ? nil : MediaPlaylist.Key.ofFile(in: initializationSegment.keys)
        guard initializationSegment.keys.isEmpty || key != nil,
            var request = request(at: initializationSegment.address, key: key, number: 0),
            key?.iv != nil || key == nil
        else { return nil }
        if let range = initializationSegment.range {
            request.options["offset"] = "\(range.offset)"
            request.options["end_offset"] = "\(range.offset + range.length)"
        }
        let read = bytes(of: request).flatMap(InitializationSegment.init)
        initializationSegments[initializationSegment] = read
        return read
    }

    private func bytes(of request: SegmentRequest) -> [UInt8]? {
        var io: UnsafeMutablePointer<AVIOContext>?
        guard openInput(request, into: &io) >= 0, let input = io else { return nil }
        defer { avio_closep(&io) }
        interrupt.transfer.addRequest()
        defer { interrupt.transfer.add(bytes: input.pointee.bytes_read, seconds: nil) }
        return AVIO.everything(of: input)
    }

    /// The first packet of each stream after a change of quality carries what its decoder has to know for that.
    func attachExtradata(to packet: Packet) {
        guard let extradata = pendingExtradata.removeValue(forKey: packet.streamIndex), !extradata.isEmpty,
            let data = av_packet_new_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, extradata.count)
        else { return }
        data.update(from: extradata, count: extradata.count)
    }

    // MARK: Measuring

    /// Nobody has read since a moment: what comes meanwhile comes unseen, so what is open is measured no further.
    func rested(since moment: HostTime) {
        for io in measured.keys { measure(io, until: moment) }
    }

    /// How much has come of a segment, and how long that took; it is not measured any more.
    func measure(_ io: UnsafeMutablePointer<AVIOContext>, until moment: HostTime) {
        guard let opened = measured.removeValue(forKey: io) else { return }
        stream.note(bytes: io.pointee.bytes_read, in: moment - opened)
    }
}

extension [UInt8] {
    /// As FFmpeg takes binary values.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
