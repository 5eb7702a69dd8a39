import WindowboxBusiness
import WindowboxGtk

/// What the person wishes of the program, remembered. Whoever reads a wish in an effect or a binding follows it.
final class Preferences {
    /// How far a skip may go, in seconds: what the schema allows.
    static let skips = 1...600
    /// How long the controls may stay, in seconds: what the schema allows.
    static let delays = 1...60

    private let settings: Settings
    /// What was said of single files.
    let files: FileHistory

    /// - Parameters:
    ///   - settings: Where they are remembered: what the desktop keeps, but for tests.
    ///   - files: What is remembered of single files.
    init(_ settings: Settings, files: FileHistory = FileHistory(at: nil)) {
        self.settings = settings
        self.files = files
    }

    /// Those of the person who has started the program.
    static func ofThisPerson() -> Preferences {
        Preferences(
            Settings(schema: WindowboxApplication.id, in: InstallPrefix.find("share/glib-2.0/schemas")),
            files: .ofThisPerson())
    }

    /// A preference by its key.
    subscript<Value: SettingsValue>(key: SettingsKey<Value>) -> Value {
        get { settings[key] }
        set { settings[key] = newValue }
    }

    /// Sets a preference. What is as it was is not written: nobody has chosen it.
    func remember<Value: SettingsValue>(_ value: Value, _ key: SettingsKey<Value>) {
        if self[key] != value { self[key] = value }
    }

    /// The server that is asked what a URN stands for. What is no address, because somebody else has written it there, stands
    /// for the public one.
    var server: Server { ServerURL.url(self[.urnServer]).map { Server(baseURL: $0) } ?? .production }
}

extension SettingsKey where Value == Int {
    /// How far a skip forward goes, in seconds.
    nonisolated static var skipForward: Self { .init("skip-forward", fallback: 10) }
    /// How far a skip back goes, in seconds.
    nonisolated static var skipBack: Self { .init("skip-back", fallback: 10) }
    /// How long the controls stay after the last movement, in seconds.
    nonisolated static var controlsDelay: Self { .init("controls-delay", fallback: 3) }
}

extension SettingsKey where Value == Bool {
    /// Whether what plays plays on when its window is closed.
    nonisolated static var playsInBackground: Self { .init("background-playback", fallback: false) }
    /// Whether subtitles that tell sounds as well are preferred.
    nonisolated static var prefersHearingImpaired: Self { .init("hearing-impaired", fallback: false) }
}

extension SettingsKey where Value == String {
    /// The languages that the person understands, as they are written; empty is those of the desktop.
    nonisolated static var languages: Self { .init("languages", fallback: "") }
    /// The address of the server that is asked what a URN stands for; empty is the public one.
    nonisolated static var urnServer: Self { .init("urn-server", fallback: "") }
}
