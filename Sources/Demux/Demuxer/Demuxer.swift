import CFFmpeg
import WindowboxCore

/// An open container: reads packets, seeks and describes its streams. Confined to the demuxer thread.
package final class Demuxer {
    package enum ReadResult {
        case packet(Packet)
        /// The end of the medium; `isEarly` when data is missing.
        case end(isEarly: Bool)
        /// The stream must be reopened: the live window moved past the next segment, or another variant was chosen.
        case lost
        /// A fatal error.
        case broken(MediaError)
    }

    package let context: UnsafeMutablePointer<AVFormatContext>
    let interrupt: Interrupt
    /// The network timeout in seconds; `nil` for local input.
    let networkTimeout: Seconds?
    /// The named pipe being read, if any.
    private let pipe: NamedPipe?
    /// The source of an HLS stream's playlists and segments; `nil` for any other medium.
    package let input: HLSInput?
    /// The custom I/O over a resource loader; `nil` for any other medium.
    let loader: ResourceLoaderIO?
    /// The custom I/O over encrypted MP4 fragments; `nil` for any other medium.
    let fragments: FragmentedMP4IO?
    /// The reconnecting connection to an HTTP server; `nil` for any other medium.
    package let connection: ReconnectingIO?
    /// The download being read, if any.
    private let download: DownloadIO?
    /// Decrypts packets; `nil` passes them through.
    var decryptor: PacketDecryptor?

    /// The stream indices of the played video and audio; `nil` when there is none.
    package let video: Int?
    package let audio: Int?
    /// The audio track that plays since the last track switch.
    package var activeAudio: Int?
    /// The streams of the container and the selection among them.
    package let selection: StreamSelection
    /// The streams whose packets are delivered.
    private let readStreams: Set<Int>
    /// The subtitle streams, whose packets are sparse.
    private let sparseStreams: Set<Int>
    /// The number of streams when the container was opened.
    private let streamCount: Int

    var timestampNormalizer: TimestampNormalizer
    /// Whether the last read failed.
    var isBroken = false
    /// The end time of the packets read since the last seek, in seconds.
    var reached: Seconds = 0
    /// The end time of all packets ever read, in seconds.
    var furthest: Seconds = 0
    /// The subtitle streams whose packets the container's index lists.
    var indexedStreams: Set<Int> = []
    let confinement = ThreadConfinement()

    /// Takes ownership of an open context whose streams are known.
    init(
        adopting context: UnsafeMutablePointer<AVFormatContext>, policy: TrackSelectionPolicy, pipe: NamedPipe?,
        interrupt: Interrupt, networkTimeout: Seconds?, input: HLSInput? = nil, loader: ResourceLoaderIO? = nil,
        fragments: FragmentedMP4IO? = nil, download: DownloadIO? = nil, connection: ReconnectingIO? = nil
    ) {
        self.context = context
        self.pipe = pipe
        self.input = input
        self.loader = loader
        self.fragments = fragments
        self.connection = connection
        self.download = download
        interrupt.isNetwork = networkTimeout != nil
        self.interrupt = interrupt
        self.networkTimeout = networkTimeout
        selection = StreamSelection(context, policy: policy)
        video = selection.video
        audio = selection.audio
        activeAudio = selection.audio
        readStreams = selection.readStreams
        streamCount = Int(context.pointee.nb_streams)
        sparseStreams = Set(selection.tracks.filter { $0.kind == .subtitle }.map(\.id))
        let flags = context.pointee.iformat.pointee.flags
        timestampNormalizer = TimestampNormalizer(
            start: Self.startTime(of: context) ?? 0, allowsDiscontinuities: flags & AVFMT_TS_DISCONT != 0)
    }

    deinit {
        interrupt.observe(nil)
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// Unbinds the demuxer of a medium without content keys from the thread that opened it, before another thread reads
    /// it.
    package func unbindThread() {
        confinement.unbind()
        interrupt.unbindThread()
        connection?.confinement.unbind()
        input?.confinement.unbind()
        for input in [loader, fragments, download] as [CustomIO?] { input?.confinement.unbind() }
    }

    /// The stream at an index; `nil` when out of range.
    package func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        guard index >= 0, index < Int(context.pointee.nb_streams) else { return nil }
        return context.pointee.streams[index]
    }

    /// Withholds packets after a timestamp discontinuity until the detector has confirmed or rejected it.
    private var discontinuityDetector = TimestampDiscontinuityDetector<Packet>()
    /// Packets ready to be delivered.
    private var deliverable = Deque<Packet>()
    /// The reason why reading has stopped, until the next seek; `nil` while reading continues.
    private var ending: Ending?

    private enum Ending {
        case over
        case failed
        case broken(MediaError)
    }

    /// Discards the packets that were read and not yet delivered, before a seek.
    func discardReadPackets() {
        discontinuityDetector = TimestampDiscontinuityDetector()
        deliverable = Deque()
        ending = nil
        decryptor?.flush()
    }

    /// Reads the next packet of a played stream. Skips damaged data.
    package func read() -> ReadResult {
        confinement.assertOnThread()
        while true {
            if let packet = deliverable.popFirst() {
                normalize(packet)
                return .packet(packet)
            }
            if case .broken(let error) = ending { return .broken(error) }
            if ending != nil, let end = endOfStream { return end }
            switch ending {
            case .over: return .end(isEarly: isBroken || isCutShort || connection?.isCutShort == true)
            case .failed, .broken: return .end(isEarly: true)
            case nil: readMore()
            }
        }
    }

    private func readMore() {
        var failures = 0
        while !interrupt.cancelled {
            guard let packet = Packet() else { break }
            // HLS input detects stalls itself.
            let limit = input == nil ? callTimeout : nil
            let code = interrupt.withTimeout(of: limit) { av_read_frame(context, packet.pointer) }
            if code == wb_error_again { continue }
            if code == wb_error_end { return finish() }
            if code < 0 {
                failures += 1
                isBroken = true
                // Packets that are merely damaged are followed by good ones; a broken source returns the same error
                // every time.
                if code != wb_error_invalid || failures > 100 { break }
                continue
            }
            isBroken = false
            if isNew(packet.streamIndex), input?.detectLostStreams() == true { return end(.over) }
            input?.attachExtradata(to: packet)
            if readStreams.contains(packet.streamIndex) { return route(packet) }
        }
        end(failure.map { .broken($0) } ?? .failed)
    }

    /// The timeout of a blocking call in seconds; `nil` where the custom I/O has its own.
    var callTimeout: Seconds? { connection == nil ? networkTimeout : nil }

    /// The error of the custom I/O, if it has given up.
    private var failure: MediaError? { loader?.failure ?? connection?.failure ?? download?.failure }

    /// Whether an audio or video stream appeared after the container was opened.
    private func isNew(_ index: Int) -> Bool {
        guard index >= streamCount, let kind = stream(index)?.pointee.codecpar.pointee.codec_type else { return false }
        return kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO
    }

    private func finish() {
        if let error = connection?.failure { return end(.broken(error)) }
        if let decryptor { apply(decryptor.finish()) }
        if ending == nil { end(.over) }
    }

    /// Routes a packet: content keys are requested for played streams only, other encrypted packets are dropped.
    private func route(_ packet: Packet) {
        let index = packet.streamIndex
        if index == video || index == activeAudio { return decrypt(packet) }
        if decryptor?.isEncrypted(packet, of: context) == true { return }
        if sparseStreams.contains(index) { deliverable.append(packet) } else { checkTimestamps(packet) }
    }

    private func decrypt(_ packet: Packet) {
        guard let decryptor else { return checkTimestamps(packet) }
        apply(decryptor.process(packet, of: context))
    }

    private func apply(_ outcome: PacketDecryptor.Outcome) {
        switch outcome {
        case .packets(let packets): for packet in packets { checkTimestamps(packet) }
        case .failure(let error): end(.broken(error))
        case .aborted: end(.failed)
        }
    }

    private func end(_ ending: Ending) {
        self.ending = ending
        deliver(discontinuityDetector.finish())
    }

    private func deliver(_ packets: [TimestampDiscontinuityDetector<Packet>.CheckedPacket]) {
        for one in packets {
            if one.isDamaged { one.packet.clearTimestamps() }
            deliverable.append(one.packet)
        }
    }

    /// Clears implausible timestamps and passes the packet through the discontinuity detector.
    private func checkTimestamps(_ packet: Packet) {
        let index = packet.streamIndex
        guard let base = stream(index)?.pointee.time_base else { return }
        let raw = packet.pointer.pointee
        packet.duration = base.seconds(raw.duration) ?? 0
        if let time = base.seconds(raw.dts != wb_no_timestamp ? raw.dts : raw.pts), isImpossible(time) {
            packet.clearTimestamps()
        }
        packet.discardImplausibleTimestamp(expected: timestampNormalizer.start + reached, base: base)
        let left = packet.pointer.pointee
        let time = base.seconds(left.dts != wb_no_timestamp ? left.dts : left.pts)
        deliver(discontinuityDetector.check(packet, stream: index, time: time, duration: packet.duration))
    }

    /// Normalizes a packet's timestamps.
    private func normalize(_ packet: Packet) {
        guard let base = stream(packet.streamIndex)?.pointee.time_base else { return }
        if sparseStreams.contains(packet.streamIndex) {
            packet.duration = base.seconds(packet.pointer.pointee.duration) ?? 0
            return packet.shift(by: timestampNormalizer.sparseShift, base: base)
        }
        let time = base.seconds(packet.pointer.pointee.dts)
        let shift = timestampNormalizer.shift(stream: packet.streamIndex, time: time, duration: packet.duration)
        packet.shift(by: shift, base: base)
        packet.endTime = base.seconds(packet.pointer.pointee.pts).map { $0 + packet.duration }
        reached = max(reached, packet.endTime ?? 0)
        furthest = max(furthest, reached)
    }
}
