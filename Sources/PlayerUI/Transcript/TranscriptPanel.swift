import WindowboxGtk

/// The side panel with the subtitle cues; a click seeks to a cue.
enum TranscriptPanel {
    static func make(_ context: PlayerContext) -> Widget {
        let service = context[TranscriptViewModel.self]
        let sentence = SidePanel.sentence { service.sentence }
        let (list, view) = list(service)
        let search = PanelSearch.make(tr("Search Transcript"), context, (service, \.wantsSearch)) {
            service.search = $0
        } activate: {
            service.goToNextResult()
        } enter: {
            ListFocus.enter(list, in: view, at: service.current)
        }
        let body = Overlay(child: view, overlays: [followButton(service)])
        return SidePanel.make(tr("Transcript"), context, [search, sentence, body])
    }

    // MARK: List

    private static func list(
        _ service: TranscriptViewModel
    ) -> (list: ListView<TranscriptRow>, view: ScrolledWindow) {
        let list = ListView(make: TranscriptRow.init) { row, number in
            // The list may still have rows that the service has removed.
            guard number < service.rows.count else { return "" }
            let cue = service.rows[number]
            row.show(cue, isCurrent: number == service.current)
            return TranscriptFormatter.accessibleText(cue)
        }
        list.accessibleLabel = tr("Transcript")
        list.addCSSClass("wb-rows")
        let view = ScrolledWindow(list)
        view.ignoreNaturalWidth()
        view.vExpand = true
        follow(service, list, view)
        stopFollowingOnScroll(service, list, view)
        return (list, view)
    }

    private static func follow(_ service: TranscriptViewModel, _ list: ListView<TranscriptRow>, _ view: ScrolledWindow)
    {
        let follower = ListScroller(list, in: view)
        var shown = TranscriptRows()
        list.observe({ service.generation }) { list, _ in
            guard let change = service.rows.change(since: shown) else { return }
            shown = service.rows
            list.change(at: change.row, removed: change.removed, added: change.added)
        }
        list.observe({ service.current }) { list, current in
            for (row, number) in list.filledRows { row.isCurrent = number == current }
        }
        list.observe({ ScrollTarget(service) }) { _, target in
            if let row = target.row { follower.show(row) } else { follower.stop() }
        }
        list.retain([follower])
    }

    /// The row to scroll to. A new edition of the rows is a new target.
    private struct ScrollTarget: Equatable {
        let row: Int?
        let generation: Int

        init(_ service: TranscriptViewModel) {
            row = service.isFollowing ? service.current : nil
            generation = service.generation
        }
    }

    private static let scrolling: Set = ["Up", "Down", "Page_Up", "Page_Down", "Home", "End"]

    private static func stopFollowingOnScroll(
        _ service: TranscriptViewModel, _ list: ListView<TranscriptRow>, _ view: ScrolledWindow
    ) {
        view.onUserScroll { service.stopFollowing() }
        list.onKey(phase: .capture) { key in
            if scrolling.contains(key.name) { service.stopFollowing() }
            return false
        }
        list.onActivateReturningFocus { service.go(toRow: $0) }
    }

    private static func followButton(_ service: TranscriptViewModel) -> Widget {
        let button = Button(label: tr("Show Current Line")) { service.follow() }
            .bind(\.isVisible) { !service.isFollowing && service.current != nil }
        button.cssClasses = ["wb-follow"]
        button.hAlign = .center
        button.vAlign = .end
        return button
    }
}
