import CPulse

/// What the desktop takes the sound for. Its mixer keeps a volume for each kind, and may silence one for another.
enum AudioRole: String, Sendable {
    /// Sound alone; a cover is no picture.
    case music
    /// The sound of moving pictures.
    case video
}

/// All of it runs with the main loop's lock held.
extension AudioOutput {
    /// Says what the samples of a serial are, the current one or the one that waits to follow.
    func take(_ role: AudioRole, of serial: Int) {
        if serial == nextSerial { nextRole = role } else { self.role = role }
    }

    /// Tells the server what the stream is, when that was something else.
    func applyRole() {
        guard let stream, streamRole != role, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        streamRole = role
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        release(pa_stream_proplist_update(stream, PA_UPDATE_REPLACE, properties, nil, nil))
    }
}
