/// The frames of the medium that waits to follow the current one: its first one. The second is decoded and waits for room.
extension VideoOutput {
    struct NextItemSlot {
        let serial: Int
        var entry: Entry?
        var isFinished = false

        /// A keyframe on the way makes room for the frame that it is the way to.
        var hasRoom: Bool { entry?.isPreview ?? true }
    }

    /// Says whose frames wait to follow; `nil`: nobody's.
    func expect(_ serial: Int?) {
        change { $0.nextItem = serial.map { NextItemSlot(serial: $0) } }
    }

    /// Makes the serial that waits the current one; its first frame is shown at the next tick. When time passes it goes on.
    func follow(_ serial: Int) {
        change { state in
            guard let nextItem = state.nextItem, nextItem.serial == serial else { return }
            state.nextItem = nil
            state.serial = serial
            if state.isRunning { state.statistics.dropped += state.queue.count }
            state.queue.removeAll()
            if let entry = nextItem.entry { state.queue.append(entry) }
            state.isFinished = nextItem.isFinished
            state.forced = nil
            state.hasShownFirst = false
            state.isStepWanted = false
        }
    }
}

extension VideoOutput.State {
    /// What is to be done with a frame of the medium that waits. What nobody sees waits undone, but for the first.
    func admitNextItem(isUrgent: Bool) -> VideoOutput.Admission? {
        switch area {
        case .shown(let target): nextItem?.hasRoom == true ? .convert(target) : nil
        case .unknown, .hidden: isUrgent ? .skip : nil
        }
    }
}
