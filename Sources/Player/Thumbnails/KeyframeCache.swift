/// Caches images of keyframes, each with the times for which it is known to be the right one. The least recently used
/// ones are removed when the cache exceeds its capacity.
struct KeyframeCache<Image> {
    private struct Entry {
        var thumbnail: Image
        var times: ClosedRange<Duration>
        var bytes: Int
    }

    private let capacity: Int
    /// Sorted by last use, the most recent one last.
    private var entries: [Entry] = []

    /// - Parameter capacity: The maximum size in bytes. A single larger image is still kept.
    init(capacity: Int) { self.capacity = capacity }

    /// Returns the image for a time and marks it as used; `nil` when it is not cached.
    mutating func thumbnail(at time: Duration) -> Image? {
        guard let index = entries.firstIndex(where: { $0.times.contains(time) }) else { return nil }
        entries.append(entries.remove(at: index))
        return entries.last?.thumbnail
    }

    /// Inserts the image of a keyframe that was decoded for `time`. It is valid for all times between the two.
    mutating func insert(_ thumbnail: Image, of keyframe: Duration, for time: Duration, bytes: Int) {
        var times = min(keyframe, time)...max(keyframe, time)
        if let index = entries.firstIndex(where: { $0.times.lowerBound == times.lowerBound }) {
            let known = entries.remove(at: index).times
            times = known.lowerBound...max(known.upperBound, times.upperBound)
        }
        entries.append(Entry(thumbnail: thumbnail, times: times, bytes: bytes))
        while entries.count > 1, entries.reduce(0, { $0 + $1.bytes }) > capacity { entries.removeFirst() }
    }
}
