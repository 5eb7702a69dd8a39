import FoundationEssentials
import WindowboxBusiness
import WindowboxPlayer

/// From Sources/Player/README.md and “Play Content by URN” in `WindowboxBusiness`: several items of several sources.
@MainActor
func playFromSeveralSources(url: URL) -> Player {
    let player = Player(items: [
        .simple(url: url),
        .urn("urn:rts:video:13444333"),
    ])
    player.play()
    return player
}

/// From “Play Content by URN” in `WindowboxBusiness`: another environment and a start position.
@MainActor
func stagedItem() -> PlayerItem {
    let server = Server(baseURL: Server.stage.baseURL, headers: ["X-Client": "example"])
    return PlayerItem.urn(
        "urn:rts:video:13444333", server: server, configuration: PlaybackConfiguration(position: .at(.seconds(90))))
}

/// From “Play Content by URN” in `WindowboxBusiness`: the reason why content is not playable.
@MainActor
func explain(_ player: Player) {
    if let error = player.error {
        print(error.message)
        print(error.details)
    }
}
