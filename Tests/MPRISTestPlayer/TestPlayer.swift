import Foundation
import Observation
import TestSupport
import WindowboxMPRIS
import WindowboxPlayer

/// The state of a fake window, and its playlists.
@Observable
final class FakeWindow {
    var isFullscreen = false
    var playlists = ["b": "Beethoven", "a": "Zappa"].map { MPRISPlaylist(id: $0, name: $1) }.sorted {
        $0.name < $1.name
    }
    var playing: MPRISPlaylist?
}

/// The player, its MPRIS service, and the interpreter of commands on standard input.
final class TestPlayer {
    private let engine: ScriptedEngine
    private let player: Player
    private let otherPlayer: Player
    private let liveEngine = ScriptedEngine(.init(completesSeeks: true))
    private let livePlayer: Player
    private let delegate: MPRISDelegate
    private let service: MPRISService
    private let window = FakeWindow()
    private let quit: () -> Void

    init(quit: @escaping () -> Void) {
        self.quit = quit
        let start = ContinuousClock.now
        engine = ScriptedEngine(.init(media: .film(), completesSeeks: true, appliesVolume: true)) {
            ContinuousClock.now - start
        }
        player = Player(engine: engine)
        player.actionAtItemEnd = .advanceAndStay
        otherPlayer = Player(engine: ScriptedEngine(.init(media: .song(tags: ["title": "Other"]))))
        livePlayer = Player(engine: liveEngine)
        delegate = MPRISDelegate(
            raise: { report("raised") },
            quit: {
                report("quit")
                quit()
            },
            isFullscreen: { [window] in window.isFullscreen },
            setFullscreen: { [window] in window.isFullscreen = $0 },
            items: {
                $0.hasPrefix("urn:") ? [7, 8].compactMap(Self.item) : PlayerItem.simple(address: $0).map { [$0] } ?? []
            },
            playlists: { [window] in window.playlists }, activePlaylist: { [window] in window.playing },
            activate: { [window] in window.playing = $0 })
        ApplicationIdentity.current = ApplicationIdentity(name: "Windowbox", id: "org.windowbox.player")
        var identity = MPRISIdentity()
        identity.uriSchemes.append("urn")
        service = MPRISService(identity: identity) { [delegate] _ in delegate }
        player.becomeActive()
        Task { await announceName() }
        Task.detached { [weak self] in
            while let line = readLine() { await self?.execute(line.split(separator: " ").map(String.init)) }
        }
    }

    private func announceName() async {
        while service.busName == nil { try? await Task.sleep(for: .milliseconds(5)) }
        report("name", service.busName ?? "")
    }

    private func execute(_ words: [String]) async {
        switch (words.first, words.last) {
        case ("items", let count?): player.items = (0..<(Int(count) ?? 0)).compactMap(Self.item)
        case ("transmit", _):
            livePlayer.items = [Self.item(0)].compactMap(\.self)
            livePlayer.becomeActive()
            await settle()
            liveEngine.becomeReady(transmitting: Self.range(words))
            liveEngine.setPosition(Self.range(words).lowerBound)
            await settle()
        case ("window", _):
            liveEngine.moveWindow(to: Self.range(words))
            await settle()
        case ("append", _): Self.item(player.items.count).map { _ = player.append($0) }
        case ("remove", let index?): Int(index).map { player.remove(player.items[$0]) }
        case ("go", let index?): Int(index).map { player.currentItem = player.items[$0] }
        case ("rename", let name?): window.playlists[0].name = name
        case ("picture", let address?): player.items = [Self.itemWithArtwork(address)].compactMap(\.self)
        case ("reverse", _): player.items = player.items.reversed()
        case ("play", _): player.play()
        case ("pause", _): player.pause()
        case ("end", _): engine.end()
        case ("fail", _): engine.fail()
        case ("skip", _): player.skipForward()
        case ("volumes", let count?):
            // A flood: far more changes a second than signals.
            for step in 1...(Int(count) ?? 1) {
                player.volume = Double(step) / 1000
                try? await Task.sleep(for: .microseconds(100))
            }
        case ("seeks", let count?):
            for step in 1...(Int(count) ?? 1) {
                player.seek(.at(.milliseconds(step)))
                try? await Task.sleep(for: .microseconds(100))
            }
        case ("jumps", _):
            // The second jump comes within the interval of the `Seeked` throttle.
            for second in 1...2 {
                player.seek(.at(.seconds(second)))
                await settle()
            }
            player.advanceToNextItem()
        case ("open", let address?):
            let start = PlaybackConfiguration(position: .at(.seconds(20)))
            PlayerItem.simple(address: address, configuration: start).map { player.items = [$0] }
        case ("other", _):
            otherPlayer.items = Self.item(9).map { [$0] } ?? []
            otherPlayer.becomeActive()
        case ("none", _): Player.active?.resignActive()
        case ("state", _): report("\(player.playbackState)")
        case ("quit", _): quit()
        default: report("unknown")
        }
        report("done")
    }

    /// Returns an item with artwork: from a URL, or from the bytes of a file.
    private static func itemWithArtwork(_ address: String) -> PlayerItem? {
        let file = address.hasPrefix("/") ? FileManager.default.contents(atPath: address) : nil
        let source = file.map { ImageSource.data($0) } ?? URL(string: address).map { .url(standardResolution: $0) }
        let metadata = PlayerMetadata(title: "Pictured", imageSource: source ?? .none)
        return .simple(url: URL(filePath: "/films/pictured.mkv"), metadata: metadata)
    }

    /// Returns the range in seconds of the last two words.
    private static func range(_ words: [String]) -> Range<Duration> {
        let seconds = words.suffix(2).compactMap(Int.init)
        return .seconds(seconds.first ?? 0) ..< .seconds(seconds.last ?? 0)
    }

    private static func item(_ number: Int) -> PlayerItem? {
        .simple(address: "file:///films/Gr%C3%BC%C3%9Fe%20\(number).mkv")
    }
}
