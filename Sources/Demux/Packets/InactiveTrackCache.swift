import WindowboxCore

/// Caches the packets of inactive audio tracks, so that a track switch needs no seek: as far ahead as the active
/// track's queue, and a few seconds back. Pure.
struct InactiveTrackCache {
    /// The limit for all tracks together, in bytes; audio read ahead for a few seconds needs a fraction of that.
    static let maximumBytes = 16 << 20
    /// The number of seconds for which a packet is kept after its end time; older ones are not needed, not even for
    /// decoder preroll.
    static let retention: Seconds = 2

    private var tracks: [Int: Deque<Packet>] = [:]
    private var bytes = 0

    /// Caches a packet; beyond `maximumBytes` the oldest packets of all tracks are dropped.
    mutating func append(_ packet: Packet) {
        tracks[packet.streamIndex, default: Deque()].append(packet)
        bytes += packet.bytes
        while bytes > Self.maximumBytes, let oldest = oldestTrack { dropFirst(of: oldest) }
    }

    /// Removes and returns all packets of a track, oldest first.
    mutating func remove(_ track: Int) -> Deque<Packet> {
        guard let packets = tracks.removeValue(forKey: track) else { return Deque() }
        bytes -= packets.bytes
        return packets
    }

    /// Caches the packets queued for a track that becomes inactive.
    mutating func insert(_ packets: Deque<Packet>, of track: Int) {
        bytes += packets.bytes
        tracks[track] = packets
    }

    /// Removes the packets that ended more than ``retention`` seconds before `time`, the time being decoded.
    mutating func removeExpired(at time: Seconds) {
        for track in Array(tracks.keys) {
            while let first = tracks[track]?.first, first.endTime ?? -.infinity < time - Self.retention {
                dropFirst(of: track)
            }
        }
    }

    /// Removes all packets, for a seek.
    mutating func removeAll() {
        tracks = [:]
        bytes = 0
    }

    private var oldestTrack: Int? {
        tracks.filter { !$0.value.isEmpty }.min { $0.value.first?.endTime ?? 0 < $1.value.first?.endTime ?? 0 }?.key
    }

    private mutating func dropFirst(of track: Int) {
        if let packet = tracks[track]?.popFirst() { bytes -= packet.bytes }
    }
}

extension Deque<Packet> {
    var bytes: Int { map(\.bytes).reduce(0, +) }
    var seconds: Seconds { map(\.duration).reduce(0, +) }
}
