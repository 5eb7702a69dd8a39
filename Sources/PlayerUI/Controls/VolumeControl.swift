import WindowboxGtk

/// The mute button and the volume's slider beside it.
public enum VolumeControl {
    /// Makes both; in a narrow player the button alone is seen.
    public static func make(_ context: Context) -> Widget {
        let volume = context[VolumeViewModel.self]
        let status = context[StatusService.self]
        let mute = Button { volume.toggleMute() }
            .bind(\.iconName) { volume.iconName }
            .named { volume.muteLabel }
        let slider = Scale(range: 0...1, step: 0.05) { volume.volume = $0 }
            .bind(\.value) { min(volume.level, 1) }
            .bind(\.isVisible) { status.status != .narrow }
            .bind(\.accessibleValue) { AccessibleValue(now: volume.level, range: 0...1, text: volume.text) }
        slider.accessibleLabel = tr("Volume")
        slider.vAlign = .center
        let box = Box(.horizontal, spacing: 0, [mute, slider])
        // The wheel changes the volume alike on all of it: from the remembered volume, which a muted slider does not show.
        box.onScroll(.vertical, phase: .capture) { [commands = context[CommandService.self]] scroll in
            commands.scrollVolume(by: -scroll.dy)
            return true
        }
        return box
    }
}
