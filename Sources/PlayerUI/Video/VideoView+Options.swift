import Observation
import WindowboxGtk

extension VideoView {
    /// Whether the processor converts the colors of all views of the process to those of the monitor, as its ICC
    /// profile describes them by a matrix and curves; `false` by default, for sRGB. On X11 the desktop names the
    /// profile (`_ICC_PROFILE`); a Wayland compositor converts colors itself.
    ///
    /// A GPU renders no frames for such a monitor (`allowsGPURendering`). Screenshots are sRGB.
    public static var usesMonitorProfile: Bool {
        get { options.usesMonitorProfile }
        set { if newValue != options.usesMonitorProfile { options.usesMonitorProfile = newValue } }
    }

    /// Whether a GPU smooths the steps in gradients of the frames that it renders (`allowsGPURendering`); `false` by
    /// default. Fine detail loses a little contrast.
    public static var reducesBanding: Bool {
        get { options.reducesBanding }
        set { if newValue != options.reducesBanding { options.reducesBanding = newValue } }
    }

    /// Whether the desktop may name profiles of monitors.
    public static var canUseMonitorProfile: Bool { MonitorProfile.isSupported }

    private static let options = VideoViewOptions()

    /// Applies the options of all views, now and when they change, while the view is mapped.
    func observeOptions() {
        optionsEffect = ObservationEffect(reading: { (Self.usesMonitorProfile, Self.reducesBanding) }) {
            [weak self] _, _ in
            self?.readMonitorProfile()
        }
    }

    func readMonitorProfile() {
        monitorProfile = Self.usesMonitorProfile ? MonitorProfile.data(of: self) : []
        updateTarget()
    }
}

/// The options of all views of the process.
@MainActor @Observable
private final class VideoViewOptions {
    var usesMonitorProfile = false
    var reducesBanding = false
}
