import TestSupport
import WindowboxCore

@testable import WindowboxPlayer

extension MediaInfo {
    /// Returns a video of one minute. Each word is a track and names its language, `-` none. Suffixes are `!` for
    /// default, `*` for forced, `+` for hearing impaired, `o` for original and `c` for commentary.
    static func film(audio: String, subtitles: String = "") -> MediaInfo {
        var media = MediaInfo.film()
        for (kind, words) in [(Track.Kind.audio, audio), (.subtitle, subtitles)] {
            for (index, word) in words.split(separator: " ").enumerated() {
                media.tracks.append(Track(word, kind, id: media.tracks.count + 1, number: index + 1))
            }
        }
        return media
    }
}

extension Track {
    init(_ word: Substring, _ kind: Kind, id: Int = 1, number: Int = 1) {
        let language = word.prefix { $0.isLetter && $0 != "o" || $0 == "-" }
        let meanings: [Character: Traits] = [
            "!": .isDefault, "*": .isForced, "+": .isForHearingImpaired, "o": .isOriginal, "c": .isCommentary,
        ]
        var traits = word.dropFirst(2).reduce(into: Traits()) { $0.formUnion(meanings[$1] ?? []) }
        if kind == .subtitle { traits.insert(.isText) }
        self.init(
            id: id, kind: kind, number: number, codec: kind == .audio ? "flac" : "subrip",
            language: language.first == "-" ? nil : String(language.prefix(2)), traits: traits)
    }
}

/// A player of videos with tracks in several languages, for a user who understands English and French.
@MainActor
struct TrackSelectionFixture {
    let base: PlayerFixture
    var player: Player { base.player }
    var engine: ScriptedEngine { base.engine }

    /// Creates a player with `films` items, the first of which opens as `film`.
    init(
        _ film: MediaInfo = .film(audio: "en! fr", subtitles: "en fr ja"), films: Int = 1,
        languages: [String] = ["en", "fr"], _ configure: (Player) -> Void = { _ in }
    ) async {
        var configuration = PlayerConfiguration()
        configuration.preferredLanguages = languages
        base = PlayerFixture((1...max(films, 1)).map { item("\($0).mkv") }, configuration: configuration)
        configure(player)
        await show(film)
        _ = engine.dequeueCommands()
    }

    /// Makes the engine report `film` as the opened media.
    func show(_ film: MediaInfo) async {
        engine.becomeReady(film)
        await settle()
    }

    /// Advances to the next item, which opens as `film`.
    func advance(to film: MediaInfo = .film(audio: "en! fr", subtitles: "en fr ja")) async {
        player.advanceToNextItem()
        await show(film)
    }

    /// Selects the option of a language.
    func select(_ language: String, _ characteristic: MediaSelectionCharacteristic) async {
        let option = player.mediaSelectionOptions(for: characteristic).first { $0.language == language }
        if let option { player.select(mediaOption: option, for: characteristic) }
        await settle()
    }

    func select(_ option: MediaSelectionOption, _ characteristic: MediaSelectionCharacteristic) async {
        player.select(mediaOption: option, for: characteristic)
        await settle()
    }

    /// Returns to automatic selection.
    func giveBack(_ characteristic: MediaSelectionCharacteristic) async {
        player.selectAutomatically(for: characteristic)
        await settle()
    }

    func prefer(_ preference: MediaSelectionPreference, _ characteristic: MediaSelectionCharacteristic) async {
        player.setMediaSelectionPreference(preference, for: characteristic)
        await settle()
    }

    func options(_ characteristic: MediaSelectionCharacteristic) -> [String] {
        player.mediaSelectionOptions(for: characteristic).map(\.word)
    }

    func selected(_ characteristic: MediaSelectionCharacteristic) -> String {
        player.selectedMediaOption(for: characteristic).word
    }

    func current(_ characteristic: MediaSelectionCharacteristic) -> String {
        player.currentMediaOption(for: characteristic).word
    }
}

extension MediaSelectionOption {
    /// `auto`, `off`, or the track's language, followed by `*` if forced.
    fileprivate var word: String {
        switch self {
        case .automatic: "auto"
        case .off: "off"
        case .on(let track): (language ?? "-") + (track.traits.contains(.isForced) ? "*" : "")
        }
    }
}
