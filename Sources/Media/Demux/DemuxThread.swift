/// Opens the medium, starts its decoders, then reads packets and follows seeks until it is told to end.
struct DemuxThread {
    private let pipeline: Pipeline

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    func run(from order: SeekOrder) { pipeline.log.collect { open(at: order) } }

    private func open(at order: SeekOrder) {
        let opening = Demuxer.open(
            pipeline.source.location, options: pipeline.options, interrupt: pipeline.interrupt, log: pipeline.log)
        switch opening {
        case .failure(let error): pipeline.tell(.failed(error))
        case .success(let demuxer):
            guard startDecoders(demuxer) else { return }
            if order.time > 0 { _ = demuxer.seek(to: order) }
            read(demuxer, from: order)
        }
    }

    /// False when no decoder can be had.
    private func startDecoders(_ demuxer: Demuxer) -> Bool {
        let video = demuxer.video.flatMap { VideoThread(pipeline, demuxer: demuxer, index: $0) }
        let audio = demuxer.audio.flatMap { AudioThread(pipeline, demuxer: demuxer, index: $0) }
        let info = MediaInfo(demuxer, video: video != nil, audio: audio != nil)
        guard video != nil || audio != nil else {
            let details =
                ([pipeline.source.location] + StreamChoice(demuxer.context).descriptions + [pipeline.log.text])
            // What was chosen has a codec that is there.
            pipeline.tell(.failed(MediaError(.damaged, details: details.joined(separator: "\n"))))
            return false
        }
        if video != nil { pipeline.packets.use(.video) }
        if audio != nil { pipeline.packets.use(.audio) }
        pipeline.packets.limit(to: demuxer.isNetwork ? .network : .file)
        pipeline.tell(.opened(info, hasVideo: video != nil, hasSound: audio != nil))
        for track in info.tracks where !track.isPlayable && track.kind != .subtitle {
            pipeline.tell(.notice(.unplayableTrack(kind: track.kind, codec: track.codec)))
        }
        if demuxer.video != nil, video == nil { pipeline.tell(.notice(.damagedTrack(kind: .video))) }
        if demuxer.audio != nil, audio == nil { pipeline.tell(.notice(.damagedTrack(kind: .audio))) }
        video.map { thread in startThread("video") { thread.run() } }
        audio.map { thread in startThread("audio") { thread.run() } }
        return true
    }

    private func read(_ demuxer: Demuxer, from first: SeekOrder) {
        var order = first
        while true {
            switch pipeline.packets.nextOrder() {
            case .closed: return
            case .seek(let newest):
                order = newest
                // A container that cannot go there stays where it is; the frames up to the target are passed over.
                if !demuxer.seek(to: order), order.time < 0.5 { _ = demuxer.rewind() }
            case .read:
                switch demuxer.read() {
                case .packet(let packet):
                    packet.serial = order.serial
                    let stream = packet.streamIndex == demuxer.video ? PacketBuffer.Stream.video : .audio
                    for missing in pipeline.packets.append(packet, to: stream) { report(missing, in: order) }
                case .end(let isEarly):
                    if pipeline.interrupt.cancelled { return }
                    pipeline.packets.end(serial: order.serial)
                    pipeline.tell(.readToEnd(serial: order.serial))
                    if isEarly { pipeline.tell(.notice(.endedEarly)) }
                }
            }
            if pipeline.packets.takeRefill() { pipeline.tell(.refilled(serial: order.serial)) }
        }
    }

    /// Nothing of a stream is near: the other one goes on without it.
    private func report(_ missing: PacketBuffer.Stream, in order: SeekOrder) {
        if missing == .video { pipeline.setStart(of: order.serial, to: order.time) }
        pipeline.tell(.missing(missing, serial: order.serial))
    }
}
