import FoundationEssentials
import WindowboxPlayer

/// From “Play a File” in `WindowboxPlayer`: playback without a window, to the end or to an error.
@MainActor
func playToEnd(url: URL) async -> PlayerError? {
    let player = Player(item: .simple(url: url))
    player.play()
    for await isOver in player.properties(at: \.isOver) where isOver { break }
    return player.error
}

/// From “Play a File” in `WindowboxPlayer`: a property derived from others.
extension Player {
    /// By default no item is current any more after the last one has ended.
    var isOver: Bool { currentItem == nil || error != nil }
}

/// From “Play a File” in `WindowboxPlayer`: edits of the queue during playback.
@MainActor
func edit(_ player: Player, url: URL) async {
    let item = PlayerItem.simple(url: url, metadata: PlayerMetadata(title: "Part two"))
    player.append(item)
    player.repeatMode = .all
    player.currentItem = item
    await player.seek(.near(.seconds(30))).completion()
}

/// From “Play a File” in `WindowboxPlayer`: the position once per second.
@MainActor
func printPosition(of player: Player) async {
    for await time in player.periodicTimes(every: .seconds(1)) {
        print(time.components.seconds)
    }
}

/// From “Play a File” in `WindowboxPlayer`: the German audio track, and no subtitles.
@MainActor
func selectTracks(of player: Player) {
    let german = player.mediaSelectionOptions(for: .audible).first { $0.language == "de" }
    if let german { player.select(mediaOption: german, for: .audible) }
    player.select(mediaOption: .off, for: .legible)
}

/// From “Play a File” in `WindowboxPlayer`: a limit on the resolution for a small window.
@MainActor
func limit(_ player: Player) {
    player.limits = PlayerLimits(preferredMaximumResolution: PixelSize(width: 1280, height: 720))
}
