/// What subtitles a frame was made with, and what is needed to give it others.
struct FrameSubtitles: Sendable {
    let canvas: SubtitleCanvas
    /// What was laid over it; `nil` is nothing.
    let composition: SubtitleComposition?
    /// What is beneath that.
    let patches: [BackgroundPatch]
}

extension VideoFrame {
    /// The same picture with other subtitles; `nil` where it cannot be made.
    func recomposited(with composition: SubtitleComposition) -> VideoFrame? {
        guard let subtitles, let copy = pool?.take(picture.count) else { return nil }
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
    /// The picture that stands still: the one on the screen, or the one that the next ticks bring there. `nil` while
    /// frames come one after the other, each with its own subtitles.
    var standing: VideoFrame? { stationaryFrames().first?.frame }

    /// Gives the picture that stands still other subtitles, and the frames that wait behind it.
    ///
    /// - Parameter body: Makes the other frame, for a time; `nil` leaves it as it is. Called without the lock.
    func recompositeSubtitles(serial: Int, _ body: (VideoFrame, Seconds) -> VideoFrame?) {
        var isDone = false
        while !isDone {
            isDone = true
            for (frame, time) in stationaryFrames(serial) {
                guard let other = body(frame, time) else { continue }
                let isReplaced = change { $0.serial == serial && $0.replace(frame, by: other) }
                // Others have come in its place meanwhile.
                if !isReplaced { isDone = false }
            }
        }
    }

    /// The frame that stands still, those that wait behind it, and the times at which they are seen; none while frames come
    /// one after the other.
    private func stationaryFrames(_ serial: Int? = nil) -> [(frame: VideoFrame, time: Seconds)] {
        let now = clock.time()
        return state.withLock { state in
            guard serial == nil || state.serial == serial, let frame = state.standing else { return [] }
            let isLasting = state.queue.isEmpty && (state.isFinished || frame.end > now + 0.1)
            guard !state.isRunning || isLasting else { return [] }
            let waiting = state.queue.map(\.frame).filter { $0 !== frame }
            return [(frame, max(now, frame.seconds))] + waiting.map { ($0, $0.seconds) }
        }
    }
}

extension VideoOutput.State {
    /// What is on the screen when nothing more comes. A keyframe on the way to the frame of a seek is passed over as
    /// soon as that is there, by the tick as well, which tells nobody of it.
    fileprivate var standing: VideoFrame? {
        guard !hasShownFirst, let next = queue.first else { return forced ?? shown }
        return queue.first { !$0.isPreview }?.frame ?? next.frame
    }

    /// Puts another frame in the place of one that stands still or waits behind it. False when it is neither any more.
    fileprivate mutating func replace(_ old: VideoFrame, by frame: VideoFrame) -> Bool {
        if queue.first(where: { $0.frame === old }) != nil {
            let entries = queue.map { $0.frame === old ? .init(frame: frame, isPreview: $0.isPreview) : $0 }
            queue.removeAll()
            for entry in entries { queue.append(entry) }
            return true
        }
        guard standing === old else { return false }
        forced = frame
        return true
    }
}
