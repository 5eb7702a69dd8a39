import WindowboxGtk

/// The mute button and the volume slider beside it.
public enum VolumeControl {
    /// Creates the control.
    ///
    /// - Parameter context: The context whose player has the volume.
    /// - Returns: The button and the slider; below a width of 760 logical pixels only the button is visible.
    public static func make(_ context: PlayerContext) -> Widget {
        let volume = context[VolumeViewModel.self]
        let status = context[StatusService.self]
        let mute = Button { volume.toggleMute() }
            .bind(\.iconName) { volume.iconName }
            .named { volume.muteLabel }
        let slider = Scale(range: 0...1, step: 0.05) { volume.volume = $0 }
            .bind(\.upperBound) { volume.range.upperBound }
            .bind(\.marks) { volume.range.upperBound > 1 ? [1] : [] }
            .bind(\.value) { volume.level }
            .bind(\.isVisible) { status.status != .narrow && status.hasVolumeSlider }
            .bind(\.accessibleValue) { AccessibleValue(now: volume.level, range: volume.range, text: volume.text) }
        slider.accessibleLabel = tr("Volume")
        slider.vAlign = .center
        let box = BoxContainer(.horizontal, spacing: 0, [mute, slider])
        // Scrolling on either part changes the volume from its remembered value, which the slider does not show while
        // muted.
        box.onScroll(.vertical, phase: .capture) { [commands = context[CommandService.self]] scroll in
            commands.scrollVolume(by: -scroll.dy)
            return true
        }
        return box
    }
}
