/// Gapless transitions: samples of the next item follow those of the current one without a gap.
///
/// The next item's writer blocks with its first samples until the engine allows the transition and the last sample of
/// the current item is written. Then it writes as if it were current, but its times are offset to continue those of the
/// current item, because the clock still runs in the current item's time. `makeCurrent(_:)` then shifts all times to
/// the next item's own.
extension AudioRing {
    /// The next item, from its announcement until its samples are queued.
    struct NextItemSlot {
        let serial: Int
        var isTransitionAllowed = false
    }

    /// Announces the serial of the next item; `nil` for none.
    func prepareNext(_ serial: Int?) {
        state.update { $0.nextItem = serial.map { NextItemSlot(serial: $0) } }
    }

    /// Allows the next item's samples once the current ones are complete. Returns `false` when those have all been
    /// read.
    func allowTransition(_ serial: Int) -> Bool {
        state.update { state in
            guard state.nextItem?.serial == serial, !state.isOver else { return false }
            state.nextItem?.isTransitionAllowed = true
            return true
        }
    }

    /// Makes the next item's serial the current one, here and in the clock; all times are its own from then on.
    func makeCurrent(_ serial: Int) {
        state.update { state in
            guard state.hasNext, state.lastSerial == serial else { return }
            state.serial = serial
            for index in state.marks.indices { state.marks[index].time -= state.offset }
            clock.beginLine(shiftedBy: -state.offset)
            state.offset = 0
        }
    }

    /// Removes the next item's samples. Returns `false` when some of them were read already.
    func retract() -> Bool {
        state.update { state in
            state.nextItem = nil
            guard state.hasNext else { return true }
            guard state.read <= state.nextStart else { return false }
            state.written = state.nextStart
            state.marks.removeAll { $0.start >= state.nextStart }
            state.lastSerial = state.serial
            state.offset = 0
            state.isFinished = true
            return true
        }
    }
}

extension AudioRing.State {
    /// Whether samples of the next item follow those of the current serial.
    var hasNext: Bool { lastSerial != serial }

    /// Returns whether a serial is the one being written or the next item's.
    func isExpected(_ serial: Int) -> Bool { serial == lastSerial || serial == nextItem?.serial }

    /// Begins the next item's samples at media time `time`, if they are allowed and the current ones are complete.
    mutating func allowTransition(_ serial: Int, from time: Seconds) {
        guard let nextItem, nextItem.serial == serial, nextItem.isTransitionAllowed, isFinished, !hasNext,
            let end = self.time(at: written)
        else { return }
        self.nextItem = nil
        lastSerial = serial
        nextStart = written
        pendingTransitionTime = end
        offset = end - time
        isFinished = false
    }
}
