import WindowboxGtk

/// The side panel of the chapters.
enum ChapterPanel {
    static func make(_ context: PlayerContext) -> Widget {
        SidePanel.make(tr("Chapters"), context, [ChapterList.make(context)])
    }
}
