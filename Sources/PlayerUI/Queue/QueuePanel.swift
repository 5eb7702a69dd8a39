import WindowboxGtk

/// The side panel of the queue: search, list, shuffle, repeat, and the duration of all items.
enum QueuePanel {
    static func make(_ context: PlayerContext) -> Widget {
        let queue = context[QueueListViewModel.self]
        let sentence = SidePanel.sentence { queue.sentence }
        let (list, view) = QueueList.makeParts(context)
        let search = PanelSearch.make(tr("Search Queue"), context, (queue, \.wantsSearch)) {
            queue.search = $0
        } activate: {
            queue.playFirstResult()
        } enter: {
            ListFocus.enter(list, in: view, at: queue.current)
        }
        return SidePanel.make(tr("Queue"), context, [search, sentence, view, footer(context, queue)])
    }

    private static func footer(_ context: PlayerContext, _ list: QueueListViewModel) -> Widget {
        let queue = context[QueueViewModel.self]
        let shuffle = ToggleButton(icon: "media-playlist-shuffle-symbolic") { queue.isShuffled = $0 }
            .bind(\.isOn) { queue.isShuffled }
            .named { tr("Shuffle") }
        let repetition = Button { queue.selectNextRepeatMode() }
            .bind(\.iconName) { queue.repeatIconName }
            .named { queue.repeatLabel }
        let summary = Label().bind(\.text) { list.summary }
        summary.cssClasses = ["dim-label", "numeric"]
        summary.hExpand = true
        summary.ellipsizes = true
        let clear = Button(icon: "edit-clear-all-symbolic") {
            guard let undo = list.clear() else { return }
            context.toast.show(tr("The queue was cleared"), button: tr("Undo"), action: undo)
        }
        .bind(\.isSensitive) { queue.hasSeveral }
        .named { tr("Clear Queue") }
        let parts: [Widget] = [shuffle, repetition, summary, clear]
        for part in [shuffle, repetition, clear] as [Widget] { part.cssClasses = ["flat", "circular"] }
        return BoxContainer(.horizontal, spacing: 6, parts).with { $0.margins = Margins(horizontal: 12, vertical: 8) }
    }
}
