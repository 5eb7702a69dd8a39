import WindowboxCore

/// Gapless transitions: samples of the next item follow those of the current one without a gap.
///
/// The next item's writer blocks with its first samples until the engine allows the transition and the last sample of
/// the current item is written. Then it writes as if it were current, but its times are offset to continue those of the
/// current item, because the clock still runs in the current item's time. `makeCurrent(_:)` then shifts all times to
/// the next item's own.
extension AudioRing {
    /// The transition to the next item, which is at first announced, then allowed, then queued. Pure.
    enum Transition: Equatable {
        case none
        /// The writer of the next item waits until its samples are allowed.
        case announced(serial: Int)
        /// The writer of the next item waits until the current samples are complete.
        case allowed(serial: Int)
        /// Samples of the next item follow the current ones.
        case queued(QueuedItem)

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

        /// The serial of the next item while its writer waits.
        var waitingSerial: Int? {
            switch self {
            case .none, .queued: nil
            case .announced(let serial), .allowed(let serial): serial
            }
        }

        /// The next item once samples of it are queued.
        var queuedItem: QueuedItem? { if case .queued(let item) = self { item } else { nil } }

        /// The offset added to the times of new samples.
        var offset: Seconds { queuedItem?.offset ?? 0 }

        /// Announces the serial of the next item; `nil` for none. Ignored while samples are queued, which only another
        /// serial or `retract()` removes.
        mutating func announce(_ serial: Int?) {
            if case .queued = self { return }
            if let serial { self = .announced(serial: serial) } else { self = .none }
        }

        /// Allows the samples of the announced item. Returns `false` for any other serial.
        mutating func allow(_ serial: Int) -> Bool {
            guard waitingSerial == serial else { return false }
            self = .allowed(serial: serial)
            return true
        }

        /// Begins another serial. An announced item stays announced, unless the serial is its own.
        mutating func begin(_ serial: Int) {
            let next = waitingSerial
            self = .none
            if let next, next != serial { self = .announced(serial: next) }
        }

        /// Resets the offset and the time of queued samples, which a change of format has discarded.
        mutating func changeFormat() {
            changeQueuedItem {
                $0.offset = 0
                $0.unreportedTime = nil
            }
        }

        /// Returns the media time of the transition once; `nil` after that, and without a transition.
        mutating func consumeTime() -> Seconds? {
            let time = queuedItem?.unreportedTime
            changeQueuedItem { $0.unreportedTime = nil }
            return time
        }

        private mutating func changeQueuedItem(_ change: (inout QueuedItem) -> Void) {
            guard case .queued(var item) = self else { return }
            change(&item)
            self = .queued(item)
        }
    }

    /// Announces the serial of the next item; `nil` for none.
    func prepareNext(_ serial: Int?) { state.update { $0.transition.announce(serial) } }

    /// Allows the next item's samples once the current ones are complete. Returns `false` when those have all been
    /// read.
    func allowTransition(_ serial: Int) -> Bool {
        state.update { state in
            guard !state.isOver else { return false }
            return state.transition.allow(serial)
        }
    }

    /// Makes the next item's serial the current one, here and in the clock; all times are its own from then on.
    func makeCurrent(_ serial: Int) {
        state.update { state in
            guard let item = state.transition.queuedItem, item.serial == serial else { return }
            state.transition = .none
            state.serial = serial
            for index in state.marks.indices { state.marks[index].time -= item.offset }
            clock.beginLine(shiftedBy: -item.offset)
        }
    }

    /// Removes the next item's samples. Returns `false` when some of them were read already.
    func retract() -> Bool {
        state.update { state in
            guard let item = state.transition.queuedItem else {
                state.transition = .none
                return true
            }
            guard state.read <= item.start else { return false }
            state.transition = .none
            state.written = item.start
            state.marks.removeAll { $0.start >= item.start }
            state.isFinished = true
            return true
        }
    }
}

extension AudioRing.State {
    /// Returns whether a serial is the one being written or the next item's.
    func isExpected(_ serial: Int) -> Bool { serial == lastSerial || serial == transition.waitingSerial }

    /// Begins the next item's samples at media time `time`, if they are allowed and the current ones are complete.
    mutating func allowTransition(_ serial: Int, from time: Seconds) {
        guard transition == .allowed(serial: serial), isFinished, let end = self.time(at: written) else { return }
        transition = .queued(
            AudioRing.Transition.QueuedItem(serial: serial, start: written, offset: end - time, unreportedTime: end))
        isFinished = false
    }
}
