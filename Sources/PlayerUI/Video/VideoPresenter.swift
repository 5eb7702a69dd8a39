/// A presenter of a player's frames: a view, or a fake in tests.
protocol VideoPresenter: AnyObject {
    /// The presented source; `nil` is black. When another presenter takes the source, this becomes `nil` and the last
    /// frame stays.
    var source: (any FrameSource)? { get set }

    /// Called when another presenter has taken the source.
    var onSourceTaken: (() -> Void)? { get set }

    /// Called by `SourceOwnership` when another presenter takes the source; the last frame stays.
    func sourceWasTaken()
}

/// Registry of the presenter that owns each source: the last one that took it.
enum SourceOwnership {
    private struct Entry {
        weak var source: (any FrameSource)?
        weak var screen: (any VideoPresenter)?
    }

    private static var entries: [Entry] = []

    /// Records that a presenter owns a source, and takes the source from its previous owner.
    static func take(_ source: any FrameSource, by screen: any VideoPresenter) {
        let old = entries.first { $0.source === source }?.screen
        leave(source)
        entries.append(Entry(source: source, screen: screen))
        old?.sourceWasTaken()
    }

    /// Records that no presenter owns a source.
    static func leave(_ source: any FrameSource) {
        entries.removeAll { $0.source == nil || $0.screen == nil || $0.source === source }
    }
}
