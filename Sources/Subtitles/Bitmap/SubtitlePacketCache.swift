import WindowboxCore
import WindowboxDemux

/// The packets of bitmap subtitle tracks, which are decoded only when they are due.
package struct SubtitlePacketCache {
    /// The limit in bytes for the packets of all tracks.
    static let maxBytes = 24 << 20

    /// A packet, with its time in seconds and its number within the track.
    package struct Entry {
        let packet: Packet
        let time: Seconds
        let number: Int
    }

    private var tracks: [Track.ID: [Entry]] = [:]
    private var counts: [Track.ID: Int] = [:]
    private var bytes = 0

    /// Appends a packet, and removes those due before `limit` or in excess of `maxBytes`. A duplicate, as after
    /// reading the same position twice, is ignored: decoders output nothing for it.
    mutating func enqueue(_ packet: Packet, at time: Seconds, of track: Track.ID, removingBefore limit: Seconds) {
        guard !isCached(packet, at: time, of: track) else { return }
        let number = counts[track, default: 0]
        counts[track] = number + 1
        tracks[track, default: []].append(Entry(packet: packet, time: time, number: number))
        bytes += packet.bytes
        while let first = tracks[track]?.first, first.time < limit || bytes > Self.maxBytes, first.number < number {
            bytes -= first.packet.bytes
            tracks[track]?.removeFirst()
        }
    }

    /// Prepends packets that precede the cached ones of a track in the file. The earliest are dropped when there is no
    /// room for all.
    ///
    /// - Parameter packets: In file order, without duplicates. Decoders depend on the order of the packets, not on
    ///   their times.
    mutating func prepend(_ packets: [(packet: Packet, time: Seconds)], of track: Track.ID) {
        let kept = tracks[track] ?? []
        let offset = kept.first?.packet.pointer.pointee.pos ?? .max
        let earlier = packets.prefix { $0.packet.pointer.pointee.pos < offset }
        var count = 0
        for (packet, _) in earlier.reversed() {
            guard bytes + packet.bytes <= Self.maxBytes else { break }
            bytes += packet.bytes
            count += 1
        }
        let first = (kept.first?.number ?? 0) - count
        let block = earlier.suffix(count).enumerated().map {
            Entry(packet: $1.packet, time: $1.time, number: first + $0)
        }
        tracks[track] = block + kept
    }

    /// Returns packets that were read in several passes in file order, without duplicates.
    package static func inFileOrder(_ packets: [(packet: Packet, time: Seconds)]) -> [(packet: Packet, time: Seconds)] {
        var identities: Set<[Int64]> = []
        return packets.filter { packet, time in
            let fields = packet.pointer.pointee
            return identities.insert([fields.pos, fields.pts, fields.dts, Int64(fields.size)]).inserted
        }.enumerated().sorted {
            ($0.element.packet.pointer.pointee.pos, $0.offset) < ($1.element.packet.pointer.pointee.pos, $1.offset)
        }.map(\.element)
    }

    private func isCached(_ packet: Packet, at time: Seconds, of track: Track.ID) -> Bool {
        let offset = packet.pointer.pointee.pos
        return tracks[track]?.contains {
            $0.time == time && $0.packet.bytes == packet.bytes && $0.packet.pointer.pointee.pos == offset
        } ?? false
    }

    /// Returns the packets of a track with at least the given number that are due by `time`, and the time of the next
    /// one.
    func packets(of track: Track.ID, from number: Int, before time: Seconds) -> (due: [Entry], next: Seconds?) {
        let rest = (tracks[track] ?? []).drop { $0.number < number }
        let due = rest.prefix { $0.time <= time }
        return (Array(due), rest.dropFirst(due.count).first?.time)
    }
}
