import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

enum AboutWindow {
    static func show(over parent: Window) {
        ThemeIcons.addSearchPath()
        let window = Window(adopting: adw_about_window_new())
        let about = wb_adw_about_window(window.pointer)
        adw_about_window_set_application_name(about, tr("Windowbox"))
        adw_about_window_set_application_icon(about, WindowboxApplication.id)
        adw_about_window_set_version(about, Usage.version)
        adw_about_window_set_comments(about, tr("Play videos and music"))
        adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
        adw_about_window_set_debug_info(about, Troubleshooting.text(of: parent))
        adw_about_window_set_debug_info_filename(about, "windowbox.txt")
        window.setAccessibleNames()
        window.present(over: parent)
    }
}
