import CAdwaita
import CGtk
import FoundationEssentials
import Glibc
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The entry point of the program.
@main
enum Program {
    /// Runs the program and exits with its code.
    static func main() { exit(run(Arguments.all)) }

    /// Runs the program with the arguments after its name. Returns the exit code: 0, 1 when it could not start, 2 when
    /// the arguments are invalid.
    static func run(_ arguments: some Sequence<String>) -> CInt {
        Malloc.configure()
        Localization.start()
        ApplicationIdentity.current = ApplicationIdentity(
            name: "Windowbox", id: WindowboxApplication.id, version: Usage.version)
        let options: Options
        do {
            options = try Options(parsing: arguments)
        } catch {
            StandardError.report("\(error.message)\n\(Usage.hint)")
            return 2
        }
        switch options.action {
        case .showVersion: print(Usage.versionText)
        case .showUsage: print(Usage.text)
        case .makeThumbnail(let side):
            return writeThumbnail(of: options.locations[0], to: options.locations[1], side: side)
        case .play, .serve: return play(options, arguments)
        }
        return 0
    }

    /// Runs the player until the last window is closed. Returns the exit code.
    private static func play(_ options: Options, _ arguments: some Sequence<String>) -> CInt {
        g_set_prgname(WindowboxApplication.id)
        ProgramLog.start(arguments)
        // These change the environment, which is safe only before threads exist.
        ActivationToken.removeFromEnvironment()
        Renderer.chooseForMachine()
        BusAddress.disableIfMissing()
        SessionBus.connectShared()
        let preferences = Preferences.ofCurrentUser()
        // Created before GTK starts, so that the first file opens in the meantime.
        let folder = FileManager.default.currentDirectoryPath
        let windowPreferences = preferences.forWindow(isPrivate: options.isPrivate)
        let session = options.locations.isEmpty ? nil : Session(options, in: folder, windowPreferences)
        wb_adw_begin_without_gtk_theme()
        guard gtk_init_check() != 0 else {
            StandardError.report(noDisplay)
            return 1
        }
        defer {
            StoredSettings.flush()
            preferences.flush()
        }
        return WindowboxApplication(first: session, preferences)
            .run([CommandLine.arguments[0]] + arguments, isService: options.action == .serve)
    }

    private static var noDisplay: String {
        if Environment.variable("DISPLAY") == nil, Environment.variable("WAYLAND_DISPLAY") == nil {
            return tr("Could not open a window because neither WAYLAND_DISPLAY nor DISPLAY is set.")
        }
        guard let backend = Environment.variable("GDK_BACKEND") else {
            return tr("Could not open the display that WAYLAND_DISPLAY or DISPLAY names.")
        }
        return tr("Could not open a display of the kind that GDK_BACKEND names: {1}", backend)
    }
}
