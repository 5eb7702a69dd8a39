/// The frames of the preloaded next item. One converted frame is stored; the second is decoded and waits for room.
extension VideoOutput {
    struct NextItemSlot {
        let serial: Int
        var entry: Entry?
        var isFinished = false

        /// Whether a frame is accepted: a preview frame is replaced by the exact one.
        var hasRoom: Bool { entry?.isPreview ?? true }
    }

    /// Sets the serial of the next item; `nil` for none.
    func prepareNext(_ serial: Int?) {
        change { $0.nextItem = serial.map { NextItemSlot(serial: $0) } }
    }

    /// Makes the serial of the next item the current one. Its first frame is shown at the next tick.
    func makeCurrent(_ serial: Int) {
        change { state in
            guard let nextItem = state.nextItem, nextItem.serial == serial else { return }
            state.nextItem = nil
            state.serial = serial
            if state.isRunning { state.statistics.dropped += state.queue.count }
            state.queue.removeAll()
            if let entry = nextItem.entry { state.queue.append(entry) }
            state.isFinished = nextItem.isFinished
            state.pendingFrame = nil
            state.hasShownFirst = false
            state.isStepWanted = false
        }
    }
}

extension VideoOutput.State {
    /// Decides on a frame of the next item; `nil` to wait. Frames that are not visible wait, except for urgent ones.
    func admitNextItem(isUrgent: Bool) -> VideoOutput.Admission? {
        switch area {
        case .shown(let target): nextItem?.hasRoom == true ? .convert(target) : nil
        case .unknown, .hidden: isUrgent ? .skip : nil
        }
    }
}
