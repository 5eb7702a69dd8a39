import CFFmpeg
import WindowboxAudio
import WindowboxCore
import WindowboxDemux

/// Reads one external audio track: first ahead of a track switch, while other audio plays; then as its decoder consumes
/// it.
///
/// `@unchecked Sendable`: passed to its own thread before anything runs.
final class ExternalAudioThread: @unchecked Sendable {
    /// The duration to read before a track switch, in seconds: the time until the engine and the decoder react.
    private static let lead: Seconds = 0.5
    /// The duration to read before the position, in seconds, for decoders that need preroll.
    private static let preroll: Seconds = 0.2

    private let pipeline: Pipeline
    let track: Track.ID
    private let interrupt: Interrupt
    private var opened: Demuxer?
    private let confinement = ThreadConfinement()
    private var serial = 0
    private var start: Seconds = 0
    private var progress = Progress.atStart
    /// Whether enough has been read for the track to play, which has been reported; true from the beginning for a track
    /// that is selected already. Independent of the progress, which a selected track has yet to make.
    private var isPrepared = false

    /// The progress of reading the file. Never returns to an earlier case.
    private enum Progress: Comparable {
        /// Nothing has been read since the file was opened.
        case atStart
        /// The file has been left at another position by a seek.
        case sought
        /// A packet of the track has been read.
        case read
    }

    /// Creates a reader.
    /// - Parameters:
    ///   - pipeline: The pipeline to deliver packets to.
    ///   - track: The track to read.
    ///   - demuxer: The opened file; `nil` opens it on the thread.
    ///   - isSelected: Whether the track is already selected, so that no switch is reported.
    ///   - interrupt: Aborts reading when cancelled.
    init(
        _ pipeline: Pipeline, track: Track.ID, demuxer: Demuxer? = nil, isSelected: Bool = false, _ interrupt: Interrupt
    ) {
        self.pipeline = pipeline
        self.track = track
        self.interrupt = interrupt
        opened = demuxer
        isPrepared = isSelected
    }

    func run() { pipeline.log.collect { work() } }

    private func work() {
        confinement.assertOnThread()
        defer { pipeline.externalAudio.endReading(track, interrupt) }
        guard let file = pipeline.externalAudio.file(of: track), let stream = pipeline.externalAudio.stream(of: track)
        else { return giveUp() }
        let (demuxer, warning) = MediaWarning.missing(.audio) {
            opened ?? file.open(interrupt, pipeline.options, pipeline.log)
        }
        guard let demuxer else { return giveUp(warning) }
        opened = nil
        demuxer.discardOthers(stream.index)
        read(demuxer, stream.index)
    }

    private func giveUp(_ warning: MediaWarning = .damagedTrack(kind: .audio)) {
        if !interrupt.cancelled { pipeline.notify(.externalAudioUnreadable(track, warning)) }
    }

    private func read(_ demuxer: Demuxer, _ index: Int) {
        let packets = pipeline.packets
        while true {
            switch packets.nextExternalAudioCommand(of: track, serial: serial, isPrepared: isPrepared, interrupt) {
            case .closed: return
            case .seek(let command): seek(to: command, in: demuxer)
            case .read:
                switch interrupt.abortable({ [serial] in packets.isOver(serial) }, demuxer.read) {
                case .packet(let packet): if packet.streamIndex == index { pass(packet) }
                case .end, .lost, .broken:
                    if interrupt.cancelled || packets.isOver(serial) { continue }
                    guard progress == .read else { return giveUp() }
                    packets.endExternalTrack(track, serial: serial)
                    prepared()
                }
            }
            if packets.consumeRefill() { pipeline.notify(.rebuffered(serial: serial)) }
        }
    }

    /// Seeks to the start of a serial, waiting for the video to determine it; or further, to where audio has been
    /// consumed since.
    private func seek(to command: SeekCommand, in demuxer: Demuxer) {
        confinement.assertOnThread()
        guard let begin = pipeline.start(of: command.serial) else { return }
        serial = command.serial
        pipeline.packets.beginExternalTrack(track)
        start = max(pipeline.packets.dequeuedAudioEnd ?? begin, begin)
        let position = max(0, start - Self.preroll)
        guard position > 0 || progress != .atStart else { return }
        progress = max(progress, .sought)
        // A file without seeking is read from its start, and the decoder discards what is too early.
        if !demuxer.seek(to: SeekCommand(serial: serial, target: .exact(position))) { _ = demuxer.rewind() }
    }

    private func pass(_ packet: Packet) {
        confinement.assertOnThread()
        guard !interrupt.cancelled else { return }
        progress = .read
        packet.serial = serial
        packet.pointer.pointee.stream_index = Int32(track)
        _ = pipeline.packets.append(packet, to: .audio)
        guard !isPrepared, let end = packet.endTime else { return }
        if end > max(pipeline.packets.dequeuedAudioEnd ?? start, start) + Self.lead { prepared() }
    }

    private func prepared() {
        guard !isPrepared else { return }
        isPrepared = true
        pipeline.notify(.externalAudioPrepared(track))
    }
}

extension Demuxer {
    /// Discards the packets of all streams but one.
    fileprivate func discardOthers(_ index: Int) {
        activeAudio = index
        for other in 0..<Int(context.pointee.nb_streams) where other != index {
            stream(other)?.pointee.discard = AVDISCARD_ALL
        }
        stream(index)?.pointee.discard = AVDISCARD_DEFAULT
    }
}
