import Testing
import TestSupport

@testable import WindowboxPlayer

/// Assets with an expiry date, which are loaded again only when needed after it.
@MainActor
struct ExpiringAssetTests {
    private let loader = ScriptedLoader()

    /// An asset whose expiry date has passed.
    private var expired: Asset {
        var asset = Asset.simple(url: file("a.mkv"))
        asset.expiry = .now.advanced(by: .seconds(-1))
        return asset
    }

    private var fresh: Asset { Asset.simple(url: file("a.mkv")).expiring(after: .seconds(1000)) }

    /// A playing item whose asset has not expired.
    private func playing(_ configure: (Player) -> Void = { _ in }) async -> Films {
        let films = await Films()
        configure(films.player)
        films.player.items = [films.name("a", PlayerItem(loader: loader))]
        films.player.play()
        await settle()
        loader.answer(fresh, PlayerMetadata(title: "A"))
        await settle()
        return films
    }

    /// Replaces the asset by an expired one.
    private func expire() async {
        loader.answer(expired, PlayerMetadata(title: "A"))
        await settle()
    }

    @Test("An open item keeps playing when its asset expires")
    func openAssetContinues() async {
        let films = await playing()
        _ = films.wasInterrupted()
        await expire()
        #expect(!films.wasInterrupted() && loader.askCount == 1)
    }

    @Test("A replay reloads an expired asset and keeps the title meanwhile")
    func replayReloadsExpiredAsset() async {
        let films = await playing()
        await expire()
        await films.end()
        films.player.replay()
        await settle()
        #expect(loader.askCount == 2 && films.loaded == "" && films.player.isBuffering)
        #expect(films.player.metadata.title == "A")
        loader.answer(fresh)
        await settle()
        #expect(films.loaded == "a" && films.player.playbackState == .playing && !films.player.isBuffering)
        #expect(loader.askCount == 2)
    }

    @Test("A replay reuses an asset that has not expired")
    func replayReusesFreshAsset() async {
        let films = await playing()
        loader.finish()
        await settle()
        await films.end()
        films.player.replay()
        await settle()
        #expect(loader.askCount == 1 && films.loaded == "a")
    }

    @Test("An expired asset that cannot be reloaded fails the item")
    func failedReload() async {
        let films = await playing()
        await expire()
        await films.end()
        films.player.replay()
        await settle()
        loader.finish(PlayerError("The service is closed."))
        await settle()
        #expect(films.player.error?.message == "The service is closed." && films.loaded == "")
        #expect(!films.player.isBusy)
    }

    @Test("Repeating an item reloads its expired asset during playback")
    func repeatReloadsExpiredAsset() async {
        let films = await playing { $0.repeatMode = .one }
        #expect(films.loaded == "aa")
        await expire()
        await films.end()
        #expect(loader.askCount == 2 && films.loaded == "a" && films.player.playbackState == .playing)
        loader.answer(fresh)
        await settle()
        #expect(films.loaded == "aa" && loader.askCount == 2)
    }

    @Test("A preloaded item is played even though its asset has expired")
    func preloadedAssetIsUsed() async {
        let films = await Films()
        films.player.items = [films["b"], films.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.answer(fresh)
        await settle()
        #expect(films.loaded == "ba")
        await expire()
        films.player.advanceToNext()
        await settle()
        #expect(films.loaded == "a" && loader.askCount == 1)
    }
}
