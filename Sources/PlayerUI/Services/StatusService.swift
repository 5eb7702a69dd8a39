import Observation

/// The display status of the player: full screen and width. The window reports it and carries out the user's requests.
@Observable
public final class StatusService: Service {
    /// The statuses for which controls are laid out.
    nonisolated public enum Status: Equatable, Sendable {
        /// In a window wide enough for all controls.
        case windowed
        /// In a window, or a part of one, too narrow for all controls.
        case narrow
        /// Full screen.
        case fullscreen
    }

    /// The width below which the player is narrow, in logical pixels.
    static let narrowWidth = 600
    /// The width below which the volume slider leaves its space to the seek bar, in logical pixels.
    static let volumeSliderWidth = 760

    /// Whether the player is full screen.
    public private(set) var isFullscreen = false

    /// Whether full screen is requested; the window follows.
    public private(set) var wantsFullscreen = false

    /// Whether the window has not reported the requested state yet. A report of the other state answers an earlier
    /// request, as after two key presses in quick succession.
    @ObservationIgnored private(set) var isRequestPending = false

    /// The status that the program sets; `nil`, the default, derives it from the window.
    public var customStatus: Status?

    private var isNarrow = false

    /// Whether the control bar has space for the volume slider.
    private(set) var hasVolumeSlider = true

    /// Starts in a window.
    /// - Parameter context: The owner of the service; nothing is read from it.
    public init(in context: PlayerContext) {}

    /// The status for which controls are laid out.
    public var status: Status { customStatus ?? (isFullscreen ? .fullscreen : isNarrow ? .narrow : .windowed) }

    /// Returns the status of a player that is `width` logical pixels wide.
    static func status(isFullscreen: Bool, width: Int) -> Status {
        isFullscreen ? .fullscreen : width < narrowWidth ? .narrow : .windowed
    }

    /// The symbolic icon of the full screen button.
    public var iconName: String { isFullscreen ? "view-restore-symbolic" : "view-fullscreen-symbolic" }

    /// The label of the full screen button.
    public var label: String { isFullscreen ? tr("Leave Fullscreen") : tr("Fullscreen") }

    /// Requests or leaves full screen.
    public func toggleFullscreen() { setFullscreen(!wantsFullscreen) }

    /// Requests or leaves full screen.
    ///
    /// - Parameter isFullscreen: Whether the window should fill the screen.
    public func setFullscreen(_ isFullscreen: Bool) {
        guard isFullscreen != wantsFullscreen else { return }
        isRequestPending = true
        wantsFullscreen = isFullscreen
    }

    /// Records the state that the window reports, whether requested or not.
    func windowDidChange(fullscreen: Bool) {
        isFullscreen = fullscreen
        if !isRequestPending { wantsFullscreen = fullscreen }
        isRequestPending = false
    }

    /// Records the current or upcoming width of the video, in logical pixels.
    func updateWidth(_ width: Int) {
        let isNarrow = width < Self.narrowWidth
        if isNarrow != self.isNarrow { self.isNarrow = isNarrow }
        let hasVolumeSlider = width >= Self.volumeSliderWidth
        if hasVolumeSlider != self.hasVolumeSlider { self.hasVolumeSlider = hasVolumeSlider }
    }
}
