import FoundationEssentials
import WindowboxBusiness
import WindowboxPlayer

/// From Sources/Player/README.md: several items, from several sources.
func playFromSeveralSources(url: URL) -> Player {
    let player = Player(items: [
        .simple(url: url),
        .urn("urn:rts:video:13444333"),
    ])
    player.play()
    return player
}

/// From Sources/Player/README.md: edits of the queue during playback.
func edit(_ player: Player, url: URL) async {
    let item = PlayerItem.simple(url: url, metadata: PlayerMetadata(title: "Part two"))
    player.append(item)
    player.repeatMode = .all
    player.currentItem = item
    await player.seek(.near(.seconds(30)))
}

/// From Sources/Player/README.md: a limit on the resolution for a small window.
func limit(_ player: Player) {
    player.limits = PlayerLimits(preferredMaximumResolution: PixelSize(width: 1280, height: 720))
}
