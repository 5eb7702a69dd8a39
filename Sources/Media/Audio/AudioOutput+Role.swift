import CPulse

/// The media role of the stream (`PA_PROP_MEDIA_ROLE`). The desktop's mixer stores a volume per role, and may cork one
/// role for another.
enum AudioRole: String, Sendable {
    /// Audio without moving video; cover art does not count.
    case music
    /// The audio of a video.
    case video
}

/// Stream roles. All members require the main loop's lock.
extension AudioOutput {
    /// Sets the role of the samples of a serial, that of the current or the next item.
    func setRole(_ role: AudioRole, of serial: Int) {
        if serial == nextSerial { nextRole = role } else { self.role = role }
    }

    /// Updates the role of the server stream if it differs.
    func applyRole() {
        guard let stream, streamRole != role, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        streamRole = role
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        release(pa_stream_proplist_update(stream, PA_UPDATE_REPLACE, properties, nil, nil))
    }
}
