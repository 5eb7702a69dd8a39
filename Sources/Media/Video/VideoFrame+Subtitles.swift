/// The subtitles blended into a frame, and the pixels below, which are needed to replace them.
struct FrameSubtitles: Sendable {
    let canvas: SubtitleCanvas
    /// The blended subtitles; `nil` for none.
    let composition: SubtitleComposition?
    /// The pixels below the subtitles.
    let patches: [BackgroundPatch]
}

extension VideoFrame {
    /// Returns a copy of the frame with other subtitles; `nil` when out of memory, or for custom frames.
    func recomposited(with composition: SubtitleComposition) -> VideoFrame? {
        guard let subtitles, let copy = pool?.acquire(picture.count) else { return nil }
        copy.bytes.copyMemory(from: picture.bytes, byteCount: min(stride * size.height, picture.count))
        let canvas = FramePixels(bytes: copy.bytes, stride: stride, size: size)
        canvas.restore(subtitles.patches)
        let patches = canvas.blend(composition)
        return VideoFrame(
            picture: copy, size: size, stride: stride, seconds: seconds, span: span, target: target, source: source,
            subtitles: FrameSubtitles(canvas: subtitles.canvas, composition: composition, patches: patches), pool: pool)
    }
}

extension VideoOutput {
    /// The stationary frame: the one on the screen, or the one that the next ticks bring there. `nil` while frames
    /// follow each other, each with subtitles of its own.
    var stationaryFrame: VideoFrame? { stationaryFrames().first?.frame }

    /// Replaces the subtitles of the stationary frame and of the frames queued behind it.
    ///
    /// - Parameter body: Returns the replacement for a frame at a time; `nil` to keep it. Called without the lock.
    func recompositeSubtitles(serial: Int, _ body: (VideoFrame, Seconds) -> VideoFrame?) {
        var isDone = false
        while !isDone {
            isDone = true
            for (frame, time) in stationaryFrames(serial) {
                guard let other = body(frame, time) else { continue }
                let isReplaced = change { $0.serial == serial && $0.replace(frame, by: other) }
                // The frame has been replaced meanwhile, so that the new one is tried.
                if !isReplaced { isDone = false }
            }
        }
    }

    /// Returns the stationary frame, the frames queued behind it, and the times at which they are shown; empty while
    /// frames follow each other.
    private func stationaryFrames(_ serial: Int? = nil) -> [(frame: VideoFrame, time: Seconds)] {
        let now = clock.time()
        return state.withLock { state in
            guard serial == nil || state.serial == serial, let frame = state.stationaryFrame else { return [] }
            let isLasting = state.queue.isEmpty && (state.isFinished || frame.end > now + 0.1)
            guard !state.isRunning || isLasting else { return [] }
            let waiting = state.queue.map(\.frame).filter { $0 !== frame }
            return [(frame, max(now, frame.seconds))] + waiting.map { ($0, $0.seconds) }
        }
    }
}

extension VideoOutput.State {
    /// The frame on the screen when no more frames arrive. The preview frame of a seek is skipped once the exact frame
    /// is queued, as it is by the next tick, which does not call `change`.
    fileprivate var stationaryFrame: VideoFrame? {
        guard !hasShownFirst, let next = queue.first else { return pendingFrame ?? shown }
        return queue.first { !$0.isPreview }?.frame ?? next.frame
    }

    /// Replaces a stationary or queued frame. Returns false when it is neither any more.
    fileprivate mutating func replace(_ old: VideoFrame, by frame: VideoFrame) -> Bool {
        if queue.first(where: { $0.frame === old }) != nil {
            let entries = queue.map { $0.frame === old ? .init(frame: frame, isPreview: $0.isPreview) : $0 }
            queue.removeAll()
            for entry in entries { queue.append(entry) }
            return true
        }
        guard stationaryFrame === old else { return false }
        pendingFrame = frame
        return true
    }
}
