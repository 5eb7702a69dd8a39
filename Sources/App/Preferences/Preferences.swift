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
    let files: FileMemory

    /// - Parameters:
    ///   - settings: Where they are remembered: what the desktop keeps, but for tests.
    ///   - files: What is remembered of single files.
    init(_ settings: Settings, files: FileMemory = FileMemory(at: nil)) {
        self.settings = settings
        self.files = files
    }

    /// Those of the person who has started the program.
    static func ofThisPerson() -> Preferences {
        Preferences(
            Settings(schema: WindowboxApplication.id, in: ProgramFolder.find("share/glib-2.0/schemas")),
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

    /// How far a skip forward goes, in seconds.
    var skipForward: Int {
        get { settings[Self.skipForwardKey] }
        set { settings[Self.skipForwardKey] = newValue }
    }

    /// How far a skip back goes, in seconds.
    var skipBack: Int {
        get { settings[Self.skipBackKey] }
        set { settings[Self.skipBackKey] = newValue }
    }

    /// How long the controls stay after the last movement, in seconds.
    var controlsDelay: Int {
        get { settings[Self.controlsDelayKey] }
        set { settings[Self.controlsDelayKey] = newValue }
    }

    /// Whether what plays plays on when its window is closed.
    var playsInBackground: Bool {
        get { settings[Self.backgroundKey] }
        set { settings[Self.backgroundKey] = newValue }
    }

    /// The address of the server that is asked what a URN stands for; empty is the public one.
    var urnServer: String {
        get { settings[Self.urnServerKey] }
        set { settings[Self.urnServerKey] = newValue }
    }

    /// That server. What is no address, because somebody else has written it there, stands for the public one.
    var server: Server { ServerAddress.url(urnServer).map { Server(baseURL: $0) } ?? .production }

    /// The languages that the person understands, as they are written; empty is those of the desktop.
    var languages: String {
        get { settings[Self.languagesKey] }
        set { settings[Self.languagesKey] = newValue }
    }

    /// Whether subtitles that tell sounds as well are preferred.
    var prefersHearingImpaired: Bool {
        get { settings[Self.hearingKey] }
        set { settings[Self.hearingKey] = newValue }
    }

    private static let skipForwardKey = SettingsKey("skip-forward", fallback: 10)
    private static let skipBackKey = SettingsKey("skip-back", fallback: 10)
    private static let controlsDelayKey = SettingsKey("controls-delay", fallback: 3)
    private static let backgroundKey = SettingsKey("background-playback", fallback: false)
    private static let languagesKey = SettingsKey("languages", fallback: "")
    private static let hearingKey = SettingsKey("hearing-impaired", fallback: false)
    private static let urnServerKey = SettingsKey("urn-server", fallback: "")
}
