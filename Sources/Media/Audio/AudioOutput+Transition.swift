/// Samples of another medium that follow in the same stream: the engine's side.
extension AudioOutput {
    /// Says whose samples wait to follow; `nil`: nobody's.
    func expect(_ serial: Int?) {
        locked {
            nextSerial = serial
            ring.expect(serial)
        }
    }

    /// Lets a serial's samples follow those of the current one as soon as all of these are there; `.followed` tells when
    /// they do. False when it is too late: the last sample has been given to the server already.
    func letFollow(_ serial: Int) -> Bool { locked { ring.letFollow(serial) } }

    /// Makes the serial that follows the current one, in the clock too.
    func follow(_ serial: Int) {
        locked {
            self.serial = serial
            becomeCurrent()
            ring.follow(serial)
        }
    }

    /// Nobody follows any more: who did is the current one.
    func becomeCurrent() {
        nextSerial = nil
        role = nextRole
        applyRole()
    }

    /// Takes the samples that follow out again. False when the server has some of them already.
    func retract() -> Bool {
        locked {
            nextSerial = nil
            defer { feed() }
            return ring.retract()
        }
    }
}
