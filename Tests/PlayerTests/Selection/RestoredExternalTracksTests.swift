import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

@testable import WindowboxPlayer

/// External files, which are added to their media file again when it is reopened.
@MainActor
struct RestoredExternalTracksTests {
    private static let film = "/1.mkv"

    nonisolated private static func track(
        _ kind: Track.Kind, _ location: String, _ traits: Track.Traits = .isExternal
    ) -> Track {
        var track = Track(id: 9, kind: kind, codec: "", traits: traits)
        track.location = location
        return track
    }

    /// Returns a player whose item has an added file, which the engine reports as `track`.
    private func fixture(adding track: Track) async -> PlayerFixture {
        let fixture = PlayerFixture([.simple(url: URL(filePath: Self.film))])
        fixture.engine.becomeReady(.film())
        await settle()
        let location = track.location ?? ""
        if track.kind == .audio {
            fixture.player.addExternalAudio(location)
        } else {
            fixture.player.addSubtitles(location)
        }
        fixture.engine.report { $0.media.tracks.append(track) }
        await settle()
        return fixture
    }

    private func externalFiles(_ fixture: PlayerFixture) -> ExternalFiles? {
        fixture.player.mediaSelectionHistory.externalFiles[LocationHash(Self.film)]
    }

    @Test(
        "An external file is a track from the start when its media is reopened",
        arguments: [Track.Kind.audio, .subtitle], ["/elsewhere/a.x", "https://example.org/a.x"])
    func externalFileIsRestored(_ kind: Track.Kind, _ location: String) async {
        let fixture = await fixture(adding: Self.track(kind, location))
        #expect(externalFiles(fixture)?[kind] == [location])
        let later = PlayerFixture([])
        later.player.mediaSelectionHistory = fixture.player.mediaSelectionHistory
        later.player.items = [.simple(url: URL(filePath: Self.film))]
        await settle()
        #expect(later.engine.source?.externalFiles[kind] == [location])
        // A selected external track is selected again.
        later.engine.becomeReady(.film())
        later.engine.report { $0.media.tracks.append(Self.track(kind, location)) }
        await settle()
        #expect(later.engine.snapshot().selected[kind] == 9)
    }

    @Test("An external file is not added to other media")
    func otherMediaStaysUnchanged() async {
        let fixture = await fixture(adding: Self.track(.subtitle, "/a.srt"))
        fixture.player.items = [.simple(url: URL(filePath: "/2.mkv"))]
        await settle()
        #expect(fixture.engine.source?.externalFiles.isEmpty == true)
    }

    @Test("An external file that cannot be read is forgotten", arguments: [Track.Kind.audio, .subtitle])
    func unreadableFileIsForgotten(_ kind: Track.Kind) async {
        let unreadable = await fixture(adding: Self.track(kind, "/a.x", [.isExternal, .isUnreadable]))
        #expect(externalFiles(unreadable) == nil)
        let later = await fixture(adding: Self.track(kind, "/a.x"))
        #expect(externalFiles(later)?[kind] == ["/a.x"])
        later.engine.report { $0.media.tracks[$0.media.tracks.count - 1].traits.insert(.isUnreadable) }
        await settle()
        #expect(externalFiles(later) == nil)
    }

    @Test("External files of network streams are not remembered")
    func streamsHaveNoMemory() async throws {
        let stream = try #require(URL(string: "https://example.org/film.mkv?token=secret"))
        let fixture = PlayerFixture([.simple(url: stream)])
        fixture.engine.becomeReady(.film())
        await settle()
        fixture.player.addSubtitles("/a.srt")
        fixture.engine.report { $0.media.tracks.append(Self.track(.subtitle, "/a.srt")) }
        await settle()
        #expect(fixture.player.mediaSelectionHistory.externalFiles.isEmpty)
    }

    @Test("The oldest external files are dropped, and re-added ones count as new")
    func oldestFilesAreDropped() {
        var externalFiles = ExternalFiles()
        for number in 0..<ExternalFiles.most { externalFiles.add("/\(number).srt", .subtitle) }
        externalFiles.add("file:///0.srt", .subtitle)
        externalFiles.add("/new.srt", .subtitle)
        #expect(externalFiles.subtitles.count == ExternalFiles.most)
        #expect(
            externalFiles.subtitles.first == "/2.srt"
                && externalFiles.subtitles.suffix(2) == ["file:///0.srt", "/new.srt"])
        #expect(externalFiles.audio.isEmpty)
    }
}
