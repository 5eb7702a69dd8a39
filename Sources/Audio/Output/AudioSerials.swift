/// The media role of the stream (`PA_PROP_MEDIA_ROLE`). The desktop's mixer stores a volume per role, and may cork one
/// role for another.
package enum AudioRole: String, Sendable {
    /// Audio without moving video; cover art does not count.
    case music
    /// The audio of a video.
    case video
}

/// The serial and the role of the current samples, and those of the next item's. Pure.
struct AudioSerials: Equatable {
    private(set) var current = 0
    /// The serial of the next item; `nil` when no transition is prepared.
    private(set) var next: Int?
    /// The role of the current samples.
    private(set) var role = AudioRole.video
    private var nextRole = AudioRole.video

    mutating func prepareNext(_ serial: Int?) { next = serial }

    /// Sets the role of the samples of a serial, that of the current or the next item.
    mutating func setRole(_ role: AudioRole, of serial: Int) {
        if serial == next { nextRole = role } else { self.role = role }
    }

    /// Begins another serial; the next item's one becomes the current.
    mutating func begin(_ serial: Int) {
        if serial == next { makeCurrent(serial) }
        current = serial
    }

    /// Makes the next item's serial and role the current ones.
    mutating func makeCurrent(_ serial: Int) {
        current = serial
        next = nil
        role = nextRole
    }
}
