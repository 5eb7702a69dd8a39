import CGtk
import Glibc
import WindowboxPlayerUI

/// The language in which the program speaks, and how it writes.
enum Localization {
    /// Speaks as the person's locale says. It comes before anything is said, and before there are threads.
    static func begin() {
        gtk_disable_setlocale()
        setlocale(LC_ALL, "")
        // FFmpeg reads numbers, durations in playlists among them, with the C library: 9.6 is not to become 9.
        setlocale(LC_NUMERIC, "C")
        MessageCatalog.read(from: InstallPrefix.find("share/locale"))
    }
}
