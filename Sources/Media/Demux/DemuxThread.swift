/// Opens the medium, starts its decoders, then reads packets and follows seeks until it is told to end.
struct DemuxThread {
    private let pipeline: Pipeline

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    func run(from order: SeekOrder) { pipeline.log.collect { play(from: order) } }

    private func play(from order: SeekOrder) {
        let opening = Demuxer.open(
            pipeline.source, again: pipeline.stream.map { ($0, order.place) }, options: pipeline.options,
            interrupt: pipeline.interrupt, log: pipeline.log)
        switch opening {
        case .failure(let error): pipeline.tell(.failed(error))
        case .success(let demuxer):
            let order = follow(demuxer, order)
            let subtitles = SubtitleReader(pipeline, demuxer: demuxer)
            subtitles.describe(demuxer)
            guard startDecoders(demuxer) else { return }
            demuxer.hear(demuxer.audio)
            demuxer.connection?.patience = pipeline.options.reconnectTimeout
            demuxer.connection?.onLoss = { [pipeline] in pipeline.tell(.reconnecting($0)) }
            subtitles.begin(order, in: demuxer)
            if order.time > 0, demuxer.input?.start == nil { _ = demuxer.seek(to: order) }
            read(demuxer, subtitles, from: order)
        }
    }

    /// Tells of a stream. Only now is known where a transmission begins: returns the order with that.
    private func follow(_ demuxer: Demuxer, _ order: SeekOrder) -> SeekOrder {
        guard let input = demuxer.input else { return order }
        input.onWindow = { [pipeline] in pipeline.tell(.windowMoved) }
        input.ahead = { [pipeline] in pipeline.packets.ahead }
        pipeline.tell(.streaming(input.stream))
        let isFree = pipeline.stream == nil && pipeline.source.startPosition == nil
        let wish = isFree ? input.stream.wishedStart : nil
        guard let start = wish ?? input.start, abs(start - order.place) > 0.001 else { return order }
        var order = order
        // Where there is sound alone, the engine learns from it where it begins.
        let isExact = wish != nil && demuxer.video != nil
        order.aim = isExact ? .exact(start) : .near(start, before: .infinity, after: .infinity)
        pipeline.aim(order)
        return order
    }

    /// False when no decoder can be had.
    private func startDecoders(_ demuxer: Demuxer) -> Bool {
        let video = demuxer.video.flatMap { VideoThread(pipeline, demuxer: demuxer, index: $0) }
        var audio = demuxer.audio.flatMap { AudioThread(pipeline, demuxer: demuxer, index: $0) }
        var info = MediaInfo(demuxer, video: video != nil, audio: audio != nil)
        let isSilent = info.hasVideo && demuxer.audio == nil
        let file = isSilent ? pipeline.openSound(beside: demuxer, for: &info) : nil
        if let file { audio = AudioThread(pipeline, file: file.track) }
        guard video != nil || audio != nil else {
            let details =
                ([pipeline.source.location] + demuxer.choice.descriptions + [pipeline.log.text])
            // What was chosen has a codec that is there.
            pipeline.tell(.failed(MediaError(.damaged, details: details.joined(separator: "\n"))))
            return false
        }
        pipeline.interrupt.transfer.indicate(
            bitRate: demuxer.input?.stream.bitRate ?? demuxer.context.pointee.bit_rate)
        if demuxer.input == nil { pipeline.interrupt.transfer.note(address: pipeline.source.location) }
        if video != nil { pipeline.packets.use(.video) }
        if audio != nil { pipeline.packets.use(.audio, track: file?.track ?? demuxer.audio) }
        info.addSubtitles(beside: demuxer, of: pipeline)
        pipeline.readSubtitles(of: info.chosen[.subtitle], second: info.chosenSecond)
        pipeline.readsAllTracks = demuxer.readsAllTracks && pipeline.source.keys == nil
        let limits = demuxer.isNetwork ? PacketBuffer.Limits.network : .file
        pipeline.packets.limit(to: limits.reading(ahead: pipeline.source.forwardBuffer?.inSeconds))
        pipeline.tell(.opened(info, hasVideo: video != nil, hasSound: audio != nil))
        for track in demuxer.choice.undecodable where track.kind != .subtitle {
            pipeline.tell(.notice(.unplayableTrack(kind: track.kind, codec: track.codec)))
        }
        if demuxer.video != nil, video == nil { pipeline.tell(.notice(.damagedTrack(kind: .video))) }
        if demuxer.audio != nil, audio == nil { pipeline.tell(.notice(.damagedTrack(kind: .audio))) }
        video.map { thread in startThread("video") { thread.run() } }
        audio.map { thread in startThread("audio") { thread.run() } }
        file.map { reader in startThread("sound file") { reader.run() } }
        if info.hasVideo { pipeline.lookForSounds(beside: demuxer) }
        return true
    }

    private func nextOrder(for input: HLSInput?) -> PacketBuffer.Order {
        guard let input else { return pipeline.packets.nextOrder(until: nil) }
        let asked = HostTime.now
        defer { if asked + 0.02 < .now { input.rested(since: asked) } }
        return pipeline.packets.nextOrder(until: input.stream.refreshDue)
    }

    private func read(_ demuxer: Demuxer, _ subtitles: SubtitleReader, from first: SeekOrder) {
        var order = first
        while true {
            switch nextOrder(for: demuxer.input) {
            case .closed: return
            case .rest:
                demuxer.input?.refresh(0)
                if demuxer.input?.hasFallenOut == true { pipeline.tell(.fellBehind(serial: order.serial)) }
            case .seek(let newest):
                order = newest
                demuxer.hear(pipeline.packets.soundTrack)
                subtitles.begin(order, in: demuxer)
                pipeline.interrupt.heeding({ pipeline.packets.hasOrder }) { go(to: order, in: demuxer) }
            case .read:
                switch pipeline.interrupt.heeding({ pipeline.packets.hasOrder }, demuxer.read) {
                case .packet(let packet):
                    packet.serial = order.serial
                    if subtitles.take(packet) { continue }
                    let stream = packet.streamIndex == demuxer.video ? PacketBuffer.Stream.video : .audio
                    for missing in pipeline.packets.append(packet, to: stream) { report(missing, in: order) }
                case .end(let isEarly):
                    if pipeline.interrupt.cancelled { return }
                    // A read may have been given up for the place that is wanted now.
                    if pipeline.packets.hasOrder { continue }
                    pipeline.packets.end(serial: order.serial)
                    pipeline.tell(.readToEnd(serial: order.serial))
                    if isEarly { pipeline.tell(.notice(.endedEarly)) }
                case .lost:
                    pipeline.packets.end(serial: order.serial)
                    pipeline.tell(.fellBehind(serial: order.serial))
                case .broken(let error):
                    guard demuxer.connection?.failure != nil else { return pipeline.tell(.failed(error)) }
                    pipeline.tell(.lost(error, serial: order.serial))
                    pipeline.packets.waitForOrder()
                }
            }
            if pipeline.packets.takeRefill() { pipeline.tell(.refilled(serial: order.serial)) }
        }
    }

    /// A container that cannot go there stays where it is; the frames up to the target are passed over.
    private func go(to order: SeekOrder, in demuxer: Demuxer) {
        if demuxer.seek(to: order) || order.time >= 0.5 || pipeline.packets.hasOrder { return }
        if demuxer.connection?.failure == nil { _ = demuxer.rewind() }
    }

    /// Nothing of a stream is near: the other one goes on without it.
    private func report(_ missing: PacketBuffer.Stream, in order: SeekOrder) {
        if missing == .video { pipeline.setStart(of: order.serial, to: order.time) }
        pipeline.tell(.missing(missing, serial: order.serial))
    }
}
