/// Pictures of keyframes, each with the times for which it is known to be the right one; those that nobody has asked for
/// longest go when there are too many bytes of them.
struct KeyframeCache<Image> {
    private struct Entry {
        var picture: Image
        var times: ClosedRange<Duration>
        var bytes: Int
    }

    private let capacity: Int
    /// The one that was asked for last is last.
    private var entries: [Entry] = []

    /// - Parameter capacity: How many bytes are kept at the most; a single picture is kept in any case.
    init(capacity: Int) { self.capacity = capacity }

    /// The picture for a time; `nil` when it is not known.
    mutating func picture(at time: Duration) -> Image? {
        guard let index = entries.firstIndex(where: { $0.times.contains(time) }) else { return nil }
        entries.append(entries.remove(at: index))
        return entries.last?.picture
    }

    /// Keeps the picture of a keyframe that was found for `time`: it counts for all times between the two.
    mutating func insert(_ picture: Image, of keyframe: Duration, for time: Duration, bytes: Int) {
        var times = min(keyframe, time)...max(keyframe, time)
        if let index = entries.firstIndex(where: { $0.times.lowerBound == times.lowerBound }) {
            let known = entries.remove(at: index).times
            times = known.lowerBound...max(known.upperBound, times.upperBound)
        }
        entries.append(Entry(picture: picture, times: times, bytes: bytes))
        while entries.count > 1, entries.reduce(0, { $0 + $1.bytes }) > capacity { entries.removeFirst() }
    }
}
