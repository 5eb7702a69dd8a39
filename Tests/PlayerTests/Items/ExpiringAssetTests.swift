import Testing
import TestSupport

@testable import WindowboxPlayer

/// An address that holds good for a while is asked for anew when it is needed after that, and only then.
@MainActor
struct ExpiringAssetTests {
    private let loader = ScriptedLoader()

    /// Its address would be refused now.
    private var expired: Asset {
        var asset = Asset.simple(url: file("a.mkv"))
        asset.expiry = .now.advanced(by: .seconds(-1))
        return asset
    }

    private var fresh: Asset { Asset.simple(url: file("a.mkv")).expiring(after: .seconds(1000)) }

    /// A film that has been opened with a fresh address, and plays.
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

    /// Time passes.
    private func expire() async {
        loader.answer(expired, PlayerMetadata(title: "A"))
        await settle()
    }

    @Test func whatIsOpenPlaysOn() async {
        let films = await playing()
        _ = films.wasInterrupted()
        await expire()
        #expect(!films.wasInterrupted() && loader.askCount == 1)
    }

    @Test func playingAgainAsksAgainAndKeepsTheTitleMeanwhile() async {
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

    @Test func playingAgainSoonAsksNobody() async {
        let films = await playing()
        loader.finish()
        await settle()
        await films.end()
        films.player.replay()
        await settle()
        #expect(loader.askCount == 1 && films.loaded == "a")
    }

    @Test func aNewAddressThatCannotBeHadIsTheItemsError() async {
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

    @Test func repeatingAsksAgainWhileItPlays() async {
        let films = await playing { $0.repeatMode = .one }
        #expect(films.loaded == "aa")
        await expire()
        await films.end()
        #expect(loader.askCount == 2 && films.loaded == "a" && films.player.playbackState == .playing)
        loader.answer(fresh)
        await settle()
        #expect(films.loaded == "aa" && loader.askCount == 2)
    }

    @Test func whatIsOpenAlreadyAsTheNextIsGoneOverTo() async {
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
