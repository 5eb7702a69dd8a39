/// What subtitles a frame was made with, and what is needed to give it others.
struct FrameDress: Sendable {
    let canvas: SubtitleCanvas
    /// What was laid over it; `nil` is nothing.
    let overlay: Overlay?
    /// What is beneath that.
    let patches: [OverlayPatch]
}

extension VideoFrame {
    /// The same picture with other subtitles; `nil` where it cannot be made.
    func dressed(in overlay: Overlay) -> VideoFrame? {
        guard let dress, let copy = pool?.take(picture.count) else { return nil }
        copy.bytes.copyMemory(from: picture.bytes, byteCount: min(stride * size.height, picture.count))
        let canvas = PictureCanvas(bytes: copy.bytes, stride: stride, size: size)
        canvas.restore(dress.patches)
        let patches = canvas.blend(overlay)
        return VideoFrame(
            picture: copy, size: size, stride: stride, seconds: seconds, span: span, target: target, source: source,
            dress: FrameDress(canvas: dress.canvas, overlay: overlay, patches: patches), pool: pool)
    }
}

extension VideoOutput {
    /// The frame on the screen, or the one that comes there next; `nil` when there is none.
    var standing: VideoFrame? { state.withLock { $0.standing } }

    /// Gives the picture that stands still other subtitles: that on the screen, or that which comes there next. While
    /// frames come one after the other each has its own.
    ///
    /// - Parameter body: Makes the other frame, for a time; `nil` leaves it as it is. Called without the lock.
    func redress(serial: Int, _ body: (VideoFrame, Seconds) -> VideoFrame?) {
        while let (frame, time) = undressed(serial) {
            guard let other = body(frame, time) else { return }
            let isDone = change { state -> Bool in
                guard state.serial == serial, state.standing === frame else { return false }
                state.stand(other)
                return true
            }
            if isDone { return }
        }
    }

    /// The frame that stands still, and the time at which it is seen.
    private func undressed(_ serial: Int) -> (VideoFrame, Seconds)? {
        let now = clock.time()
        return state.withLock { state in
            guard state.serial == serial, let frame = state.standing else { return nil }
            let isLasting = state.queue.isEmpty && (state.isFinished || frame.end > now + 0.1)
            return state.isRunning && !isLasting ? nil : (frame, max(now, frame.seconds))
        }
    }
}

extension VideoOutput.State {
    /// What is on the screen when nothing more comes.
    fileprivate var standing: VideoFrame? { forced ?? (hasShownFirst ? shown : queue.first?.frame ?? shown) }

    fileprivate mutating func stand(_ frame: VideoFrame) {
        if forced != nil || hasShownFirst || queue.isEmpty { forced = frame } else { queue.replaceFirst(frame) }
    }
}

extension Fifo<VideoOutput.Entry> {
    fileprivate mutating func replaceFirst(_ frame: VideoFrame) {
        let rest = map { $0 }
        removeAll()
        for (index, entry) in rest.enumerated() {
            append(index == 0 ? VideoOutput.Entry(frame: frame, isPreview: entry.isPreview) : entry)
        }
    }
}
