/// Whether the streams of a medium have delivered a frame or samples. What is said of a stream that is missing would be
/// untrue where none has: so notices are held back until one has delivered. Pure.
struct DecodeStatus {
    private enum Stream {
        case absent
        case pending
        case delivered
        /// Ended, and nothing of it could be decoded.
        case nothing
    }

    private var video = Stream.pending
    private var audio = Stream.pending
    private var held: [MediaWarning] = []

    /// The medium is open, and has these streams.
    mutating func open(hasVideo: Bool, hasAudio: Bool) {
        video = hasVideo ? .pending : .absent
        audio = hasAudio ? .pending : .absent
    }

    /// A frame or samples were delivered. What follows a stream's failure is no delivery.
    mutating func deliver(_ stream: PacketBuffer.Stream) {
        switch stream {
        case .video: if video != .nothing { video = .delivered }
        case .audio: if audio != .nothing { audio = .delivered }
        }
    }

    /// A stream has ended without a delivery. Returns whether nothing of the medium can be played.
    /// - Parameter isEssential: Whether the medium is nothing without it, as a song with a cover is.
    mutating func fail(_ stream: PacketBuffer.Stream, isEssential: Bool) -> Bool {
        switch stream {
        case .video: video = .nothing
        case .audio: audio = .nothing
        }
        return isEssential || ![video, audio].contains { $0 == .pending || $0 == .delivered }
    }

    /// Holds a notice back until something is delivered.
    mutating func hold(_ warning: MediaWarning) { held.append(warning) }

    /// The notices that are true by now, each once.
    mutating func release() -> [MediaWarning] {
        guard video == .delivered || audio == .delivered else { return [] }
        defer { held = [] }
        return held
    }
}
