import Observation
import WindowboxMedia
import WindowboxPlayer

/// The settings menu: what can be set of what plays, and what is set.
@Observable
public final class SettingsViewModel: Service {
    /// The settings, in the menu's order.
    public enum Setting: String, CaseIterable, Sendable {
        /// How fast it plays.
        case speed
        /// Which sound track is heard.
        case sound
        /// Which subtitles are read, if any.
        case subtitles
        /// How the file of these is written.
        case encoding
        /// Which other subtitles are read at the top, if any.
        case secondarySubtitles
        /// How the picture fills its view.
        case zoom
        /// On which device it is heard.
        case output
    }

    /// One of the things that a setting may be.
    public struct Choice: Equatable, Sendable, Identifiable {
        /// The word by which `choose(_:for:)` knows it.
        public let id: String
        /// What the menu calls it.
        public let title: String
    }

    /// What a program has the person add to a setting's choices.
    public struct Addition: Equatable, Sendable {
        /// What the menu calls it.
        public let title: String
        /// The action behind it, by its whole name: `win.add-subtitles`.
        public let action: String

        /// Makes one.
        public init(title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// What stands under the choices of sound tracks or subtitles while a film plays, also where there is none to choose; none
    /// at first.
    public var additions: [Setting: Addition] = [:]

    @ObservationIgnored let player: Player
    @ObservationIgnored private let queue: QueueViewModel
    @ObservationIgnored private let status: StatusService
    @ObservationIgnored private let pictureInPicture: PictureInPictureViewModel

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        queue = context[QueueViewModel.self]
        status = context[StatusService.self]
        pictureInPicture = context.pictureInPicture
    }

    /// Whether the menu has anything in it.
    public var isEmpty: Bool { settings.isEmpty && !hasNavigation && !hasPictureInPicture }

    /// Whether the menu goes to other items as well, because the player is too narrow for buttons that do.
    public var hasNavigation: Bool { status.status == .narrow && queue.hasSeveral }

    /// Whether the menu opens the small window, because the player is too narrow for a button that does.
    public var hasPictureInPicture: Bool { status.status == .narrow && pictureInPicture.isOffered }

    /// What there is to set now: nothing that leaves no choice, and nothing to add.
    public var settings: [Setting] {
        Setting.allCases.filter { choices(for: $0).count > 1 || addition(for: $0) != nil }
    }

    /// What the person may add to a setting's choices now; `nil` when nothing.
    public func addition(for setting: Setting) -> Addition? { isVideo ? additions[setting] : nil }

    /// What a setting may be; empty when it means nothing to what plays.
    public func choices(for setting: Setting) -> [Choice] {
        switch setting {
        case .speed: speeds.map { Choice(id: SpeedStep.text($0), title: SpeedStep.text($0)) }
        case .sound: audioTracks
        case .subtitles: options(.legible).map { Choice(id: $0.id, title: title(of: $0)) }
        case .secondarySubtitles: options(.secondaryLegible).map { Choice(id: $0.id, title: $0.title) }
        case .encoding: player.canSetSubtitleEncoding ? encodings.map { Choice(id: $0.id, title: $0.title) } : []
        case .zoom: isVideo ? Self.zooms.map { Choice(id: $0.id, title: $0.title) } : []
        case .output: player.media.hasAudio ? player.audioOutputs.map { Choice(id: $0.id, title: $0.title) } : []
        }
    }

    /// What a setting is; empty when it is none of its choices.
    public func choice(for setting: Setting) -> Choice.ID {
        switch setting {
        case .speed: SpeedStep.text(player.playbackSpeed)
        case .sound: audioOption.id
        case .subtitles: player.selectedMediaOption(for: .legible).id
        case .secondarySubtitles: player.selectedMediaOption(for: .secondaryLegible).id
        case .encoding: player.canSetSubtitleEncoding ? player.subtitleEncoding.id : ""
        case .zoom: player.aspectMode.id
        case .output: player.audioOutput?.id ?? ""
        }
    }

    /// Sets it as the person wishes. Returns what has changed by that; `nil` when there is no such choice.
    @discardableResult
    public func choose(_ id: Choice.ID, for setting: Setting) -> SettingsUpdate? {
        switch setting {
        case .speed: return chooseSpeed(id)
        case .sound: return chooseAudio(id)
        case .subtitles: return chooseTrack(id, .legible)
        case .secondarySubtitles: return chooseTrack(id, .secondaryLegible)
        case .encoding: return chooseEncoding(id)
        case .zoom:
            guard let mode = Self.zooms.first(where: { $0.id == id }) else { return nil }
            player.aspectMode = mode
            return .zoom(mode)
        case .output:
            guard let output = player.audioOutputs.first(where: { $0.id == id }) else { return nil }
            player.selectAudioOutput(output.isDefault ? nil : output)
            return .audioOutput(output)
        }
    }

    /// The speed as the menu's button shows it; empty at the recorded one.
    public var speedText: String { player.playbackSpeed == 1 ? "" : SpeedStep.text(player.playbackSpeed) }
}

extension SettingsViewModel {
    private static let usualSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
    private static let zooms = [AspectMode.fit, .fill]

    /// The usual speeds, as far as what plays allows them, and the present one.
    private var speeds: [Double] {
        let usual = Self.usualSpeeds.filter(player.playbackSpeedRange.contains)
        let present = player.playbackSpeed
        return usual.contains { SpeedStep.text($0) == SpeedStep.text(present) } ? usual : (usual + [present]).sorted()
    }

    private var isVideo: Bool { player.mediaType == .video }

    private func options(_ characteristic: MediaSelectionCharacteristic) -> [MediaSelectionOption] {
        player.mediaSelectionOptions(for: characteristic)
    }

    /// Where there are several: what the film suggests, and then the tracks.
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

    /// While it is in force it says what it has come to.
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

    /// The usual encodings and the present one, after none, which is to find it out.
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
    /// What the menu calls it.
    public var title: String {
        switch self {
        case .speed: tr("Speed")
        case .sound: tr("Sound Track")
        case .subtitles: tr("Subtitles")
        case .secondarySubtitles: tr("Second Subtitles")
        // Translators: the way in which a file of subtitles has letters as bytes
        case .encoding: tr("Subtitle Encoding")
        case .zoom: tr("Zoom")
        case .output: tr("Sound Output")
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

    fileprivate var title: String { self == .fill ? tr("Fill") : tr("Fit") }
}

extension AudioDevice {
    fileprivate var title: String { isDefault ? tr("{1} (Default)", name) : name }
}
