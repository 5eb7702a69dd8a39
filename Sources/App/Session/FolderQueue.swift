import FoundationEssentials
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer

/// Surrounds a single file that was opened with the other files of its folder, in their natural order, so that the next
/// episode is one key away. They are looked for on another thread, a moment after the file has opened, so that its
/// first frame does not wait for the folder.
final class FolderQueue {
    /// The maximum number of files before the opened one, and after it.
    static let reach = 500
    private static let delay = Duration.milliseconds(500)

    private let player: Player
    private let preferences: Preferences
    /// The item that was opened alone; the queue is filled once.
    private var single: PlayerItem?
    /// The items with which the queue was filled.
    private var filled: Set<PlayerItem> = []
    private var observations: [ObservationEffect] = []
    private var search: Task<Void, Never>?

    init(_ player: Player, _ preferences: Preferences) {
        (self.player, self.preferences) = (player, preferences)
        observations = [
            ObservationEffect(reading: { player.currentItem }) { [weak self] in self?.itemDidChange(to: $0) },
            ObservationEffect(reading: { player.itemStatus == .readyToPlay }) { [weak self] in
                if $0 { self?.fill() }
            },
            ObservationEffect(reading: { (player.items, preferences.folderMode) }) { [weak self] _, _ in
                self?.updateActionAtItemEnd()
            },
        ]
    }

    isolated deinit { search?.cancel() }

    /// Removes the files that were added automatically, before the user adds others to the queue.
    func removeFilled() {
        if isFilled { player.items = player.currentItem.map { [$0] } ?? [] }
    }

    /// Whether the queue consists of a file and the others of its folder.
    private var isFilled: Bool { !filled.isEmpty && player.items.allSatisfy(filled.contains) }

    private func itemDidChange(to item: PlayerItem?) {
        guard item != single else { return }
        search?.cancel()
        single = player.items.count == 1 ? item : nil
        fill()
    }

    private func fill() {
        guard preferences.folderMode != .off, let item = single, player.itemStatus == .readyToPlay,
            let url = item.url, url.isFileURL
        else { return }
        single = nil
        let path = url.location
        search = Task { [weak self] in
            guard (try? await Task.sleep(for: Self.delay)) != nil else { return }
            let siblings = await MediaFolder.siblings(of: path, reach: Self.reach)
            if !Task.isCancelled { self?.fill(around: item, siblings.before, siblings.after) }
        }
    }

    private func fill(around item: PlayerItem, _ before: [String], _ after: [String]) {
        guard player.items == [item], !(before.isEmpty && after.isEmpty) else { return }
        func items(_ locations: [String]) -> [PlayerItem] {
            locations.compactMap { URL(location: $0) }.map { .simple(url: $0) }
        }
        let items = items(before) + [item] + items(after)
        filled = Set(items)
        // Before the items, the next of which would be preloaded otherwise.
        player.actionAtItemEnd = actionAtItemEnd(isFilled: true)
        player.items = items
    }

    /// Lets the player continue with the next file of the folder only if the preference says so.
    private func updateActionAtItemEnd() {
        if !isFilled { filled = [] }
        player.actionAtItemEnd = actionAtItemEnd(isFilled: isFilled)
    }

    /// Both actions keep the last frame in the window at the end of the queue; the space bar replays the item.
    private func actionAtItemEnd(isFilled: Bool) -> ActionAtItemEnd {
        isFilled && preferences.folderMode != .play ? .pause : .advanceAndStay
    }
}
