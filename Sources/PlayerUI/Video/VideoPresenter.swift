/// What shows a player's picture: a view, or a test's stand-in for one.
protocol VideoPresenter: AnyObject {
    /// What is shown; `nil` is black. Another screen that takes it leaves `nil` here, and the last frame.
    var source: (any FrameSource)? { get set }

    /// Called when another screen has taken the source.
    var onSourceTaken: (() -> Void)? { get set }

    /// Another screen has taken the source: it is gone, the last frame stays.
    func sourceWasTaken()
}

/// Which screen shows a source: the last that took it.
enum SourceOwnership {
    private struct Entry {
        weak var source: (any FrameSource)?
        weak var screen: (any VideoPresenter)?
    }

    private static var entries: [Entry] = []

    /// Notes that a screen shows a source, and takes that from the one that does so far.
    static func take(_ source: any FrameSource, by screen: any VideoPresenter) {
        let old = entries.first { $0.source === source }?.screen
        leave(source)
        entries.append(Entry(source: source, screen: screen))
        old?.sourceWasTaken()
    }

    /// Notes that no screen shows a source any more.
    static func leave(_ source: any FrameSource) {
        entries.removeAll { $0.source == nil || $0.screen == nil || $0.source === source }
    }
}
