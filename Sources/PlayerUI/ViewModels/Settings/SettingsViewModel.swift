import Observation
import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

/// The view model of the settings menu: the settings that apply to the current item, their choices and values.
@Observable
public final class SettingsViewModel: Service {
    /// The settings, in the order of the menu.
    nonisolated public enum Setting: String, CaseIterable, Sendable {
        /// The playback speed.
        case speed
        /// The audio track.
        case audio
        /// The subtitles.
        case subtitles
        /// The character encoding of the subtitle file.
        case encoding
        /// The secondary subtitles, at the top of the video.
        case secondarySubtitles
        /// The aspect mode of the video.
        case aspectMode
        /// The audio output device.
        case output
    }

    /// A choice of a setting.
    nonisolated public struct Choice: Equatable, Sendable, Identifiable {
        /// The identity for `choose(_:for:)`.
        public let id: String
        /// The title in the menu, in the user's language.
        public let title: String

        /// Creates a choice.
        ///
        /// - Parameters:
        ///   - id: The identity, unique among the choices of its setting.
        ///   - title: The title in the menu, in the user's language.
        public init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// A setting of the embedding program, with a submenu of its own.
    public struct CustomSetting: Identifiable {
        /// The identity, unique among the custom settings. It consists of letters, digits and hyphens.
        public let id: String
        /// The title in the menu, in the user's language.
        public let title: String
        /// Returns the choices, in menu order; called again when an observable value that it read has changed.
        public let choices: () -> [Choice]
        /// Returns the identity of the current choice; called again in the same way.
        public let choice: () -> Choice.ID
        /// Called with the choice that the user makes.
        public let choose: (Choice.ID) -> Void

        /// Creates a setting.
        ///
        /// - Parameters:
        ///   - id: The identity, of letters, digits and hyphens.
        ///   - title: The title in the menu, in the user's language.
        ///   - choices: Returns the choices, in menu order.
        ///   - choice: Returns the identity of the current choice.
        ///   - choose: Called with the choice that the user makes.
        public init(
            id: String, title: String, choices: @escaping () -> [Choice], choice: @escaping () -> Choice.ID,
            choose: @escaping (Choice.ID) -> Void
        ) {
            (self.id, self.title) = (id, title)
            (self.choices, self.choice, self.choose) = (choices, choice, choose)
        }
    }

    /// A menu item of the application that adds choices to a setting.
    nonisolated public struct ExtraItem: Equatable, Sendable {
        /// The title in the menu, in the user's language.
        public let title: String
        /// The full name of its action, such as `win.add-subtitles`.
        public let action: String

        /// Creates a menu item.
        ///
        /// - Parameters:
        ///   - title: The title in the menu, in the user's language.
        ///   - action: The full name of its action, such as `win.add-subtitles`.
        public init(title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// The items below the choices of audio tracks or subtitles while a video plays, shown even without any choice;
    /// empty initially.
    public var extraItems: [Setting: ExtraItem] = [:]

    /// The settings of the embedding program, below the others; one without choices is hidden. Set them before the menu
    /// is opened for the first time.
    public var customSettings: [CustomSetting] = []

    @ObservationIgnored let player: Player
    @ObservationIgnored private let queue: QueueViewModel
    @ObservationIgnored private let status: StatusService
    @ObservationIgnored private let pictureInPicture: PictureInPictureViewModel

    /// Fetches the services of the context.
    /// - Parameter context: The context whose player has the settings; its status decides what the menu adds.
    public init(in context: PlayerContext) {
        player = context.player
        queue = context[QueueViewModel.self]
        status = context[StatusService.self]
        pictureInPicture = context.pictureInPicture
    }

    /// Whether the menu is empty.
    public var isEmpty: Bool {
        settings.isEmpty && shownCustomSettings.isEmpty && !hasVideoSettings && !hasAudioSettings && !hasNavigation
            && !hasPictureInPicture
    }

    /// The settings of the embedding program that have choices.
    var shownCustomSettings: [CustomSetting] { customSettings.filter { !$0.choices().isEmpty } }

    /// Whether the menu opens the panel of the video settings.
    public var hasVideoSettings: Bool { player.presentationSize != nil && !player.media.isCoverArt }

    /// Whether the menu opens the panel of the audio settings.
    public var hasAudioSettings: Bool { player.media.hasAudio }

    /// Whether the menu includes queue navigation, for which a narrow player has no buttons.
    public var hasNavigation: Bool { status.status == .narrow && queue.hasSeveral }

    /// Whether the menu includes picture in picture, for which a narrow player has no button.
    public var hasPictureInPicture: Bool { status.status == .narrow && pictureInPicture.isOffered }

    /// The settings that have several choices, or an extra item.
    public var settings: [Setting] {
        Setting.allCases.filter { choices(for: $0).count > 1 || extraItem(for: $0) != nil }
    }

    /// Returns the extra menu item below a setting's choices.
    ///
    /// - Parameter setting: The setting.
    /// - Returns: The item; `nil` without one or without video.
    public func extraItem(for setting: Setting) -> ExtraItem? { isVideo ? extraItems[setting] : nil }

    /// Returns the choices of a setting.
    ///
    /// - Parameter setting: The setting.
    /// - Returns: The choices in menu order; empty if the setting does not apply to the current item.
    public func choices(for setting: Setting) -> [Choice] {
        switch setting {
        case .speed: speeds.map { Choice(id: SpeedStep.text($0), title: SpeedStep.text($0)) }
        case .audio: audioTracks
        case .subtitles: options(.legible).map { Choice(id: $0.id, title: title(of: $0)) }
        case .secondarySubtitles: options(.secondaryLegible).map { Choice(id: $0.id, title: $0.title) }
        case .encoding: player.canSetSubtitleEncoding ? encodings.map { Choice(id: $0.id, title: $0.title) } : []
        case .aspectMode: isVideo ? Self.aspectModes.map { Choice(id: $0.id, title: $0.title) } : []
        case .output: player.media.hasAudio ? player.audioOutputs.map { Choice(id: $0.id, title: $0.title) } : []
        }
    }

    /// Returns the current choice of a setting.
    ///
    /// - Parameter setting: The setting.
    /// - Returns: The identity of the choice; empty if it is none of the choices.
    public func choice(for setting: Setting) -> Choice.ID {
        switch setting {
        case .speed: SpeedStep.text(player.playbackSpeed)
        case .audio: audioOption.id
        case .subtitles: player.selectedMediaOption(for: .legible).id
        case .secondarySubtitles: player.selectedMediaOption(for: .secondaryLegible).id
        case .encoding: player.canSetSubtitleEncoding ? player.subtitleEncoding.id : ""
        case .aspectMode: player.aspectMode.id
        case .output: player.audioOutput?.id ?? ""
        }
    }

    /// Returns the title of a setting's current choice.
    ///
    /// - Parameter label: The title of the setting, built-in or custom.
    /// - Returns: The title; empty if no setting has the label, or its value is none of the choices.
    func value(labeled label: String) -> String {
        if let setting = Setting.allCases.first(where: { $0.title == label }) {
            let id = choice(for: setting)
            return choices(for: setting).first { $0.id == id }?.title ?? ""
        }
        let setting = customSettings.first { $0.title == label }
        let id = setting?.choice()
        return setting?.choices().first { $0.id == id }?.title ?? ""
    }

    /// Sets a setting to a choice.
    ///
    /// - Parameters:
    ///   - id: The identity of the choice.
    ///   - setting: The setting.
    /// - Returns: The change; `nil` if there is no such choice.
    @discardableResult
    public func choose(_ id: Choice.ID, for setting: Setting) -> SettingsUpdate? {
        switch setting {
        case .speed: return chooseSpeed(id)
        case .audio: return chooseAudio(id)
        case .subtitles: return chooseTrack(id, .legible)
        case .secondarySubtitles: return chooseTrack(id, .secondaryLegible)
        case .encoding: return chooseEncoding(id)
        case .aspectMode:
            guard let mode = Self.aspectModes.first(where: { $0.id == id }) else { return nil }
            player.aspectMode = mode
            return .aspectMode(mode)
        case .output:
            guard let output = player.audioOutputs.first(where: { $0.id == id }) else { return nil }
            player.selectAudioOutput(output.isDefault ? nil : output)
            return .audioOutput(output)
        }
    }

    /// The speed shown on the settings button; empty for speed 1.
    public var speedText: String { player.playbackSpeed == 1 ? "" : SpeedStep.text(player.playbackSpeed) }
}

extension SettingsViewModel {
    private static let defaultSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
    private static let aspectModes = [AspectMode.fit, .fill, .stretch]

    /// The default speeds within the supported range, plus the current one.
    private var speeds: [Double] {
        let defaults = Self.defaultSpeeds.filter(player.playbackSpeedRange.contains)
        let present = player.playbackSpeed
        return defaults.contains { SpeedStep.text($0) == SpeedStep.text(present) }
            ? defaults : (defaults + [present]).sorted()
    }

    private var isVideo: Bool { player.mediaType == .video }

    private func options(_ characteristic: MediaSelectionCharacteristic) -> [MediaSelectionOption] {
        player.mediaSelectionOptions(for: characteristic)
    }

    /// The choices of audio: automatic, followed by the tracks. Empty without audio options.
    private var audioTracks: [Choice] {
        let options = options(.audible)
        guard !options.isEmpty else { return [] }
        let automatic = Choice(id: MediaSelectionOption.automatic.id, title: automaticTitle(of: .audible))
        return [automatic] + zip(options, AudioTrackFormatter.texts(options)).map { Choice(id: $0.id, title: $1) }
    }

    private var audioOption: MediaSelectionOption {
        player.isSelectionAutomatic(for: .audible) ? .automatic : player.selectedMediaOption(for: .audible)
    }

    private func title(of option: MediaSelectionOption) -> String {
        option == .automatic ? automaticTitle(of: .legible) : option.title
    }

    /// Returns the title of the automatic choice, with the track that it selects while it is in effect.
    private func automaticTitle(of characteristic: MediaSelectionCharacteristic) -> String {
        let name = MediaSelectionOption.automatic.title
        guard player.isSelectionAutomatic(for: characteristic),
            case .on(let track) = player.currentMediaOption(for: characteristic)
        else { return name }
        return "\(name) · \(track.displayName)"
    }

    private func chooseAudio(_ id: Choice.ID) -> SettingsUpdate? {
        guard id == MediaSelectionOption.automatic.id, !options(.audible).isEmpty else {
            return chooseTrack(id, .audible)
        }
        player.selectAutomatically(for: .audible)
        return .mediaSelection(.automatic, for: .audible)
    }

    private func chooseSpeed(_ id: Choice.ID) -> SettingsUpdate? {
        guard let speed = speeds.first(where: { SpeedStep.text($0) == id }) else { return nil }
        player.playbackSpeed = speed
        return .speed(speed)
    }

    /// The common encodings and the current one, after `nil` for charset detection.
    private var encodings: [TextEncoding?] {
        let present = player.subtitleEncoding
        return [nil] + TextEncoding.common + (present.map { TextEncoding.common.contains($0) ? [] : [$0] } ?? [])
    }

    private func chooseEncoding(_ id: Choice.ID) -> SettingsUpdate? {
        guard player.canSetSubtitleEncoding, let encoding = encodings.first(where: { $0.id == id }) else { return nil }
        player.subtitleEncoding = encoding
        return .subtitleEncoding(encoding)
    }

    private func chooseTrack(_ id: Choice.ID, _ characteristic: MediaSelectionCharacteristic) -> SettingsUpdate? {
        guard let option = options(characteristic).first(where: { $0.id == id }) else { return nil }
        player.select(mediaOption: option, for: characteristic)
        return .mediaSelection(option, for: characteristic)
    }
}

extension SettingsViewModel.Setting {
    /// The title in the menu, in the user's language.
    public var title: String {
        switch self {
        case .speed: tr("Playback Speed")
        case .audio: tr("Audio Track")
        case .subtitles: tr("Subtitles")
        case .secondarySubtitles: tr("Secondary Subtitles")
        // Translators: the character encoding of a subtitle file
        case .encoding: tr("Subtitle Encoding")
        case .aspectMode: tr("Scaling")
        case .output: tr("Audio Output")
        }
    }
}

extension MediaSelectionOption {
    fileprivate var id: String {
        switch self {
        case .automatic: "automatic"
        case .off: "off"
        case .on(let track): "\(track.id)"
        }
    }

    var title: String {
        switch self {
        case .automatic: tr("Automatic")
        case .off: tr("Off")
        case .on(let track): track.displayName
        }
    }
}

extension TextEncoding? {
    fileprivate var id: String { self?.name ?? "automatic" }

    fileprivate var title: String { self?.displayName ?? tr("Automatic") }
}

extension AspectMode {
    fileprivate var id: String { "\(self)" }

    fileprivate var title: String {
        switch self {
        case .fit: tr("Fit")
        case .fill: tr("Fill")
        case .stretch: tr("Stretch")
        }
    }
}

extension AudioDevice {
    fileprivate var title: String { isDefault ? tr("{1} (Default)", name) : name }
}
