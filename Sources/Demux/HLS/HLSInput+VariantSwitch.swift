import CFFmpeg
import WindowboxCore

/// Variant switches at segment boundaries. They are transparent to FFmpeg: it requests a segment of its own playlist,
/// and receives the one with the same number of another variant. The demuxer and the decoders keep running, and the
/// frame size changes from one frame to the next.
///
/// Both variants need segments of the same kind at the same times. Segments that are encrypted as a whole are opened
/// with the key that the other variant's playlist names. FFmpeg parses only the first initialization segment, so
/// another variant's may differ in extradata alone (`InitializationSegment`), which is attached to the next packet of
/// each stream for the decoders. Byte ranges of one file, encrypted samples, and variants with renditions of their own
/// are never switched this way.
extension HLSInput {
    struct SegmentRequest: Equatable {
        /// The URL in FFmpeg's syntax, with a `crypto` prefix for an encrypted segment.
        var address: String
        /// Additional AVOptions for opening it.
        var options: [String: String] = [:]
    }

    /// Records the segment number of each URL in FFmpeg's playlist. Leaves the map empty when variants cannot be
    /// switched.
    func recordSegmentNumbers(_ timeline: SegmentTimeline) {
        numbers = [:]
        guard !isLocal, stream.hasAlternatives, timeline.isInterchangeable else { return }
        for entry in timeline.entries {
            if let address = entry.segment.address { numbers[PlaylistWriter.ffmpegURL(address)] = entry.number }
        }
    }

    /// The segment number of a requested URL; `nil` for a URL that is never replaced.
    func number(of asked: String) -> Int64? { numbers[Self.withoutCrypto(asked)] }

    /// Switches variants, if the controller decides so, and returns the request for the segment in the current variant.
    func resolvedRequest(_ asked: String) -> SegmentRequest {
        guard let number = number(of: asked) else { return SegmentRequest(address: asked) }
        if let ahead = ahead?(),
            stream.switchVariant(
                before: number, variantEpoch: variantEpoch, ahead: ahead, fetch: fetch, canSwitch: canSwitch)
        {
            applyVariantSwitch()
        }
        return hasSwitchedVariant ? current(number) ?? SegmentRequest(address: asked) : SegmentRequest(address: asked)
    }

    /// Falls back to the previous variant when a segment cannot be fetched; `nil` when there is no other request to
    /// try.
    func fallbackRequest(from request: SegmentRequest, asked: String) -> SegmentRequest? {
        guard request.address != asked, let number = number(of: asked), stream.fallBack(variantEpoch: variantEpoch)
        else {
            return nil
        }
        applyVariantSwitch()
        let other = current(number) ?? SegmentRequest(address: asked)
        return other == request ? nil : other
    }

    /// Applies a variant switch: updates the bit rate and the pending extradata.
    private func applyVariantSwitch() {
        hasSwitchedVariant = true
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

    /// Builds the request for a URL and its decryption; `nil` when the key cannot be fetched.
    private func request(at address: String, key: MediaPlaylist.Key?, number: Int64) -> SegmentRequest? {
        let address = PlaylistWriter.ffmpegURL(address)
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

    /// Reports that new streams have appeared. After a variant switch these are the continuation of the old ones, so
    /// the stream must be reopened, without variant switches from now on. Returns `false` when no switch has happened.
    func detectLostStreams() -> Bool {
        guard hasSwitchedVariant else { return false }
        stream.disableVariantSwitches()
        hasLostStreams = true
        return true
    }

    // MARK: Requirements of a variant

    /// Whether another variant's key and initialization segment can be fetched, and its segments can be decoded after
    /// the present ones. Blocks.
    private func canSwitch(_ other: SegmentTimeline, number: Int64, insteadOf main: SegmentTimeline) -> Bool {
        if let key = other.entry(numbered: number)?.segment.fileKey, case .failure = self.key(at: key.address) {
            return false
        }
        guard let own = main.initializationSegment, let new = other.initializationSegment else { return true }
        guard let own = initializationSegment(own), let new = initializationSegment(new) else { return false }
        return new.fits(after: own)
    }

    /// Returns an initialization segment, fetched once; `nil` when it cannot be fetched or parsed.
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
        return AVIO.readAll(from: input, atMost: PlaylistParser.maximumBytes)
    }

    /// Attaches new extradata to the first packet of each stream after a variant switch.
    func attachExtradata(to packet: Packet) {
        guard let extradata = pendingExtradata.removeValue(forKey: packet.streamIndex), !extradata.isEmpty,
            let data = av_packet_new_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, extradata.count)
        else { return }
        data.update(from: extradata, count: extradata.count)
    }

    // MARK: Throughput

    /// Ends the measurement of open segments at `time`, since when nothing has been read: data that arrives after it is
    /// not measured.
    package func endMeasurements(since time: HostTime) {
        confinement.assertOnThread()
        for io in measured.keys { measure(io, until: time) }
    }

    /// Adds a segment's bytes and download time to the throughput estimate, and ends its measurement.
    func measure(_ io: UnsafeMutablePointer<AVIOContext>, until time: HostTime) {
        guard let opened = measured.removeValue(forKey: io) else { return }
        stream.record(bytes: io.pointee.bytes_read, in: time - opened)
    }
}
