import WindowboxCore
import WindowboxDemux

/// The body of the demuxer thread: opens the medium, starts its decoders, then reads packets and carries out seek
/// commands until the pipeline closes.
struct DemuxThread {
    private let pipeline: Pipeline

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    func run(from command: SeekCommand) { pipeline.log.collect { play(from: command) } }

    private func play(from command: SeekCommand) {
        let opening = Demuxer.open(
            pipeline.source, reopening: pipeline.stream.map { ($0, command.position) }, options: pipeline.options,
            interrupt: pipeline.interrupt, log: pipeline.log)
        switch opening {
        case .failure(let error): pipeline.notify(.failed(error))
        case .success(let demuxer):
            let command = startStream(demuxer, command)
            let subtitles = SubtitleDecoder(pipeline, demuxer: demuxer)
            subtitles.describe(demuxer)
            guard startDecoders(demuxer) else { return }
            demuxer.selectAudio(demuxer.audio)
            demuxer.connection?.retryTimeout = pipeline.options.reconnectTimeout
            demuxer.connection?.onLoss = { [pipeline] in pipeline.notify(.reconnecting($0)) }
            subtitles.begin(command, in: demuxer)
            if command.time > 0, demuxer.input?.start == nil { _ = demuxer.seek(to: command) }
            read(demuxer, subtitles, from: command)
        }
    }

    /// Reports an HLS stream to the engine and returns the first seek command. The start of a live stream is known only
    /// now, so the command may get another target.
    private func startStream(_ demuxer: Demuxer, _ command: SeekCommand) -> SeekCommand {
        guard let input = demuxer.input else { return command }
        input.onWindowChange = { [pipeline] in pipeline.notify(.windowMoved) }
        input.ahead = { [pipeline] in pipeline.packets.ahead }
        pipeline.notify(.streaming(input.stream))
        let isFree = pipeline.stream == nil && pipeline.source.startPosition == nil
        let preferred = isFree ? input.stream.preferredStart : nil
        guard let start = preferred ?? input.start, abs(start - command.position) > 0.001 else { return command }
        var command = command
        // Without video a near target suffices: the first audio packet determines the start.
        let isExact = preferred != nil && demuxer.video != nil
        command.target = isExact ? .exact(start) : .near(start, before: .infinity, after: .infinity)
        pipeline.updateTarget(command)
        return command
    }

    /// Starts the decoder threads.
    /// - Returns: `false` when neither a video nor an audio decoder can be opened.
    private func startDecoders(_ demuxer: Demuxer) -> Bool {
        let video = demuxer.video.flatMap { VideoThread(pipeline, demuxer: demuxer, index: $0) }
        var audio = demuxer.audio.flatMap { AudioThread(pipeline, demuxer: demuxer, index: $0) }
        var info = MediaInfo(demuxer, video: video != nil, audio: audio != nil)
        if info.presentationSize == nil, info.cover == nil {
            info.artworkLocation = ArtworkFile.beside(pipeline.source.location)
        }
        let lacksAudio = info.hasVideo && demuxer.audio == nil
        let file = lacksAudio ? pipeline.openExternalAudio(beside: demuxer, for: &info) : nil
        if let file { audio = AudioThread(pipeline, file: file.track) }
        guard video != nil || audio != nil else {
            let details =
                ([pipeline.source.location] + demuxer.selection.descriptions + [pipeline.log.text])
            // The selected streams have an installed decoder, so the failure lies in their data.
            pipeline.notify(.failed(MediaError(.damaged, details: details.joined(separator: "\n"))))
            return false
        }
        pipeline.interrupt.transfer.indicate(
            bitRate: demuxer.input?.stream.bitRate ?? demuxer.context.pointee.bit_rate)
        if demuxer.input == nil { pipeline.interrupt.transfer.record(address: pipeline.source.location) }
        if video != nil { pipeline.packets.enable(.video) }
        if audio != nil { pipeline.packets.enable(.audio, track: file?.track ?? demuxer.audio) }
        info.addSubtitles(beside: demuxer, of: pipeline)
        pipeline.readSubtitles(of: info.chosen[.subtitle], secondary: info.chosenSecondary)
        pipeline.cachesInactiveTracks = demuxer.cachesInactiveTracks && pipeline.source.keys == nil
        let limits = demuxer.isNetwork ? PacketBuffer.Limits.network : .file
        pipeline.packets.limit(to: limits.reading(ahead: pipeline.source.forwardBuffer?.inSeconds))
        pipeline.notify(.opened(info, hasVideo: video != nil, hasAudio: audio != nil))
        for track in demuxer.selection.undecodable where track.kind != .subtitle {
            pipeline.notify(.warning(.unplayableTrack(kind: track.kind, codec: track.codec)))
        }
        if demuxer.video != nil, video == nil { pipeline.notify(.warning(.damagedTrack(kind: .video))) }
        if demuxer.audio != nil, audio == nil { pipeline.notify(.warning(.damagedTrack(kind: .audio))) }
        video.map { thread in startThread("video") { thread.run() } }
        audio.map { thread in startThread("audio") { thread.run() } }
        file.map { reader in startThread("external audio") { reader.run() } }
        if info.hasVideo { pipeline.probeExternalAudio(beside: demuxer) }
        return true
    }

    private func nextCommand(for input: HLSInput?) -> PacketBuffer.Command {
        guard let input else { return pipeline.packets.nextCommand(until: nil) }
        let requested = HostTime.now
        defer { if requested + 0.02 < .now { input.endMeasurements(since: requested) } }
        return pipeline.packets.nextCommand(until: input.stream.refreshDue)
    }

    private func read(_ demuxer: Demuxer, _ subtitles: SubtitleDecoder, from first: SeekCommand) {
        var command = first
        while true {
            switch nextCommand(for: demuxer.input) {
            case .closed: return
            case .idle:
                demuxer.input?.refresh(0)
                if demuxer.input?.isBehindLiveWindow == true { pipeline.notify(.fellBehind(serial: command.serial)) }
            case .seek(let newest):
                command = newest
                demuxer.selectAudio(pipeline.packets.audioTrack)
                subtitles.begin(command, in: demuxer)
                pipeline.interrupt.abortable({ pipeline.packets.hasCommand }) { performSeek(to: command, in: demuxer) }
            case .read:
                switch pipeline.interrupt.abortable({ pipeline.packets.hasCommand }, demuxer.read) {
                case .packet(let packet):
                    packet.serial = command.serial
                    if subtitles.consume(packet) { continue }
                    let stream = packet.streamIndex == demuxer.video ? PacketBuffer.Stream.video : .audio
                    for missing in pipeline.packets.append(packet, to: stream) { report(missing, in: command) }
                case .end(let isEarly):
                    if pipeline.interrupt.cancelled { return }
                    // The read may have been aborted for a seek command that has arrived since.
                    if pipeline.packets.hasCommand { continue }
                    // The warning precedes the end of the packets, after which playback may end at any time.
                    if isEarly { pipeline.notify(.warning(.endedEarly)) }
                    pipeline.packets.end(serial: command.serial)
                    pipeline.notify(.readToEnd(serial: command.serial))
                case .lost:
                    pipeline.packets.end(serial: command.serial)
                    pipeline.notify(.fellBehind(serial: command.serial))
                case .broken(let error):
                    guard demuxer.connection?.failure != nil else { return pipeline.notify(.failed(error)) }
                    pipeline.notify(.lost(error, serial: command.serial))
                    pipeline.packets.waitForCommand()
                }
            }
            if pipeline.packets.consumeRefill() { pipeline.notify(.rebuffered(serial: command.serial)) }
        }
    }

    /// Seeks to the target of a command. When FFmpeg cannot seek there, the position is unchanged, and decoders drop
    /// the frames before the target; a target near zero is reached by a rewind to the first byte.
    private func performSeek(to command: SeekCommand, in demuxer: Demuxer) {
        if demuxer.seek(to: command) || command.time >= 0.5 || pipeline.packets.hasCommand { return }
        if demuxer.connection?.failure == nil { _ = demuxer.rewind() }
    }

    /// Reports a stream that has no packets near the position; the other stream starts without it.
    private func report(_ missing: PacketBuffer.Stream, in command: SeekCommand) {
        if missing == .video { pipeline.setStart(of: command.serial, to: command.time) }
        pipeline.notify(.missing(missing, serial: command.serial))
    }
}
