/// Gapless transitions within one stream, called by the engine thread.
extension AudioOutput {
    /// Announces the serial of the next item; `nil` for none.
    func prepareNext(_ serial: Int?) {
        locked {
            nextSerial = serial
            ring.prepareNext(serial)
        }
    }

    /// Queues the next item's samples after the current ones, once those are complete; `.transitionScheduled` reports
    /// the transition time. Returns `false` when the server already has the last sample.
    func allowTransition(_ serial: Int) -> Bool { locked { ring.allowTransition(serial) } }

    /// Makes the next item's serial the current one, here and in the clock.
    func makeCurrent(_ serial: Int) {
        locked {
            self.serial = serial
            becomeCurrent()
            ring.makeCurrent(serial)
        }
    }

    /// Ends the transition: the next item is the current one.
    func becomeCurrent() {
        nextSerial = nil
        role = nextRole
        applyRole()
    }

    /// Removes the next item's samples from the ring. Returns `false` when the server already has some of them.
    func retract() -> Bool {
        locked {
            nextSerial = nil
            defer { feed() }
            return ring.retract()
        }
    }
}
