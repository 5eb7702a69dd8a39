import WindowboxCore
import WindowboxMedia

/// The warnings of the engine, divided by what the user has seen. Written by `Player+Warnings.swift`.
struct WarningState: ObservableValue {
    static let empty = WarningState()

    /// The warnings to show, oldest first.
    var shown: [MediaWarning] = []
    /// The dismissed warnings that the engine still reports, or that stay dismissed across items.
    var dismissed: [MediaWarning] = []
}

extension Player {
    /// Warnings to show although playback continues, oldest first; `dismiss(_:)` removes one.
    public var warnings: [MediaWarning] { warningState.shown }

    /// Removes a warning that the user has seen. A warning that is not shown is ignored. The same warning is shown
    /// again when its cause recurs.
    /// - Parameter warning: One of `warnings`.
    public func dismiss(_ warning: MediaWarning) {
        guard let index = warnings.firstIndex(of: warning) else { return }
        warningState.shown.remove(at: index)
        warningState.dismissed.append(warning)
    }

    /// Copies the warnings that the engine reports, except dismissed ones that are still reported.
    func copyWarnings(_ reported: [MediaWarning]) {
        var shown = reported
        warningState.dismissed = warningState.dismissed.filter { dismissed in
            guard let index = shown.firstIndex(of: dismissed) else { return isStillKnown(dismissed) }
            shown.remove(at: index)
            return true
        }
        warningState.shown = shown
    }

    /// Keeps the dismissal of "audio unavailable" across items until audio has played, because a missing audio server
    /// need not be reported for each item.
    private func isStillKnown(_ warning: MediaWarning) -> Bool {
        warning == .audioUnavailable && audioState != .playing
    }
}
