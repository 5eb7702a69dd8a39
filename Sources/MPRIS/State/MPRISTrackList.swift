import WindowboxGtk
import WindowboxPlayer

/// The part of the list that the panel is told of: what plays, and what lies around it.
struct MPRISTrackList: Equatable {
    /// More than this helps nobody who steers from a panel.
    private static let most = 20
    /// How many of them lie before the current one, where there are more on both sides.
    private static let mostBefore = 5

    var tracks: [MPRISTrack] = []
    /// The current one's id; `nil` when there is none.
    var current: String?

    /// Their ids, in order.
    var ids: [String] { tracks.map(\.id) }

    /// What the list was, and has become: what is told of that.
    enum Change: Equatable {
        case added(MPRISTrack, after: String?)
        case removed(String)
        case replaced
        case described(MPRISTrack)
    }

    /// What has to be told, when the list was another one.
    func changes(from old: MPRISTrackList) -> [Change] {
        let (ids, oldIDs) = (ids, old.ids)
        guard ids != oldIDs else {
            return zip(tracks, old.tracks).filter { $0 != $1 }.map { .described($0.0) }
        }
        if let place = Self.onlyExtra(in: ids, beside: oldIDs) {
            return [.added(tracks[place], after: place > 0 ? ids[place - 1] : nil)]
        }
        if let place = Self.onlyExtra(in: oldIDs, beside: ids) { return [.removed(oldIDs[place])] }
        return [.replaced]
    }

    /// Where a list has one entry more than another that is otherwise the same; `nil` when that is not all.
    private static func onlyExtra(in longer: [String], beside shorter: [String]) -> Int? {
        guard longer.count == shorter.count + 1 else { return nil }
        let place = shorter.indices.first { longer[$0] != shorter[$0] } ?? shorter.count
        return longer[(place + 1)...] == shorter[place...] ? place : nil
    }

    /// The entries of a list that are told of, when the one at `current` plays.
    static func window(of count: Int, around current: Int?) -> Range<Int> {
        let wished = max(0, (current ?? 0) - mostBefore)
        let start = max(0, min(wished, count - most))
        return start..<min(count, start + most)
    }
}
