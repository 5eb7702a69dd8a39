/// Packets of subtitles that are pictures, which are not decoded before they are seen.
struct SubtitlePacketCache {
    /// All tracks together keep no more than this.
    static let mostBytes = 24 << 20

    /// A packet, with its number among those of its track.
    struct Entry {
        let packet: Packet
        let time: Seconds
        let number: Int
    }

    private var tracks: [Track.ID: [Entry]] = [:]
    private var counts: [Track.ID: Int] = [:]
    private var bytes = 0

    /// Keeps a packet, and forgets what is over long before. One that is there already, as after reading a place twice, is
    /// not kept again: decoders take the second for nothing new.
    mutating func keep(_ packet: Packet, at time: Seconds, of track: Track.ID, forgetting limit: Seconds) {
        guard !isThere(packet, at: time, of: track) else { return }
        let number = counts[track, default: 0]
        counts[track] = number + 1
        tracks[track, default: []].append(Entry(packet: packet, time: time, number: number))
        bytes += packet.bytes
        while let first = tracks[track]?.first, first.time < limit || bytes > Self.mostBytes, first.number < number {
            bytes -= first.packet.bytes
            tracks[track]?.removeFirst()
        }
    }

    /// Puts packets before those that are kept of a track, as far as they lie before them in the file and there is room for
    /// them: those that are left out are the first.
    ///
    /// - Parameter packets: In the file's order, each once. A decoder builds on what came before, whatever times they tell.
    mutating func prepend(_ packets: [(packet: Packet, time: Seconds)], of track: Track.ID) {
        let kept = tracks[track] ?? []
        let place = kept.first?.packet.pointer.pointee.pos ?? .max
        let earlier = packets.prefix { $0.packet.pointer.pointee.pos < place }
        var count = 0
        for (packet, _) in earlier.reversed() {
            guard bytes + packet.bytes <= Self.mostBytes else { break }
            bytes += packet.bytes
            count += 1
        }
        let first = (kept.first?.number ?? 0) - count
        let block = earlier.suffix(count).enumerated().map {
            Entry(packet: $1.packet, time: $1.time, number: first + $0)
        }
        tracks[track] = block + kept
    }

    /// Packets that were read in several passes, in the file's order and each once.
    static func inOrder(_ packets: [(packet: Packet, time: Seconds)]) -> [(packet: Packet, time: Seconds)] {
        var places: Set<[Int64]> = []
        return packets.filter { packet, time in
            let fields = packet.pointer.pointee
            return places.insert([fields.pos, fields.pts, fields.dts, Int64(fields.size)]).inserted
        }.enumerated().sorted {
            ($0.element.packet.pointer.pointee.pos, $0.offset) < ($1.element.packet.pointer.pointee.pos, $1.offset)
        }.map(\.element)
    }

    private func isThere(_ packet: Packet, at time: Seconds, of track: Track.ID) -> Bool {
        let place = packet.pointer.pointee.pos
        return tracks[track]?.contains {
            $0.time == time && $0.packet.bytes == packet.bytes && $0.packet.pointer.pointee.pos == place
        } ?? false
    }

    /// A track's packets from a number on that are due by a time, and when the one after these is.
    func packets(of track: Track.ID, from number: Int, before time: Seconds) -> (due: [Entry], next: Seconds?) {
        let rest = (tracks[track] ?? []).drop { $0.number < number }
        let due = rest.prefix { $0.time <= time }
        return (Array(due), rest.dropFirst(due.count).first?.time)
    }
}
