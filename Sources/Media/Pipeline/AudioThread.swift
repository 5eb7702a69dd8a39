import CFFmpeg
import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxVideo

/// Decodes audio and converts it to the format of the output stream. `AudioWriter` writes it.
///
/// `@unchecked Sendable`: created on the demux thread and passed to its own thread before anything runs.
final class AudioThread: @unchecked Sendable {
    let pipeline: Pipeline
    private var decoder: CodecContext
    /// The decoded track, and the codec parameters of the tracks it can be switched to.
    private var track: Int
    private let streams: [Int: CodecParameters]
    /// Whether there is no moving video, so that audio determines the start of a serial.
    private let decidesStart: Bool
    private let isMP4: Bool
    private let replayGain: ReplayGain
    private var padding: EncoderPadding
    private var converter: AudioConverter?
    private let writer: AudioWriter

    private var command = SeekCommand(serial: 0, target: .exact(0))
    private var progress = DecodingProgress.none
    /// Whether the serial has ended. Independent of the progress, which outlasts serials.
    private var isFinished = false
    private let confinement = ThreadConfinement()

    init?(_ pipeline: Pipeline, demuxer: Demuxer, index: Int) {
        let tracks = demuxer.selection.tracks.filter { $0.kind == .audio && $0.isPlayable }
        streams = tracks.reduce(into: [:]) { $0[$1.id] = demuxer.stream($1.id).flatMap { CodecParameters($0) } }
        guard let stream = streams[index], let decoder = CodecContext(stream, threads: 1) else { return nil }
        self.pipeline = pipeline
        self.decoder = decoder
        track = index
        let hasVideo = demuxer.video.flatMap(demuxer.stream).map {
            $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
        }
        decidesStart = hasVideo != true
        isMP4 = demuxer.isMP4
        replayGain = ReplayGain(tags: demuxer.tags(ofStream: index))
        padding = EncoderPadding(isMP4: isMP4, timeBase: stream.timeBase)
        writer = AudioWriter(pipeline)
    }

    /// Creates the thread for an external track of a medium without audio; `nil` when no decoder can be opened.
    init?(_ pipeline: Pipeline, file track: Track.ID) {
        guard let file = pipeline.externalAudio.stream(of: track),
            let decoder = CodecContext(file.codecParameters, threads: 1)
        else {
            return nil
        }
        self.pipeline = pipeline
        self.decoder = decoder
        self.track = track
        (streams, isMP4) = ([:], false)
        decidesStart = false
        replayGain = ReplayGain(tags: [:])
        padding = EncoderPadding(isMP4: file.isMP4, timeBase: file.codecParameters.timeBase)
        writer = AudioWriter(pipeline)
    }

    func run() { pipeline.log.collect { loop() } }

    private func loop() {
        while true {
            let interruption = pipeline.packets.interruption
            switch pipeline.packets.dequeue(.audio) {
            case .closed: return
            case .start(let command): begin(command)
            case .track(let track): change(to: track)
            case .packet(let packet):
                progress.advance(to: .received)
                if !isFinished { decode(packet) }
            case .end:
                finish()
                pipeline.packets.waitForWork(of: .audio, interruption: interruption)
            case .timeout: break
            }
        }
    }

    private func begin(_ command: SeekCommand) {
        confinement.assertOnThread()
        decoder.flush()
        // After a transition samples were converted to the previous item's format. A new start uses the native format
        // again.
        if converter?.isSingleUse == true { converter = nil }
        _ = padding.release()
        writer.begin(command.serial)
        self.command = command
        isFinished = false
    }

    /// Switches to another track at the current position; queued samples of the previous track still play.
    private func change(to track: Int) {
        guard track != self.track else { return }
        let file = pipeline.externalAudio.stream(of: track)
        guard let stream = streams[track] ?? file?.codecParameters, let decoder = CodecContext(stream, threads: 1)
        else {
            pipeline.packets.selectAudio(self.track)
            return pipeline.notify(.audioDecoderFailed(track: track, instead: self.track))
        }
        self.track = track
        self.decoder = decoder
        padding = EncoderPadding(isMP4: file?.isMP4 ?? isMP4, timeBase: stream.timeBase)
        converter = nil
        writer.switchTrack()
    }

    private func decode(_ packet: Packet?) {
        confinement.assertOnThread()
        guard !writer.isStale else { return }
        decoder.decode(packet) { frame in
            progress.advance(to: .decoded)
            // The held frame was not the last one, so all of it is played.
            if let held = padding.release() { process(held.pointer) }
            if !padding.hold(frame, timeBase: decoder.timeBase) { process(frame) }
            return !writer.isStale
        }
    }

    private func process(_ frame: UnsafeMutablePointer<AVFrame>) {
        guard prepare(for: frame), let converter, let start = start(for: frame) else { return }
        let delay = converter.delay
        let time = decoder.time(of: frame).map { $0 - delay }
        converter.outputsSilence = pipeline.outputsSilence
        converter.effects = pipeline.audioEffects
        converter.convert(frame) { samples in
            writer.write(samples, at: time ?? writer.join.end ?? start, from: start, format: converter.format)
        }
    }

    // MARK: Output format

    private func prepare(for frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        if let converter, converter.fits(frame) { return true }
        // After a transition or a track switch, the existing output stream continues in its format.
        let continuesStream = writer.join.continuesStream
        let present =
            pipeline.isPreloading
            ? pipeline.audio.format(toFollow: command.serial)
            : continuesStream ? pipeline.audio.format(of: command.serial) : nil
        let wider = continuesStream ? present.flatMap { nativeConverter(frame, beyond: $0) } : nil
        converter =
            wider
            ?? AudioConverter(
                for: frame, to: present, maximumChannels: present == nil ? pipeline.audio.deviceChannels() : 0,
                effects: pipeline.audioEffects, replayGain: replayGain)
        writer.changeConverter(isNewStream: wider != nil)
        guard let converter else { return false }
        let isTaken =
            wider == nil
            ? pipeline.audio.use(converter.format, role: decidesStart ? .music : .video, serial: command.serial)
            : pipeline.audio.switchFormat(to: converter.format, serial: command.serial)
        if isTaken { return true }
        self.converter = nil
        writer.drop()
        return false
    }

    /// Returns a converter to the track's native format, if the output stream lacks some of its channels and the device
    /// has them; `nil` otherwise.
    private func nativeConverter(_ frame: UnsafeMutablePointer<AVFrame>, beyond present: AudioFormat) -> AudioConverter?
    {
        let own = AudioConverter(
            for: frame, to: nil, maximumChannels: pipeline.audio.deviceChannels(), effects: pipeline.audioEffects,
            replayGain: replayGain)
        return own.flatMap { Set($0.format.channels).isSubset(of: present.channels) ? nil : $0 }
    }

    /// Returns the start of the serial, which audio determines itself when there is no moving video; `nil` when the
    /// serial is over.
    private func start(for frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        if decidesStart, writer.join.end == nil, let time = decoder.time(of: frame) {
            let begin = command.isTooEarly(time) ? command.time : max(time, 0)
            pipeline.setStart(of: command.serial, to: begin)
            if case .exact = command.target {
            } else {
                pipeline.notify(.audioStarted(serial: command.serial, time: begin))
            }
        }
        guard let start = pipeline.start(of: command.serial) else {
            writer.drop()
            return nil
        }
        // Delayed audio starts with earlier samples, which the ring delays until the start.
        return decidesStart ? start : start - pipeline.audioDelay
    }

    // MARK: End of stream

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        decode(nil)
        if let frame = padding.releaseTrimmed(timeBase: decoder.timeBase) { process(frame.pointer) }
        if let converter, let end = writer.join.end {
            converter.finish { writer.write($0, at: end, from: end, format: converter.format) }
            writer.finish(converter.format)
        }
        guard !writer.isStale else { return }
        if progress != .decoded { notifyNothingDecoded() }
        writer.notifyPrimed()
        pipeline.notify(.audioFinished(serial: command.serial, end: writer.join.end.map { $0 + pipeline.audioDelay }))
        pipeline.audio.finish(command.serial)
    }

    /// Reports that nothing was decoded. The end of a truncated file may contain no packets; packets that were read but
    /// not decoded are damaged.
    private func notifyNothingDecoded() {
        guard command.time == 0 || progress == .received else { return }
        if progress == .received, command.time == 0 { pipeline.notify(.warning(.damagedTrack(kind: .audio))) }
        pipeline.notify(.nothingDecoded(.audio, serial: command.serial, isEssential: decidesStart))
    }
}
