import Observation
import WindowboxCore
import WindowboxPlayer

/// Titles and durations of the queue's files, read from their headers one after the other while a list shows them.
///
/// After each file it pauses for three times as long as that took, at most 200 ms, because a video plays. Only files
/// are read: the address of a stream may be valid once. A row that is shown is read before the others.
@Observable
final class QueueSummaries {
    /// The facts about one item, observed by its row alone.
    @Observable
    fileprivate final class Facts {
        /// The header's facts; `nil` until they have been read.
        var summary: MediaSummary?
        /// The duration that the player has found; `nil` for an item that was not opened.
        var openedDuration: Duration?
    }

    /// The duration of all items; `nil` while that of an item is unknown.
    private(set) var total: Duration?

    @ObservationIgnored private var facts: [PlayerItem: Facts] = [:]
    @ObservationIgnored private var items: [PlayerItem] = []
    /// The items of which a row was shown, the last shown last.
    @ObservationIgnored private var shown: [PlayerItem] = []
    /// The number of items, from the first, that were considered for reading.
    @ObservationIgnored private var considered = 0
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var totaling: Task<Void, Never>?

    /// Begins to read the items, and forgets those that are in the queue no longer.
    func read(_ items: [PlayerItem]) {
        self.items = items
        considered = 0
        let kept = Set(items)
        if !kept.isSuperset(of: facts.keys) { facts = facts.filter { kept.contains($0.key) } }
        updateTotal()
        resume()
    }

    /// Ends reading, and keeps what is known.
    func stop() {
        reading?.cancel()
        totaling?.cancel()
        (reading, totaling) = (nil, nil)
        (items, shown) = ([], [])
    }

    /// Reads an item before the others, because its row is shown, which observes its facts.
    func prioritize(_ item: PlayerItem) {
        guard facts(of: item).summary == nil else { return }
        shown.append(item)
        resume()
    }

    /// Takes the duration of an item that was opened.
    func set(_ duration: Duration, of item: PlayerItem) {
        let facts = facts(of: item)
        guard facts.openedDuration != duration else { return }
        facts.openedDuration = duration
        scheduleTotal()
    }

    /// Returns the facts in the header of an item; `nil` while they are unknown.
    func summary(of item: PlayerItem) -> MediaSummary? { facts[item]?.summary }

    /// Returns the duration of an item; `nil` while it is unknown.
    func duration(of item: PlayerItem) -> Duration? {
        facts[item]?.openedDuration ?? summary(of: item)?.duration ?? item.metadata.duration
    }

    private func facts(of item: PlayerItem) -> Facts {
        if let known = facts[item] { return known }
        let new = Facts()
        facts[item] = new
        return new
    }

    private func resume() {
        guard reading == nil else { return }
        reading = Task { [weak self] in
            let clock = ContinuousClock()
            while let (item, location) = self?.next(), !Task.isCancelled {
                let start = clock.now
                let summary = await MediaSummary.read(location)
                guard !Task.isCancelled else { return }
                self?.facts(of: item).summary = summary
                self?.scheduleTotal()
                try? await clock.sleep(for: min(start.duration(to: clock.now) * 3, .milliseconds(200)))
            }
            if !Task.isCancelled { self?.reading = nil }
        }
    }

    /// Returns the next item to read, with its path; `nil` when all files are known.
    private func next() -> (PlayerItem, String)? {
        while let item = shown.popLast() {
            if let path = path(of: item) { return (item, path) }
        }
        while considered < items.count {
            considered += 1
            let item = items[considered - 1]
            if let path = path(of: item) { return (item, path) }
        }
        return nil
    }

    private func path(of item: PlayerItem) -> String? {
        facts[item]?.summary == nil ? item.filePath : nil
    }

    // MARK: Total

    /// Adds up the durations half a second later, so that a long queue is not added up for each file.
    private func scheduleTotal() {
        guard totaling == nil else { return }
        totaling = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
            self?.totaling = nil
            self?.updateTotal()
        }
    }

    private func updateTotal() {
        var sum = Duration.zero
        for item in items {
            guard let duration = duration(of: item) else { return total = nil }
            sum += duration
        }
        total = items.isEmpty ? nil : sum
    }
}
