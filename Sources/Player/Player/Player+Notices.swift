import WindowboxMedia

extension Player {
    /// Removes a notice that the person has seen; it comes again when its cause does. One that is not shown is ignored.
    public func dismiss(_ notice: MediaNotice) {
        guard let index = notices.firstIndex(of: notice) else { return }
        notices.remove(at: index)
        dismissedNotices.append(notice)
    }

    /// Shows what the engine reports, less what has been dismissed and is still reported.
    func copyNotices(_ reported: [MediaNotice]) {
        var shown = reported
        dismissedNotices = dismissedNotices.filter { dismissed in
            guard let index = shown.firstIndex(of: dismissed) else { return isStillKnown(dismissed) }
            shown.remove(at: index)
            return true
        }
        notices = shown
    }

    /// That there is no sound server need not be told with each item, only once more when one has been there.
    private func isStillKnown(_ notice: MediaNotice) -> Bool { notice == .soundUnavailable && sound != .playing }
}
