import Observation
import WindowboxGtk

extension VideoView {
    /// Whether the processor converts the colors of all views of the process to those of the monitor, as its ICC
    /// profile describes them by a matrix and curves; `false` by default, for sRGB. On X11 the desktop names the
    /// profile (`_ICC_PROFILE`); a Wayland compositor converts colors itself.
    ///
    /// A GPU renders no frames for such a monitor (`allowsGPURendering`). Screenshots are sRGB.
    public static var usesMonitorProfile: Bool {
        get { profileUse.isEnabled }
        set { if newValue != profileUse.isEnabled { profileUse.isEnabled = newValue } }
    }

    /// Whether the desktop may name profiles of monitors.
    public static var canUseMonitorProfile: Bool { MonitorProfile.isSupported }

    private static let profileUse = MonitorProfileUse()

    /// Reads the profile of the monitor, now and when its use changes, while the view is mapped.
    func observeMonitorProfile() {
        profileEffect = ObservationEffect(reading: { Self.usesMonitorProfile }) { [weak self] _ in
            self?.readMonitorProfile()
        }
    }

    func readMonitorProfile() {
        let profile = Self.usesMonitorProfile ? MonitorProfile.data(of: self) : []
        guard profile != monitorProfile else { return }
        monitorProfile = profile
        updateTarget()
    }
}

/// Whether profiles of monitors are used.
@MainActor @Observable
private final class MonitorProfileUse {
    var isEnabled = false
}
