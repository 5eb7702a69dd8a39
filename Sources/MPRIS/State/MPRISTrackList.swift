import WindowboxGtk
import WindowboxPlayer

/// The published window of the queue: the current track and those around it.
struct MPRISTrackList: Equatable {
    /// The maximum number of tracks; a longer list is of no use in media controls.
    private static let maximumCount = 20
    /// The number of tracks before the current one, where there are more on both sides.
    private static let maximumCountBefore = 5

    var tracks: [MPRISTrack] = []
    /// The identifier of the current track; `nil` without one.
    var current: String?

    /// The track identifiers, in order.
    var ids: [String] { tracks.map(\.id) }

    /// A difference between two track lists, each reported by a signal of its own.
    enum Change: Equatable {
        case added(MPRISTrack, after: String?)
        case removed(String)
        case replaced
        case updated(MPRISTrack)
    }

    /// Returns the differences from an older list.
    func changes(from old: MPRISTrackList) -> [Change] {
        let (ids, oldIDs) = (ids, old.ids)
        guard ids != oldIDs else {
            return zip(tracks, old.tracks).filter { $0 != $1 }.map { .updated($0.0) }
        }
        if let index = Self.onlyExtra(in: ids, beside: oldIDs) {
            return [.added(tracks[index], after: index > 0 ? ids[index - 1] : nil)]
        }
        if let index = Self.onlyExtra(in: oldIDs, beside: ids) { return [.removed(oldIDs[index])] }
        return [.replaced]
    }

    /// Returns the index at which a list has one element more than an otherwise equal list; `nil` for any other
    /// difference.
    private static func onlyExtra(in longer: [String], beside shorter: [String]) -> Int? {
        guard longer.count == shorter.count + 1 else { return nil }
        let index = shorter.indices.first { longer[$0] != shorter[$0] } ?? shorter.count
        return longer[(index + 1)...] == shorter[index...] ? index : nil
    }

    /// Returns the published range of a queue with `count` items around the current one.
    static func window(of count: Int, around current: Int?) -> Range<Int> {
        let preferred = max(0, (current ?? 0) - maximumCountBefore)
        let start = max(0, min(preferred, count - maximumCount))
        return start..<min(count, start + maximumCount)
    }
}
