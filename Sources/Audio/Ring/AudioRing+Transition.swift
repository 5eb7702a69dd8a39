import WindowboxCore

/// Gapless transitions: samples of the next item follow those of the current one without a gap.
///
/// The next item's writer blocks with its first samples until the engine allows the transition and the last sample of
/// the current item is written. Then it writes as if it were current, but its times are offset to continue those of the
/// current item, because the clock still runs in the current item's time. `makeCurrent(_:)` then shifts all times to
/// the next item's own.
extension AudioRing {
    /// The transition to the next item, which is at first announced, then allowed, then queued. Pure.
    struct Transition: Equatable {
        /// The next item, until its samples are queued.
        struct AnnouncedItem: Equatable {
            let serial: Int
            var isAllowed = false
        }

        /// The next item, from its first sample until it becomes current.
        struct QueuedItem: Equatable {
            let serial: Int
            /// The frame at which its samples begin.
            let start: Int
            /// The offset added to its times.
            var offset: Seconds
            /// The media time of the transition, until it has been reported to the writer.
            var unreportedTime: Seconds?
        }

        var announced: AnnouncedItem?
        var queued: QueuedItem?

        /// The offset added to the times of new samples.
        var offset: Seconds { queued?.offset ?? 0 }

        /// Begins another serial. An announced item stays announced, unless the serial is its own.
        mutating func begin(_ serial: Int) {
            queued = nil
            if announced?.serial == serial { announced = nil }
            announced?.isAllowed = false
        }
    }

    /// Announces the serial of the next item; `nil` for none.
    func prepareNext(_ serial: Int?) {
        state.update { $0.transition.announced = serial.map { Transition.AnnouncedItem(serial: $0) } }
    }

    /// Allows the next item's samples once the current ones are complete. Returns `false` when those have all been
    /// read.
    func allowTransition(_ serial: Int) -> Bool {
        state.update { state in
            guard state.transition.announced?.serial == serial, !state.isOver else { return false }
            state.transition.announced?.isAllowed = true
            return true
        }
    }

    /// Makes the next item's serial the current one, here and in the clock; all times are its own from then on.
    func makeCurrent(_ serial: Int) {
        state.update { state in
            guard let item = state.transition.queued, item.serial == serial else { return }
            state.transition.queued = nil
            state.serial = serial
            for index in state.marks.indices { state.marks[index].time -= item.offset }
            clock.beginLine(shiftedBy: -item.offset)
        }
    }

    /// Removes the next item's samples. Returns `false` when some of them were read already.
    func retract() -> Bool {
        state.update { state in
            state.transition.announced = nil
            guard let item = state.transition.queued else { return true }
            guard state.read <= item.start else { return false }
            state.transition.queued = nil
            state.written = item.start
            state.marks.removeAll { $0.start >= item.start }
            state.isFinished = true
            return true
        }
    }
}

extension AudioRing.State {
    /// Returns whether a serial is the one being written or the next item's.
    func isExpected(_ serial: Int) -> Bool { serial == lastSerial || serial == transition.announced?.serial }

    /// Begins the next item's samples at media time `time`, if they are allowed and the current ones are complete.
    mutating func allowTransition(_ serial: Int, from time: Seconds) {
        guard let item = transition.announced, item.serial == serial, item.isAllowed, isFinished,
            transition.queued == nil, let end = self.time(at: written)
        else { return }
        transition.announced = nil
        transition.queued = AudioRing.Transition.QueuedItem(
            serial: serial, start: written, offset: end - time, unreportedTime: end)
        isFinished = false
    }
}
