/// A presenter of a player's frames: a view, or a fake in tests.
protocol VideoPresenter: AnyObject {
    /// The presented source; `nil` is black. When another presenter takes the source, this becomes `nil` and the last
    /// frame stays.
    var source: (any FrameSource)? { get set }

    /// The service whose video is presented, not retained; `nil` for a presenter that no context has.
    var renderService: RenderService? { get set }

    /// Called by `SourceOwnership` when another presenter takes the source; the last frame stays.
    func didLoseSource()
}

/// Registry of the presenter that owns each source: the last one that took it.
enum SourceOwnership {
    private struct Entry {
        weak var source: (any FrameSource)?
        weak var presenter: (any VideoPresenter)?
    }

    private static var entries: [Entry] = []

    /// Records that a presenter owns a source, and takes the source from its previous owner.
    static func acquire(_ source: any FrameSource, by presenter: any VideoPresenter) {
        let old = entries.first { $0.source === source }?.presenter
        release(source)
        entries.append(Entry(source: source, presenter: presenter))
        old?.didLoseSource()
    }

    /// Records that no presenter owns a source.
    static func release(_ source: any FrameSource) {
        entries.removeAll { $0.source == nil || $0.presenter == nil || $0.source === source }
    }
}
