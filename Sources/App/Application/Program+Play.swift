import CAdwaita
import CGtk
import FoundationEssentials
import WindowboxGtk
import WindowboxPlayerUI

extension Program {
    /// Runs the player until the last window is closed. Returns the exit code.
    static func play(_ options: Options, _ arguments: some Sequence<String>) -> CInt {
        g_set_prgname(WindowboxApplication.id)
        startLog(arguments)
        // These change the environment, which is safe only before threads exist.
        ActivationToken.removeFromEnvironment()
        Renderer.chooseForMachine()
        BusAddress.disableIfMissing()
        SessionBus.connectShared()
        let preferences = Preferences.ofCurrentUser()
        // Made before GTK starts, so that the first file opens in the meantime.
        let folder = FileManager.default.currentDirectoryPath
        let session = options.locations.isEmpty ? nil : Session(options, in: folder, preferences)
        wb_adw_begin_without_gtk_theme()
        guard gtk_init_check() != 0 else {
            printError(noDisplay)
            return 1
        }
        defer { Settings.flush() }
        return WindowboxApplication(first: session, preferences)
            .run([CommandLine.arguments[0]] + arguments, isService: options.action == .serve)
    }

    private static var noDisplay: String {
        Environment.variable("DISPLAY") == nil && Environment.variable("WAYLAND_DISPLAY") == nil
            ? tr("There is no screen to show a window on: neither WAYLAND_DISPLAY nor DISPLAY is set.")
            : tr("The screen that WAYLAND_DISPLAY or DISPLAY names cannot be opened.")
    }
}
