import CGtk
import Glibc
import WindowboxPlayerUI

/// The language and the number format of the program.
enum Localization {
    /// Sets the locale to the user's. Must be called before any text is translated, and before threads exist.
    static func start() {
        gtk_disable_setlocale()
        setlocale(LC_ALL, "")
        // FFmpeg parses numbers (durations in playlists, for example) with the C library: with another locale, 9.6
        // would become 9.
        setlocale(LC_NUMERIC, "C")
        MessageCatalog.read(from: InstallPrefix.find("share/locale"))
    }
}
