import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI
import WindowboxVideo

/// Applies the color scheme: dark around video and audio, otherwise the user's desktop-wide preference.
final class ColorSchemeController {
    private var effect: ObservationEffect?
    private var delayTask: Task<Void, Never>?

    /// Follows the page of a window. A change of the color scheme is slow, so it waits for the first video frame, at
    /// most 0.3 s: until the controls appear, only the window's frame shows the color scheme. It is not deferred
    /// longer, because it also takes memory, of which a video needs the least at its beginning.
    init(_ pages: PageViewModel, before output: VideoOutput) {
        guard pages.isDark else {
            observe(pages)
            return
        }
        delayTask = Task { [weak self] in
            for _ in 0..<30 where output.statistics.shown == 0 { try? await Task.sleep(for: .milliseconds(10)) }
            self?.observe(pages)
        }
    }

    deinit { delayTask?.cancel() }

    private func observe(_ pages: PageViewModel) {
        effect = ObservationEffect { ColorSchemeController.set(pages.isDark) }
    }

    private static func set(_ isDark: Bool) {
        let scheme = isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_DEFAULT
        let manager = adw_style_manager_get_default()
        // Setting the same value would load the theme again.
        if adw_style_manager_get_color_scheme(manager) != scheme { adw_style_manager_set_color_scheme(manager, scheme) }
    }
}
