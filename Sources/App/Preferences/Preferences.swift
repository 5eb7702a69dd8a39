import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The user's stored preferences. Observable: an effect or a binding that reads one runs again when it changes.
final class Preferences {
    /// The possible skip intervals in seconds, as in the schema.
    static let skipRange = 1...600
    /// The possible delays before the controls hide, in seconds, as in the schema.
    static let controlsDelayRange = 1...60

    /// The possible sizes of subtitles in percent, as in the schema.
    static let subtitleSizeRange = 30...300

    private let settings: StoredSettings
    /// The per-file choices.
    let files: FileHistory
    /// The recent items.
    let recent: RecentItems

    /// Creates preferences backed by stored settings.
    /// - Parameters:
    ///   - settings: The stored settings: GSettings, or a substitute in tests.
    ///   - files: The per-file choices.
    ///   - recent: The recent items.
    init(
        _ settings: StoredSettings, files: FileHistory = FileHistory(at: nil),
        recent: RecentItems = RecentItems(at: nil)
    ) {
        self.settings = settings
        self.files = files
        self.recent = recent
    }

    /// Whether nothing is stored of the media that are played.
    private(set) var isPrivate = false

    /// Returns the preferences of a new window. Those of a private window have the same settings, and copies of what is
    /// stored per file, which end with the window.
    func forWindow(isPrivate: Bool) -> Preferences {
        guard isPrivate else { return self }
        let preferences = Preferences(settings, files: FileHistory(copying: files))
        preferences.isPrivate = true
        return preferences
    }

    /// Waits until the per-file choices and the recent items are written.
    func flush() {
        files.flush()
        recent.flush()
    }

    /// Returns the preferences of the user who runs the program.
    static func ofCurrentUser() -> Preferences {
        Preferences(
            StoredSettings(schema: WindowboxApplication.id, in: InstallPrefix.find("share/glib-2.0/schemas")),
            files: .ofCurrentUser(), recent: .ofCurrentUser())
    }

    subscript<Value: SettingsValue>(key: SettingsKey<Value>) -> Value {
        get { settings[key] }
        set { settings[key] = newValue }
    }

    /// Sets a preference. An unchanged value is not written, so that the schema's default stays in effect.
    func store<Value: SettingsValue>(_ value: Value, _ key: SettingsKey<Value>) {
        if self[key] != value { self[key] = value }
    }

    /// Whether a preference has its default value.
    func hasDefault<Value: SettingsValue>(_ key: SettingsKey<Value>) -> Bool { settings.hasDefault(key) }

    /// Resets a preference to its default value.
    func reset<Value: SettingsValue>(_ key: SettingsKey<Value>) { settings.reset(key) }

    /// Whether recordings continue where they were left.
    var resumeMode: ResumeMode {
        get { ResumeMode(rawValue: self[.resume]) ?? .ask }
        set { store(newValue.rawValue, .resume) }
    }

    /// The treatment of the other files in the folder of a file that is opened alone.
    var folderMode: FolderMode {
        get { FolderMode(rawValue: self[.folder]) ?? .queue }
        set { store(newValue.rawValue, .folder) }
    }

    /// The decoding of video by the graphics card.
    var hardwareDecoding: HardwareDecoding {
        get { HardwareDecoding(rawValue: self[.hardwareDecoding]) ?? .off }
        set { store(newValue.rawValue, .hardwareDecoding) }
    }

    /// Whether web pages are opened with yt-dlp.
    var webPages: WebPageMode {
        get { WebPageMode(rawValue: self[.webPages]) ?? .ask }
        set { store(newValue.rawValue, .webPages) }
    }

    /// The folder, the file names and the picture of screenshots. An invalid stored template falls back to the default.
    var screenshots: ScreenshotSettings {
        let folder = self[.screenshotFolder]
        return ScreenshotSettings(
            folder: folder.isEmpty ? nil : folder, template: ScreenshotTemplate(self[.screenshotTemplate]),
            isAdjusted: self[.adjustsScreenshots])
    }

    /// The server that resolves URNs. An invalid stored URL falls back to the production server.
    var server: Server { ServerURL.url(self[.urnServer]).map { Server(baseURL: $0) } ?? .production }
}

extension SettingsKey where Value == Int {
    /// The skip-forward interval in seconds.
    nonisolated static var skipForward: Self { .init("skip-forward", fallback: 10) }
    /// The skip-back interval in seconds.
    nonisolated static var skipBack: Self { .init("skip-back", fallback: 10) }
    /// The volume that the next window starts with, in percent.
    nonisolated static var volume: Self { .init("volume", fallback: 100) }
    /// The width that the user has given a window, in logical pixels; 0 for the size of the video.
    nonisolated static var windowWidth: Self { .init("window-width", fallback: 0) }
    /// The height that the user has given a window, in logical pixels; 0 for the size of the video.
    nonisolated static var windowHeight: Self { .init("window-height", fallback: 0) }
    /// The time without input before the controls hide, in seconds.
    nonisolated static var controlsDelay: Self { .init("controls-delay", fallback: 3) }
}

extension SettingsKey where Value == Bool {
    /// Whether playback continues when its window is closed (background playback).
    nonisolated static var playsInBackground: Self { .init("background-playback", fallback: false) }
    /// Whether the volume may be raised above 100 %.
    nonisolated static var allowsAmplification: Self { .init("over-amplification", fallback: false) }
    /// Whether the window that was closed last was maximized.
    nonisolated static var isMaximized: Self { .init("window-maximized", fallback: false) }
    /// Whether the window that was closed last was full screen.
    nonisolated static var isFullscreen: Self { .init("window-fullscreen", fallback: false) }
    /// Whether screenshots show the changes of the picture.
    nonisolated static var adjustsScreenshots: Self { .init("screenshot-adjusted", fallback: false) }
    /// Whether the graphics card scales and converts video.
    nonisolated static var rendersWithGPU: Self { .init("hardware-rendering", fallback: false) }
    /// Whether the graphics card smooths the steps in gradients.
    nonisolated static var reducesBanding: Self { .init("debanding", fallback: false) }
    /// Whether colors are converted to those of the monitor.
    nonisolated static var usesMonitorProfile: Self { .init("monitor-profile", fallback: false) }
    /// Whether subtitles for the hard of hearing are preferred.
    nonisolated static var prefersHearingImpaired: Self { .init("hearing-impaired", fallback: false) }
}

extension SettingsKey where Value == String {
    /// The user's preferred languages as typed; empty for those of the desktop.
    nonisolated static var languages: Self { .init("languages", fallback: "") }
    /// A `ResumeMode`.
    nonisolated static var resume: Self { .init("resume", fallback: ResumeMode.ask.rawValue) }
    /// A `FolderMode`.
    nonisolated static var folder: Self { .init("folder", fallback: FolderMode.queue.rawValue) }
    /// A `HardwareDecoding`.
    nonisolated static var hardwareDecoding: Self {
        .init("hardware-decoding", fallback: HardwareDecoding.off.rawValue)
    }
    /// A `WebPageMode`.
    nonisolated static var webPages: Self { .init("web-pages", fallback: WebPageMode.ask.rawValue) }
    /// The path of the folder of screenshots; empty for that in the user's pictures directory.
    nonisolated static var screenshotFolder: Self { .init("screenshot-folder", fallback: "") }
    /// The template of the file names of screenshots; empty for title and position.
    nonisolated static var screenshotTemplate: Self { .init("screenshot-template", fallback: "") }
    /// The URL of the server that resolves URNs; empty for the production server.
    nonisolated static var urnServer: Self { .init("urn-server", fallback: "") }
}
