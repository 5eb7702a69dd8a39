import WindowboxGtk
import WindowboxPlayer

extension ListBox {
    /// Creates the list of the current item's chapters, in which the present one is marked. Activating a chapter seeks
    /// to it.
    ///
    /// - Parameter context: The context whose player has the item.
    /// - Returns: The list, which follows the item.
    public static func chapters(_ context: PlayerContext) -> ListBox {
        let player = context.player
        let progress = ProgressTracker.inactive(in: context, interval: .seconds(1))
        let list = ListBox()
        list.observe({ player.metadata.chapters }) { list, chapters in
            list.rows = chapters.map { chapter in
                row(
                    chapter.title ?? "", time: TimeFormatter.clock(chapter.timeRange.lowerBound),
                    isMarked: { progress.time.flatMap(player.chapter(at:)) == chapter })
            }
        }
        list.onActivate { index in
            let chapters = player.metadata.chapters
            if chapters.indices.contains(index) { player.seek(to: chapters[index]) }
        }
        list.onMapChange { progress.viewCount += $0 }
        list.accessibleLabel = tr("Chapters")
        return list
    }

    private static func row(_ title: String, time: String = "", isMarked: @escaping () -> Bool) -> Widget {
        let mark = Icon("media-playback-start-symbolic").bind(\.opacity) { isMarked() ? 1 : 0 }
        let label = Label(title).bind(cssClass: "heading") { isMarked() }
        label.ellipsizes = true
        label.tooltip = title
        label.xAlign = 0
        label.hExpand = true
        let start = Label(time)
        start.cssClasses = ["dim-label", "numeric"]
        start.isVisible = !time.isEmpty
        return BoxContainer(.horizontal, spacing: 8, [mark, label, start]).with {
            $0.margins = Margins(horizontal: 8, vertical: 10)
        }
    }
}
