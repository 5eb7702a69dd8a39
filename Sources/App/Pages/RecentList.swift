import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The list of recent items on the page without media: thumbnail, title and progress of each, to continue it.
final class RecentList {
    private let preferences: Preferences
    private let context: PlayerContext
    private let list = ListBox()
    private var shown: [RecentItem] = []
    private var thumbnails: Task<Void, Never>?

    /// Creates the list with its heading, hidden while it is empty.
    /// - Parameters:
    ///   - context: The context of the player; its toasts offer to undo a removal.
    ///   - preferences: The preferences, whose recent items are shown.
    ///   - open: Called with the location of an item that the user activates.
    static func make(
        _ context: PlayerContext, _ preferences: Preferences, open: @escaping (String) -> Void
    ) -> Widget {
        let recents = RecentList(context, preferences, open)
        let widget = BoxContainer(.vertical, spacing: 6, [recents.makeHeading(), recents.list])
            .bind(\.isVisible) { !preferences.recent.items.isEmpty }
        widget.addCSSClass("wb-recent")
        widget.retain([recents])
        return widget
    }

    private init(_ context: PlayerContext, _ preferences: Preferences, _ open: @escaping (String) -> Void) {
        (self.context, self.preferences) = (context, preferences)
        list.cssClasses = ["boxed-list"]
        list.accessibleLabel = tr("Recent")
        list.onActivate { [weak self] index in
            guard let self, shown.indices.contains(index) else { return }
            open(shown[index].location)
        }
        list.observe({ preferences.recent.items }) { [weak self] _, items in self?.show(items) }
        reportDamagedFile()
    }

    isolated deinit { thumbnails?.cancel() }

    private func makeHeading() -> Widget {
        let title = Label(tr("Recent"))
        title.cssClasses = ["heading"]
        title.xAlign = 0
        title.ellipsizes = true
        title.hExpand = true
        let clear = Button(label: tr("Clear"))
        clear.cssClasses = ["flat"]
        clear.onClick { [weak self] in self?.remove(nil) }
        return BoxContainer(.horizontal, spacing: 12, [title, clear])
    }

    private func show(_ items: [RecentItem]) {
        shown = items
        let images = items.map { RecentImage(isAudio: $0.isAudio == true) }
        list.rows = zip(items, images).map(row)
        for (index, item) in items.enumerated() { list.setAccessibleLabel(item.title, ofRow: index) }
        thumbnails?.cancel()
        thumbnails = Task { [positions = preferences.files.positions] in
            await RecentThumbnails.removeAll(except: items.map(\.location))
            for (item, image) in zip(items, images) {
                let texture = await RecentThumbnails.thumbnail(
                    of: item.location, at: positions[LocationHash(item.location)]?.time)
                guard !Task.isCancelled else { return }
                if let texture { image.show(texture) }
            }
        }
    }

    private func row(_ item: RecentItem, _ image: RecentImage) -> Widget {
        let title = Label(item.title)
        title.xAlign = 0
        title.ellipsizes = true
        title.tooltip = item.location
        var lines: [Widget] = [title]
        if let position = preferences.files.positions[LocationHash(item.location)] {
            let rest = Label(tr("{1} left", TimeFormatter.clock(position.duration - position.time)))
            rest.cssClasses = ["caption", "numeric"]
            rest.xAlign = 0
            let progress = ProgressBar()
            progress.fraction = position.time / position.duration
            progress.accessibleLabel = tr("Progress")
            lines += [rest, progress]
        }
        let text = BoxContainer(.vertical, spacing: 4, lines)
        text.hExpand = true
        text.vAlign = .center
        let remove = Button(icon: "window-close-symbolic") { [weak self] in self?.remove(item) }
            .named { tr("Remove “{1}”", item.title) }
        remove.cssClasses = ["flat", "circular"]
        remove.vAlign = .center
        let row = BoxContainer(.horizontal, spacing: 12, [image.widget, text, remove])
        row.margins = Margins(horizontal: 8, vertical: 8)
        return row
    }

    /// Removes an item, or all, with the position at which it was left; a toast offers to restore it.
    private func remove(_ item: RecentItem?) {
        let removed = item.map { [$0] } ?? preferences.recent.items
        let restoreItems = preferences.recent.remove(item)
        let files = preferences.files
        let positions = removed.map { ($0, files.positions[LocationHash($0.location)]) }
        for (item, _) in positions {
            files.setPosition(nil, of: LocationHash(item.location))
            item.removeFromDesktop()
        }
        let text = item == nil ? tr("The list of recent items was cleared") : tr("Removed from recent items")
        context.toast.show(text, button: tr("Undo")) {
            // The desktop's list is ordered by the time at which files were added.
            for (item, position) in positions.reversed() {
                files.setPosition(position, of: LocationHash(item.location))
                item.addToDesktop()
            }
            restoreItems()
        }
    }

    private func reportDamagedFile() {
        guard let path = preferences.recent.takeDamagedFile() else { return }
        context.toast.show(
            tr("Could not read the list of recent items. The damaged file was kept as {1}.", path),
            for: WarningService.delay)
    }
}

/// The thumbnail of a recent item, or an icon while there is none.
private final class RecentImage {
    let widget: Widget
    private let image = Picture()
    private let icon: Icon

    init(isAudio: Bool) {
        icon = Icon(isAudio ? "audio-x-generic-symbolic" : "video-x-generic-symbolic")
        icon.cssClasses = ["dim-label"]
        image.fills = true
        image.cssClasses = ["wb-recent-thumbnail"]
        // The image has a natural size, that of its pixels, which overlays are not measured for.
        let area = BoxContainer(.horizontal, [])
        area.sizeRequest = SizeRequest(width: 96, height: 54)
        widget = Overlay(child: area, overlays: [image, icon])
    }

    func show(_ texture: Texture) {
        image.texture = texture
        icon.isVisible = false
    }
}
