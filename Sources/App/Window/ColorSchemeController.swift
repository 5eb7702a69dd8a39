import CAdwaita
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayerUI

/// Dark around a picture, and otherwise as the person has set it for all programs.
final class ColorSchemeController {
    private var effect: ObservationEffect?
    private var waiting: Task<Void, Never>?

    /// Follows what a window shows. Changing the look takes a while, so a film's first picture comes before that, or 0.3 s,
    /// whatever is found out about it meanwhile: only the window's frame is seen of the look until the controls come. It is
    /// not put off for longer, because it takes memory too, of which a film at its beginning needs least.
    init(_ pages: PageViewModel, before output: VideoOutput) {
        guard pages.isDark else {
            follow(pages)
            return
        }
        waiting = Task { [weak self] in
            for _ in 0..<30 where output.statistics.shown == 0 { try? await Task.sleep(for: .milliseconds(10)) }
            self?.follow(pages)
        }
    }

    deinit { waiting?.cancel() }

    private func follow(_ pages: PageViewModel) {
        effect = ObservationEffect { ColorSchemeController.set(pages.isDark) }
    }

    private static func set(_ isDark: Bool) {
        let wish = isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_DEFAULT
        let manager = adw_style_manager_get_default()
        // Setting what is set would read the theme again.
        if adw_style_manager_get_color_scheme(manager) != wish { adw_style_manager_set_color_scheme(manager, wish) }
    }
}
