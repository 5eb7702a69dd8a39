/// Gapless transitions: samples of the next item follow those of the current one without a gap.
///
/// The next item's writer blocks with its first samples until the engine allows the transition and the last sample of
/// the current item is written. Then it writes as if it were current, but its times are offset to continue those of the
/// current item, because the clock still runs in the current item's time. `follow(_:)` then shifts all times to the
/// next item's own.
extension AudioRing {
    /// The next item, from its announcement until its samples are queued.
    struct NextItemSlot {
        let serial: Int
        var mayFollow = false
    }

    /// Announces the serial of the next item; `nil` for none.
    func expect(_ serial: Int?) {
        state.update { $0.nextItem = serial.map { NextItemSlot(serial: $0) } }
    }

    /// Allows the next item's samples once the current ones are complete. Returns `false` when those have all been
    /// read.
    func letFollow(_ serial: Int) -> Bool {
        state.update { state in
            guard state.nextItem?.serial == serial, !state.isOver else { return false }
            state.nextItem?.mayFollow = true
            return true
        }
    }

    /// Makes the next item's serial the current one, here and in the clock; all times are its own from then on.
    func follow(_ serial: Int) {
        state.update { state in
            guard state.isFollowed, state.tail == serial else { return }
            state.serial = serial
            for index in state.marks.indices { state.marks[index].time -= state.offset }
            clock.follow(movedBy: -state.offset)
            state.offset = 0
        }
    }

    /// Removes the next item's samples. Returns `false` when some of them were read already.
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
    /// Whether samples of the next item follow those of the current serial.
    var isFollowed: Bool { tail != serial }

    /// Returns whether a serial is the one being written or the next item's.
    func isExpected(_ serial: Int) -> Bool { serial == tail || serial == nextItem?.serial }

    /// Begins the next item's samples at media time `time`, if they are allowed and the current ones are complete.
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
