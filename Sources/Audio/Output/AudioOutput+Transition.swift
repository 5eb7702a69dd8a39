/// Gapless transitions within one stream, called by the engine thread.
extension AudioOutput {
    /// Announces the next item.
    /// - Parameter serial: The serial of its samples; `nil` for none.
    package func prepareNext(_ serial: Int?) { connection.withLock { prepareNext(serial, $0) } }

    func prepareNext(_ serial: Int?, _ lock: borrowing PulseLock) {
        serials.prepareNext(serial)
        ring.prepareNext(serial)
    }

    /// Queues the next item's samples after the current ones, once those are complete; `.transitionScheduled` reports
    /// the transition time.
    /// - Parameter serial: The serial of the next item.
    /// - Returns: `false` when the server already has the last sample.
    package func allowTransition(_ serial: Int) -> Bool { connection.withLock { _ in ring.allowTransition(serial) } }

    /// Makes the next item's serial the current one, here and in the clock.
    /// - Parameter serial: The serial that `prepareNext` has announced.
    package func makeCurrent(_ serial: Int) {
        connection.withLock { lock in
            serials.makeCurrent(serial)
            stream.setRole(serials.role, lock)
            ring.makeCurrent(serial)
        }
    }

    /// Removes the next item's samples from the ring.
    /// - Returns: `false` when the server already has some of them.
    package func retract() -> Bool {
        connection.withLock { lock in
            serials.prepareNext(nil)
            defer { stream.feed(lock) }
            return ring.retract()
        }
    }
}
