import FoundationEssentials
import Observation
import WindowboxGtk

/// The list of what was opened lately, for the page without media and for the desktop's list of recent files. Read when
/// it is first needed, which the first frame does not wait for.
@Observable
final class RecentItems {
    /// The maximum number of items; the oldest ones are dropped.
    static let maximumCount = 20
    private static let maximumSize = 1 << 18

    private var readItems: [RecentItem] = []
    @ObservationIgnored private var damaged: String?
    @ObservationIgnored private var isRead = false
    /// The path of the file after it could not be written, for the first time; `nil` before. Cleared by the window that
    /// reports it.
    var unwrittenFile: String?
    @ObservationIgnored private let file: JSONFile?

    /// Opens the list.
    /// - Parameter path: The path of the stored file; `nil` for a list in memory.
    init(at path: String?) {
        file = path.map { JSONFile($0, maximumSize: Self.maximumSize) }
        file?.onFailure { [weak self] in Task { @MainActor in self?.unwrittenFile = path } }
    }

    /// Returns the list of the user who runs the program.
    static func ofCurrentUser() -> RecentItems { RecentItems(at: StateDirectory.path + "/recent.json") }

    /// The items, the one opened last first.
    var items: [RecentItem] {
        read()
        return readItems
    }

    /// The path to which a damaged list was moved; `nil` without one, and after that.
    func takeDamagedFile() -> String? {
        read()
        defer { damaged = nil }
        return damaged
    }

    private func read() {
        guard !isRead else { return }
        isRead = true
        guard let content = file?.read(RecentItem.self) else { return }
        damaged = content.damaged
        readItems = Array(content.array.prefix(Self.maximumCount))
    }

    /// Puts an item at the front of the list; an earlier entry of the same location is replaced.
    func add(_ item: RecentItem) {
        guard items.first != item else { return }
        replace(with: [item] + items.filter { $0.location != item.location })
    }

    /// Removes an item.
    /// - Parameter item: The item; `nil` removes all.
    /// - Returns: A closure that restores what was removed, in its place, except for what has been opened since.
    func remove(_ item: RecentItem? = nil) -> () -> Void {
        let before = items
        replace(with: item == nil ? [] : items.filter { $0 != item })
        return { [weak self] in
            guard let self else { return }
            let added = items.filter { now in !before.contains { $0.location == now.location } }
            replace(with: added + before)
        }
    }

    /// Waits until all changes are written.
    func flush() { file?.flush() }

    private func replace(with items: [RecentItem]) {
        readItems = Array(items.prefix(Self.maximumCount))
        // All values can be encoded.
        file?.write((try? JSONEncoder().encode(readItems)) ?? Data("[]".utf8))
    }
}
