import FoundationEssentials
import Testing
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxTesting

@testable import Snippets

/// Unit tests of a view model, as the program that embeds the library would write them.
@MainActor
struct BookmarkServiceTests {
    private let clock = ManualClock()
    private let engine: ScriptedEngine
    private let player: Player
    private let context: Context

    init() {
        engine = ScriptedEngine(.init(media: .film(), completesSeeks: true), clock: clock)
        player = Player(items: [.simple(url: URL(filePath: "/films/a.mkv"))], testing: engine, clock: clock)
        context = Context(player: player)
        context.withDependency(\.clock) { [clock] in clock }
    }

    @Test("A bookmark is added at the position, and shown in a toast")
    func bookmarkIsAdded() async {
        player.play()
        await settle()
        clock.advance(by: .seconds(12))
        let bookmarks = context[BookmarkService.self]
        bookmarks.add()
        #expect(bookmarks.times == [.seconds(12)])
        #expect(context.toast.toasts.count == 1)
        await settle()
        clock.advance(by: ToastService.duration)
        await settle()
        #expect(context.toast.toasts.isEmpty)
    }

    @Test("No more bookmarks are added than the dependency allows")
    func bookmarksAreLimited() async {
        context.withDependency(\.bookmarkLimit) { 1 }
        await settle()
        let bookmarks = context[BookmarkService.self]
        bookmarks.add()
        bookmarks.add()
        #expect(bookmarks.times.count == 1)
    }

    @Test("Going to a bookmark seeks")
    func bookmarkIsSought() async {
        await settle()
        let observer = RecordingObserver(of: player, recordsPositions: true)
        await settle()
        context[BookmarkService.self].go(to: .seconds(40))
        await settle()
        #expect(player.time() == .seconds(40))
        #expect(observer.takeEvents().contains(.positionChanged(.seconds(40))))
    }

    @Test("The functions of the guide do what it says")
    func guideIsTrue() async {
        await playThreeSeconds()
        await testViewModel(player, clock)
        await testLoader(ScriptedEngine(clock: clock), clock)
    }
}
