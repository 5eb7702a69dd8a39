import CFFmpeg
import WindowboxCore

/// Saves a passage of a medium as a file of its own, without reencoding it: from the keyframe at or before its start.
package final class ClipSaver: Sendable {
    /// The maximum size in bytes of the packets that are held until the start is certain.
    private static let maximumHeld = 64 << 20

    private let source: MediaSource
    private let passage: Range<Seconds>
    private let onProgress: @Sendable (Double) -> Void
    private let interrupt = Interrupt()
    /// Whether the thread is running.
    private let isRunning = Monitor(false)

    /// Creates the saver of a passage.
    /// - Parameters:
    ///   - source: The medium; its content keys are not used.
    ///   - passage: The passage, from zero at the start of the medium.
    ///   - onProgress: Called on another thread with the progress from 0 to 1, once for each percent.
    package init(
        _ source: MediaSource, _ passage: Range<Duration>, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
    ) {
        var source = source
        source.keys = nil
        source.startPosition = passage.lowerBound
        self.source = source
        self.passage = passage.lowerBound.inSeconds..<passage.upperBound.inSeconds
        self.onProgress = onProgress
    }

    /// Saves the passage, on a thread of its own; called once. A failure leaves no file behind, and an existing one
    /// untouched.
    /// - Parameter path: The path of the file; its extension decides the container.
    /// - Throws: The reason of the failure.
    package nonisolated(nonsending) func save(to path: String) async throws(ClipError) {
        isRunning.update { $0 = true }
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Void, ClipError>, Never>) in
            startThread("clip") { [self] in
                let result = Result { () throws(ClipError) in
                    try ClipFile.replace(path) { (temporary) throws(ClipError) in
                        try write(to: temporary, named: path)
                    }
                }
                isRunning.update { $0 = false }
                done.resume(returning: result)
            }
        }
        try result.get()
    }

    /// Cancels saving, which then throws.
    package func cancel() { interrupt.cancel() }

    /// Blocks until the thread has ended, as before the program exits; after `cancel` that is soon.
    package func wait() { _ = isRunning.wait(until: .now + 2) { $0 ? nil : true } }

    /// Writes the passage into a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name that decides the container.
    /// - Throws: The reason of the failure.
    func write(to path: String, named name: String) throws(ClipError) {
        let log = LogCollector()
        let result = log.collect { () -> Result<Void, ClipError> in
            // A passage does not justify the download of the whole file.
            let options = OpenOptions(downloadLimit: 0)
            let opening = Demuxer.open(source, options: options, interrupt: interrupt, log: log)
            return opening.mapError(ClipError.init).flatMap { demuxer in
                Result { () throws(ClipError) in try copy(demuxer, to: path, named: name) }
            }
        }
        if interrupt.cancelled { throw .cancelled }
        try result.get()
    }

    private func copy(_ demuxer: Demuxer, to path: String, named name: String) throws(ClipError) {
        try goToStart(demuxer)
        let muxer = try ClipMuxer(demuxer, to: path, named: name)
        var cutter = ClipCutter(passage, of: muxer.copied)
        var held: [Packet] = []
        var (size, percent) = (0, 0)
        while !cutter.isComplete, let packet = try read(demuxer) {
            guard let stream = muxer.copied[packet.streamIndex] else { continue }
            let timing = ClipCutter.Timing(packet, of: stream)
            var step = cutter.advance(past: timing, in: packet.streamIndex)
            if step == .restart { (held, size) = ([], 0) }
            held.append(packet)
            size += Int(packet.pointer.pointee.size)
            if step != .write, size > Self.maximumHeld {
                guard cutter.settle() else { throw .unreadable(MediaError(.damaged)) }
                step = .write
            }
            if step == .write {
                try write(held, cutter, muxer)
                (held, size) = ([], 0)
            }
            let progress = cutter.progress(at: timing.decoded ?? timing.shown ?? 0)
            if Int(progress * 100) > percent { onProgress(progress) }
            percent = max(percent, Int(progress * 100))
        }
        try write(held, cutter, muxer)
        guard cutter.start != nil else { throw .unreadable(MediaError(.damaged)) }
        try muxer.finish()
    }

    /// Seeks to the keyframe before the passage, unless the medium is a recording over HLS that was opened there.
    private func goToStart(_ demuxer: Demuxer) throws(ClipError) {
        if let stream = demuxer.input?.stream {
            guard stream.main?.isFinished == true else { throw .live }
            guard stream.supportsInPlaceSeek else { return }
        }
        let target = SeekCommand(serial: 0, target: .near(passage.lowerBound, before: 0, after: 0))
        guard demuxer.seek(to: target) || demuxer.rewind() else { throw .unreadable(MediaError(.damaged)) }
    }

    /// Reads the next packet; `nil` at the end.
    private func read(_ demuxer: Demuxer) throws(ClipError) -> Packet? {
        let result = demuxer.read()
        if interrupt.cancelled { throw .cancelled }
        switch result {
        case .packet(let packet): return packet
        case .end: return nil
        case .lost: throw .live
        case .broken(let error): throw ClipError(error)
        }
    }

    private func write(_ packets: [Packet], _ cutter: ClipCutter, _ muxer: ClipMuxer) throws(ClipError) {
        guard let start = cutter.start else { return }
        try muxer.begin(start..<max(start, passage.upperBound))
        for packet in packets {
            guard let stream = muxer.copied[packet.streamIndex] else { continue }
            let timing = ClipCutter.Timing(packet, of: stream)
            guard let part = cutter.part(of: timing, in: packet.streamIndex) else { continue }
            if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE {
                packet.place(at: part, in: stream.pointee.time_base)
            }
            try muxer.write(packet, movedBy: -start)
        }
    }
}

extension ClipCutter {
    /// Creates the cutter of the streams that are copied.
    fileprivate init(_ passage: Range<Seconds>, of streams: [Int: UnsafeMutablePointer<AVStream>]) {
        func indices(_ type: AVMediaType) -> [Int] {
            streams.filter { $0.value.pointee.codecpar.pointee.codec_type == type }.map(\.key)
        }
        let moving = indices(AVMEDIA_TYPE_VIDEO).filter {
            (streams[$0]?.pointee.disposition ?? 0) & AV_DISPOSITION_ATTACHED_PIC == 0
        }
        self.init(
            passage, video: moving.min(), audio: Set(indices(AVMEDIA_TYPE_AUDIO)),
            subtitles: Set(indices(AVMEDIA_TYPE_SUBTITLE)))
    }
}

extension ClipCutter.Timing {
    fileprivate init(_ packet: Packet, of stream: UnsafeMutablePointer<AVStream>) {
        let (fields, base) = (packet.pointer.pointee, stream.pointee.time_base)
        self.init(
            shown: base.seconds(fields.pts), decoded: base.seconds(fields.dts),
            duration: base.seconds(fields.duration) ?? 0, isKeyframe: fields.flags & AV_PKT_FLAG_KEY != 0)
    }
}

extension Packet {
    /// Sets the presentation times of a subtitle.
    fileprivate func place(at range: Range<Seconds>, in base: AVRational) {
        pointer.pointee.pts = base.ticks(range.lowerBound)
        pointer.pointee.dts = pointer.pointee.pts
        pointer.pointee.duration = base.ticks(range.upperBound) - pointer.pointee.pts
    }
}
