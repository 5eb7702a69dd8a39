import WindowboxMedia

extension Player {
    /// Removes a warning that the user has seen. A warning that is not shown is ignored.
    /// The same warning is shown again when its cause occurs anew.
    /// - Parameter warning: One of `warnings`.
    public func dismiss(_ warning: MediaWarning) {
        guard let index = warnings.firstIndex(of: warning) else { return }
        warnings.remove(at: index)
        dismissedWarnings.append(warning)
    }

    /// Copies the warnings that the engine reports, except dismissed ones that are still reported.
    func copyWarnings(_ reported: [MediaWarning]) {
        var shown = reported
        dismissedWarnings = dismissedWarnings.filter { dismissed in
            guard let index = shown.firstIndex(of: dismissed) else { return isStillKnown(dismissed) }
            shown.remove(at: index)
            return true
        }
        warnings = shown
    }

    /// Keeps the dismissal of "audio unavailable" across items until audio has played, because a missing audio server
    /// need not be reported for each item.
    private func isStillKnown(_ warning: MediaWarning) -> Bool {
        warning == .audioUnavailable && audioState != .playing
    }
}
