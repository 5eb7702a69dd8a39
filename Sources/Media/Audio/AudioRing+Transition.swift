/// Samples of another medium that follow those of the current one, with none between them.
///
/// The follower's writer waits at the door with its first samples until the engine lets it follow and the current
/// medium's last sample is written. From then on it writes as if it were the current one; but until it is, its samples'
/// times are moved to count on from those before them, so that the clock, which is still in the current medium's time,
/// runs on across the border. `follow(_:)` then moves all of them to the follower's own time.
extension AudioRing {
    /// What waits to follow.
    struct NextItemSlot {
        let serial: Int
        var mayFollow = false
    }

    /// Says whose samples wait to follow; `nil`: nobody's.
    func expect(_ serial: Int?) {
        state.update { $0.nextItem = serial.map { NextItemSlot(serial: $0) } }
    }

    /// Lets a serial follow as soon as all samples of the current one are there. False when these have all been read.
    func letFollow(_ serial: Int) -> Bool {
        state.update { state in
            guard state.nextItem?.serial == serial, !state.isOver else { return false }
            state.nextItem?.mayFollow = true
            return true
        }
    }

    /// Makes the serial that follows the current one, here and in the clock: all times are its own from now on.
    func follow(_ serial: Int) {
        state.update { state in
            guard state.isFollowed, state.tail == serial else { return }
            state.serial = serial
            for index in state.marks.indices { state.marks[index].time -= state.offset }
            clock.follow(movedBy: -state.offset)
            state.offset = 0
        }
    }

    /// Takes the samples that follow out again. False when the reader has some of them already.
    func retract() -> Bool {
        state.update { state in
            state.nextItem = nil
            guard state.isFollowed else { return true }
            guard state.read <= state.border else { return false }
            state.written = state.border
            state.marks.removeAll { $0.start >= state.border }
            state.tail = state.serial
            state.offset = 0
            state.isFinished = true
            return true
        }
    }
}

extension AudioRing.State {
    /// Whether samples follow those of the current serial.
    var isFollowed: Bool { tail != serial }

    /// Whether a serial's samples are wanted, now or later.
    func isExpected(_ serial: Int) -> Bool { serial == tail || serial == nextItem?.serial }

    /// Lets a serial's samples, which begin at `time`, follow when it is their turn.
    mutating func letFollow(_ serial: Int, from time: Seconds) {
        guard let nextItem, nextItem.serial == serial, nextItem.mayFollow, isFinished, !isFollowed,
            let end = self.time(at: written)
        else { return }
        self.nextItem = nil
        tail = serial
        border = written
        untoldBorder = end
        offset = end - time
        isFinished = false
    }
}
