import CFFmpeg

/// An open container: reads packets, seeks, tells what is in it. Lives on one thread.
final class Demuxer {
    /// What a read brought.
    enum ReadResult {
        case packet(Packet)
        /// The end; `isEarly` when data is missing.
        case end(isEarly: Bool)
        /// What was to come next is not at the server any more, or not wanted.
        case lost
        /// It cannot go on.
        case broken(MediaError)
    }

    let context: UnsafeMutablePointer<AVFormatContext>
    let interrupt: Interrupt
    /// How long the server may be silent; `nil` for what is no network.
    let silence: Seconds?
    /// The named pipe that it reads; `nil` for anything else.
    private let pipe: NamedPipe?
    /// What it gets a stream in segments from; `nil` for anything else.
    let input: HLSInput?
    /// What it reads when a program gives the bytes; `nil` for anything else.
    private let loader: ResourceLoaderIO?
    /// What it reads encrypted pieces of MP4 through; `nil` for anything else.
    let fragments: FragmentedMP4IO?
    /// The connection to a file's HTTP server; `nil` for anything else.
    let connection: ReconnectingIO?
    /// The download that it reads from; `nil` for anything else.
    private let download: DownloadIO?
    /// What opens encrypted packets; `nil` lets them pass.
    var decryptor: PacketDecryptor?

    /// The indices of the streams that play.
    let video: Int?
    let audio: Int?
    /// The sound that plays, after a seek that was made to change it.
    var heard: Int?
    /// What there is, and what of it was chosen.
    let selection: StreamSelection
    /// The streams whose packets are passed on.
    private let readStreams: Set<Int>
    /// Those that have a packet only now and then.
    private let sparseStreams: Set<Int>
    /// How many there were when it was opened.
    private let streamCount: Int

    var timestampNormalizer: TimestampNormalizer
    /// The last that was read could not be.
    var isBroken = false
    /// The end of what has been read since the last seek.
    var reached: Seconds = 0
    /// The end of all that has ever been read.
    var furthest: Seconds = 0
    /// The subtitles whose packets the container's index names.
    var listedStreams: Set<Int> = []

    /// Takes over an open context whose streams are known, and the pipe that it reads.
    init(
        adopting context: UnsafeMutablePointer<AVFormatContext>, policy: TrackSelectionPolicy, pipe: NamedPipe?,
        interrupt: Interrupt, silence: Seconds?, input: HLSInput? = nil, loader: ResourceLoaderIO? = nil,
        fragments: FragmentedMP4IO? = nil, download: DownloadIO? = nil, connection: ReconnectingIO? = nil
    ) {
        self.context = context
        self.pipe = pipe
        self.input = input
        self.loader = loader
        self.fragments = fragments
        self.connection = connection
        self.download = download
        interrupt.isNetwork = silence != nil
        self.interrupt = interrupt
        self.silence = silence
        selection = StreamSelection(context, policy: policy)
        video = selection.video
        audio = selection.audio
        heard = selection.audio
        readStreams = selection.readStreams
        streamCount = Int(context.pointee.nb_streams)
        sparseStreams = Set(selection.tracks.filter { $0.kind == .subtitle }.map(\.id))
        let flags = context.pointee.iformat.pointee.flags
        timestampNormalizer = TimestampNormalizer(
            start: Self.startTime(of: context) ?? 0, mayJump: flags & AVFMT_TS_DISCONT != 0)
    }

    deinit {
        interrupt.watch(nil)
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// The stream at an index.
    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        guard index >= 0, index < Int(context.pointee.nb_streams) else { return nil }
        return context.pointee.streams[index]
    }

    /// Packets whose times leap, until it is known why.
    private var discontinuityDetector = TimestampDiscontinuityDetector<Packet>()
    /// Packets that may pass on.
    private var passed = Deque<Packet>()
    /// Why nothing more can be read, until a seek.
    private var ending: Ending?

    private enum Ending {
        case over
        case failed
        case broken(MediaError)
    }

    /// Forgets what was read and not yet passed on, for another place.
    func forgetRead() {
        discontinuityDetector = TimestampDiscontinuityDetector()
        passed = Deque()
        ending = nil
        decryptor?.flush()
    }

    /// Reads the next packet of a stream that plays. Damaged stretches are passed over.
    func read() -> ReadResult {
        while true {
            if let packet = passed.popFirst() {
                place(packet)
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
            // A stream's input notices itself when nothing comes any more.
            let limit = input == nil ? patience : nil
            let code = interrupt.limited(to: limit) { av_read_frame(context, packet.pointer) }
            if code == wb_error_again { continue }
            if code == wb_error_end { return finish() }
            if code < 0 {
                failures += 1
                isBroken = true
                // Packets that are merely damaged are followed by good ones; a source that is gone answers the same for ever.
                if code != wb_error_invalid || failures > 100 { break }
                continue
            }
            isBroken = false
            if isNew(packet.streamIndex), input?.lostStreams() == true { return end(.over) }
            input?.attachExtradata(to: packet)
            if readStreams.contains(packet.streamIndex) { return sort(packet) }
        }
        end(failure.map { .broken($0) } ?? .failed)
    }

    /// How long a call may wait for the server; `nil` where what it reads through knows that itself.
    var patience: Seconds? { connection == nil ? silence : nil }

    /// Why what it reads through has given up.
    private var failure: MediaError? { loader?.failure ?? connection?.failure ?? download?.failure }

    /// Whether a stream of sound or pictures was not there when it was opened.
    private func isNew(_ index: Int) -> Bool {
        guard index >= streamCount, let kind = stream(index)?.pointee.codecpar.pointee.codec_type else { return false }
        return kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO
    }

    private func finish() {
        if let error = connection?.failure { return end(.broken(error)) }
        if let decryptor { take(decryptor.finish()) }
        if ending == nil { end(.over) }
    }

    /// Only what plays has its keys asked for; what else is encrypted is let go.
    private func sort(_ packet: Packet) {
        let index = packet.streamIndex
        if index == video || index == heard { return decrypt(packet) }
        if decryptor?.isEncrypted(packet, of: context) == true { return }
        if sparseStreams.contains(index) { passed.append(packet) } else { watch(packet) }
    }

    private func decrypt(_ packet: Packet) {
        guard let decryptor else { return watch(packet) }
        take(decryptor.take(packet, of: context))
    }

    private func take(_ outcome: PacketDecryptor.Outcome) {
        switch outcome {
        case .packets(let packets): for packet in packets { watch(packet) }
        case .failure(let error): end(.broken(error))
        case .left: end(.failed)
        }
    }

    private func end(_ ending: Ending) {
        self.ending = ending
        pass(discontinuityDetector.finish())
    }

    private func pass(_ packets: [TimestampDiscontinuityDetector<Packet>.CheckedPacket]) {
        for one in packets {
            if one.isDamaged { one.packet.forgetTime() }
            passed.append(one.packet)
        }
    }

    /// Forgets times that cannot be, and keeps back what may be wrong.
    private func watch(_ packet: Packet) {
        let index = packet.streamIndex
        guard let base = stream(index)?.pointee.time_base else { return }
        let raw = packet.pointer.pointee
        packet.span = base.seconds(raw.duration) ?? 0
        if let time = base.seconds(raw.dts != wb_no_timestamp ? raw.dts : raw.pts), isImpossible(time) {
            packet.forgetTime()
        }
        packet.forgetWrongTime(expected: timestampNormalizer.start + reached, base: base)
        let left = packet.pointer.pointee
        let time = base.seconds(left.dts != wb_no_timestamp ? left.dts : left.pts)
        pass(discontinuityDetector.take(packet, stream: index, time: time, span: packet.span))
    }

    /// Puts a packet onto the timeline.
    private func place(_ packet: Packet) {
        guard let base = stream(packet.streamIndex)?.pointee.time_base else { return }
        if sparseStreams.contains(packet.streamIndex) {
            packet.span = base.seconds(packet.pointer.pointee.duration) ?? 0
            return packet.shift(by: timestampNormalizer.shiftOfSparse, base: base)
        }
        let time = base.seconds(packet.pointer.pointee.dts)
        let shift = timestampNormalizer.shift(stream: packet.streamIndex, time: time, span: packet.span)
        packet.shift(by: shift, base: base)
        packet.end = base.seconds(packet.pointer.pointee.pts).map { $0 + packet.span }
        reached = max(reached, packet.end ?? 0)
        furthest = max(furthest, reached)
    }
}
