/// The packets of the sound tracks that are not heard, so that one can change to them without a seek: as many as the one that
/// is heard has waiting, and some seconds more. Pure.
struct InactiveTrackCache {
    /// No track needs more than a part of this for the seconds that are read ahead.
    static let mostBytes = 16 << 20
    /// What has begun longer ago than this is neither heard again nor needed by a decoder that begins.
    static let memory: Seconds = 2

    private var tracks: [Int: Deque<Packet>] = [:]
    private var bytes = 0

    /// Keeps a packet of its track.
    mutating func keep(_ packet: Packet) {
        tracks[packet.streamIndex, default: Deque()].append(packet)
        bytes += packet.bytes
        while bytes > Self.mostBytes, let oldest = oldestTrack { dropFirst(of: oldest) }
    }

    /// Takes all of a track, oldest first.
    mutating func take(_ track: Int) -> Deque<Packet> {
        guard let packets = tracks.removeValue(forKey: track) else { return Deque() }
        bytes -= packets.bytes
        return packets
    }

    /// Keeps what was waiting to be heard of a track.
    mutating func put(_ packets: Deque<Packet>, of track: Int) {
        bytes += packets.bytes
        tracks[track] = packets
    }

    /// Forgets what is past when the time that is decoded is `time`.
    mutating func forget(at time: Seconds) {
        for track in Array(tracks.keys) {
            while let first = tracks[track]?.first, first.end ?? -.infinity < time - Self.memory {
                dropFirst(of: track)
            }
        }
    }

    /// Forgets everything, for another place.
    mutating func removeAll() {
        tracks = [:]
        bytes = 0
    }

    private var oldestTrack: Int? {
        tracks.filter { !$0.value.isEmpty }.min { $0.value.first?.end ?? 0 < $1.value.first?.end ?? 0 }?.key
    }

    private mutating func dropFirst(of track: Int) {
        if let packet = tracks[track]?.popFirst() { bytes -= packet.bytes }
    }
}

extension Deque<Packet> {
    var bytes: Int { map(\.bytes).reduce(0, +) }
    var seconds: Seconds { map(\.span).reduce(0, +) }
}
