import FoundationEssentials
import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// External files, which are added to their media file again when it is reopened.
@MainActor
struct AddedAgainTests {
    private static let film = "/1.mkv"

    nonisolated private static func track(
        _ kind: Track.Kind, _ location: String, _ traits: Track.Traits = .isExternal
    ) -> Track {
        var track = Track(id: 9, kind: kind, codec: "", traits: traits)
        track.location = location
        return track
    }

    /// Returns a player whose item has an added file, which the engine reports as `track`.
    private func scene(adding track: Track) async -> Scene {
        let scene = Scene([.simple(url: URL(filePath: Self.film))])
        scene.engine.becomeReady(.film())
        await settle()
        let location = track.location ?? ""
        if track.kind == .audio { scene.player.addSound(location) } else { scene.player.addSubtitles(location) }
        scene.engine.report { $0.media.tracks.append(track) }
        await settle()
        return scene
    }

    private func additions(_ scene: Scene) -> MediaAdditions? { scene.player.mediaSelectionMemory.additions[Self.film] }

    @Test(
        "An external file is a track from the start when its media is reopened",
        arguments: [Track.Kind.audio, .subtitle], ["/elsewhere/a.x", "https://example.org/a.x"])
    func externalFileIsRestored(_ kind: Track.Kind, _ location: String) async {
        let scene = await scene(adding: Self.track(kind, location))
        #expect(additions(scene)?[kind] == [location])
        let later = Scene([])
        later.player.mediaSelectionMemory = scene.player.mediaSelectionMemory
        later.player.items = [.simple(url: URL(filePath: Self.film))]
        await settle()
        #expect(later.engine.source?.additions[kind] == [location])
        // A selected external track is selected again.
        later.engine.becomeReady(.film())
        later.engine.report { $0.media.tracks.append(Self.track(kind, location)) }
        await settle()
        #expect(later.engine.snapshot().selected[kind] == 9)
    }

    @Test("An external file is not added to other media")
    func otherMediaStaysUnchanged() async {
        let scene = await scene(adding: Self.track(.subtitle, "/a.srt"))
        scene.player.items = [.simple(url: URL(filePath: "/2.mkv"))]
        await settle()
        #expect(scene.engine.source?.additions.isEmpty == true)
    }

    @Test("An external file that cannot be read is forgotten", arguments: [Track.Kind.audio, .subtitle])
    func unreadableFileIsForgotten(_ kind: Track.Kind) async {
        let unreadable = await scene(adding: Self.track(kind, "/a.x", [.isExternal, .isUnreadable]))
        #expect(additions(unreadable) == nil)
        let later = await scene(adding: Self.track(kind, "/a.x"))
        #expect(additions(later)?[kind] == ["/a.x"])
        later.engine.report { $0.media.tracks[$0.media.tracks.count - 1].traits.insert(.isUnreadable) }
        await settle()
        #expect(additions(later) == nil)
    }

    @Test("External files of network streams are not remembered")
    func streamsHaveNoMemory() async throws {
        let stream = try #require(URL(string: "https://example.org/film.mkv?token=secret"))
        let scene = Scene([.simple(url: stream)])
        scene.engine.becomeReady(.film())
        await settle()
        scene.player.addSubtitles("/a.srt")
        scene.engine.report { $0.media.tracks.append(Self.track(.subtitle, "/a.srt")) }
        await settle()
        #expect(scene.player.mediaSelectionMemory.additions.isEmpty)
    }

    @Test("The oldest external files are dropped, and re-added ones count as new")
    func oldestFilesAreDropped() {
        var additions = MediaAdditions()
        for number in 0..<MediaAdditions.most { additions.add("/\(number).srt", .subtitle) }
        additions.add("file:///0.srt", .subtitle)
        additions.add("/new.srt", .subtitle)
        #expect(additions.subtitles.count == MediaAdditions.most)
        #expect(
            additions.subtitles.first == "/2.srt" && additions.subtitles.suffix(2) == ["file:///0.srt", "/new.srt"])
        #expect(additions.sounds.isEmpty)
    }
}
