import WindowboxMedia

extension Player {
    /// Removes a notice that the person has seen; it comes again when its cause does. One that is not shown is ignored.
    public func dismiss(_ warning: MediaWarning) {
        guard let index = warnings.firstIndex(of: warning) else { return }
        warnings.remove(at: index)
        dismissedWarnings.append(warning)
    }

    /// Shows what the engine reports, less what has been dismissed and is still reported.
    func copyWarnings(_ reported: [MediaWarning]) {
        var shown = reported
        dismissedWarnings = dismissedWarnings.filter { dismissed in
            guard let index = shown.firstIndex(of: dismissed) else { return isStillKnown(dismissed) }
            shown.remove(at: index)
            return true
        }
        warnings = shown
    }

    /// That there is no sound server need not be told with each item, only once more when one has been there.
    private func isStillKnown(_ warning: MediaWarning) -> Bool {
        warning == .audioUnavailable && audioState != .playing
    }
}
