import WindowboxCore
import WindowboxDemux

/// Tracks whether the streams of a medium have delivered frames or samples. Withholds warnings about missing streams
/// until one stream has delivered, because a medium without any playable stream is an error instead. Pure.
struct DecodeStatus: Equatable {
    private enum Stream {
        case absent
        case pending
        case delivered
        /// The stream ended, and nothing of it could be decoded.
        case nothing
    }

    private var video = Stream.pending
    private var audio = Stream.pending
    private var held: [MediaWarning] = []

    /// Records that the medium is open with these streams.
    mutating func open(hasVideo: Bool, hasAudio: Bool) {
        video = hasVideo ? .pending : .absent
        audio = hasAudio ? .pending : .absent
    }

    /// Records decoded frames or samples of a stream. Ignored after the stream has failed.
    mutating func deliver(_ stream: PacketBuffer.Stream) {
        switch stream {
        case .video: if video != .nothing { video = .delivered }
        case .audio: if audio != .nothing { audio = .delivered }
        }
    }

    /// Records that a stream ended without decoded frames.
    /// - Parameters:
    ///   - stream: The stream.
    ///   - isEssential: Whether the medium is unplayable without it, as a song with cover art without its audio.
    /// - Returns: Whether nothing of the medium can be played.
    mutating func fail(_ stream: PacketBuffer.Stream, isEssential: Bool) -> Bool {
        switch stream {
        case .video: video = .nothing
        case .audio: audio = .nothing
        }
        return isEssential || ![video, audio].contains { $0 == .pending || $0 == .delivered }
    }

    /// Withholds a warning until a stream has delivered.
    mutating func hold(_ warning: MediaWarning) { held.append(warning) }

    /// Returns the withheld warnings once a stream has delivered, each only once; empty before.
    mutating func release() -> [MediaWarning] {
        guard video == .delivered || audio == .delivered else { return [] }
        defer { held = [] }
        return held
    }
}
