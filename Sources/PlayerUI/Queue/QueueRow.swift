import CGtk
import WindowboxGtk
import WindowboxPlayer

/// A row of the queue: a mark of the current item, title, subtitle, duration, and a button that removes the item.
final class QueueRow: Widget {
    /// The item that the row shows; `nil` before the first.
    private(set) var item: PlayerItem?

    private let mark = Icon("media-playback-start-symbolic")
    private let title = Label()
    private let subtitle = Label()
    private let duration = Label()
    private let remove = Button(icon: "list-remove-symbolic")
    private var effect: ObservationEffect?

    /// The state of a row, compared so that only changes are drawn.
    private struct Content: Equatable {
        var title: String
        var subtitle: String
        var duration: String
        var isCurrent: Bool
    }

    /// Creates a row.
    ///
    /// - Parameter onRemove: Called with the item when the user removes it.
    init(_ onRemove: @escaping (PlayerItem) -> Void) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8))
        addCSSClass("wb-item")
        for label in [title, subtitle] {
            label.xAlign = 0
            label.ellipsizes = true
        }
        subtitle.cssClasses = ["dim-label", "caption"]
        duration.cssClasses = ["dim-label", "numeric", "wb-time"]
        let texts = BoxContainer(.vertical, [title, subtitle])
        texts.hExpand = true
        texts.vAlign = .center
        remove.cssClasses = ["flat", "circular"]
        remove.vAlign = .center
        remove.onClick { [weak self] in self?.item.map(onRemove) }
        // GTK asks the X server for the pointer whenever a tooltip is set, so none is set while the list scrolls.
        onPointer(enter: { [weak self] _ in
            guard let self else { return }
            title.tooltip = title.text
            remove.tooltip = tr("Remove")
        })
        for part in [mark, texts, duration, remove] { gtk_box_append(wb_box(pointer), part.pointer) }
    }

    /// Shows an item, and follows its changes.
    ///
    /// - Returns: The accessible label.
    func show(_ item: PlayerItem, _ queue: QueueListViewModel) -> String {
        self.item = item
        let content = {
            Content(
                title: queue.title(of: item), subtitle: queue.subtitle(of: item), duration: queue.duration(of: item),
                isCurrent: queue.player.currentItem == item)
        }
        effect = ObservationEffect(reading: content) { [weak self] in self?.apply($0) }
        return label
    }

    private var label: String {
        [title.text, subtitle.text, duration.text].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func apply(_ content: Content) {
        title.text = content.title
        subtitle.text = content.subtitle
        subtitle.isVisible = !content.subtitle.isEmpty
        duration.text = content.duration
        mark.opacity = content.isCurrent ? 1 : 0
        setCSSClass("wb-current", content.isCurrent)
        remove.accessibleLabel = tr("Remove “{1}”", content.title)
        // GTK focuses its own widget around the row, so that one has the label, whose duration comes later.
        gtk_widget_get_parent(pointer).map { wb_accessible_text($0, GTK_ACCESSIBLE_PROPERTY_LABEL, label) }
    }
}
