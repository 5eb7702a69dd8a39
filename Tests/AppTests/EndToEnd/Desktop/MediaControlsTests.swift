import Foundation
import TestSupport
import Testing

/// The desktop's media controls, over MPRIS.
@Suite(.desktop)
struct MediaControlsTests {
    private let clip = Clip {
        $0.duration = 30
        $0.title = "A film of numbers"
    }

    @Test("Media controls show title, duration and playback status")
    func mediaControlsShowMetadata() async throws {
        let program = try await started()
        #expect(try await program.desktop.mediaControls("metadata", "xesam:title") == "A film of numbers")
        #expect(try await program.desktop.mediaControls("metadata", "mpris:length") == "30000000")
        #expect(try await program.desktop.mediaControls("status") == "Playing")
    }

    @Test("Media controls show the cover art from the cache folder")
    func mediaControlsShowCoverArt() async throws {
        let song = Clip {
            $0.container = "flac"
            $0.duration = 30
            $0.video = nil
            $0.coverArt = "red"
        }
        let program = try await Windowbox(song.file())
        let address = try await waitForValue(of: "the cover art") {
            try? await program.desktop.mediaControls("metadata", "mpris:artUrl")
        }
        let data = try Data(contentsOf: #require(URL(string: address)))
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(address.contains("/cache/org.windowbox.player/art/"))
    }

    @Test("Media controls pause and resume playback")
    func mediaControlsPauseAndPlay() async throws {
        let program = try await started()
        try await program.desktop.mediaControls("pause")
        let frame = try await program.stillFrame()
        #expect(try await program.desktop.mediaControls("status") == "Paused")
        try await program.desktop.mediaControls("play")
        try await program.frame("later ones") { $0 > frame + 10 }
    }

    @Test("Media controls seek exactly and read the position")
    func mediaControlsSeek() async throws {
        let program = try await started()
        try await program.desktop.mediaControls("pause")
        _ = try await program.stillFrame()
        try await program.desktop.mediaControls("position", "20")
        try await program.frame("exactly there") { $0 == 600 }
        let position = try #require(Double(try await program.desktop.mediaControls("position")))
        #expect(abs(position - 20) < 0.05)
    }

    @Test("Media controls set the volume of the audio stream")
    func mediaControlsSetVolume() async throws {
        let program = try await started()
        try await program.desktop.mediaControls("volume", "0.5")
        try await wait(for: "50 %") {
            try await program.desktop.audio?.control("list", "sink-inputs").contains(" 50% ") == true
        }
    }

    @Test("Media controls go to the next and the previous item")
    func mediaControlsChangeItem() async throws {
        let second = Clip { $0.video?.firstNumber = 1000 }
        let program = try await Windowbox(clip.file(), await second.file())
        try await program.frame("the first file's") { $0 < 1000 }
        try await program.reach(status: "Playing")
        // After three seconds of the second file, the previous item would be its start.
        try await program.desktop.mediaControls("pause")
        try await program.desktop.mediaControls("next")
        try await program.frame("the second file's") { $0 >= 1000 }
        try await program.desktop.mediaControls("previous")
        try await program.frame("the first file's") { $0 < 1000 }
    }

    @Test("Media controls repeat an item until looping is disabled")
    func mediaControlsRepeatItem() async throws {
        let second = Clip { $0.video?.firstNumber = 1000 }
        let program = try await Windowbox(clip.file(), await second.file())
        try await program.frame("the first half second") { (15..<1000).contains($0) }
        try await program.reach(status: "Playing")
        try await program.desktop.mediaControls("loop", "Track")
        for _ in 0..<2 {
            try await program.desktop.mediaControls("position", "27")
            try await program.frame("a late one") { (600..<1000).contains($0) }
            try await program.frame("an early one again") { $0 < 600 }
        }
        try await program.desktop.mediaControls("loop", "None")
        try await program.desktop.mediaControls("position", "27")
        try await program.frame("the second file's") { $0 >= 1000 }
    }

    @Test("Media controls shuffle the queue, and restore its order")
    func mediaControlsShuffle() async throws {
        // A random order of 16 items is practically never the same.
        let names = (1...16).map { "\($0).mkv" }
        let folder = try VirtualDesktop.ofThisTest().folder.path
        let file = try await clip.file()
        for name in names {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: file)
        }
        let program = try Windowbox(names.map { "\(folder)/\($0)" })
        try await program.reach(status: "Playing")
        let order = try await tracks(program)
        for (value, isShuffled) in [("On", true), ("Off", false)] {
            try await program.desktop.mediaControls("shuffle", value)
            try await wait(for: "the order with shuffle \(value)") {
                let property = await program.mediaProperty("Shuffle")
                let isOther = try await tracks(program) != order
                return property == "\(isShuffled)" && isOther == isShuffled
            }
        }
    }

    /// Returns the queue in its order, as the media controls list it.
    private func tracks(_ program: Windowbox) async throws -> String {
        try await program.desktop.run([
            "gdbus", "call", "--session", "--dest", "org.mpris.MediaPlayer2.windowbox", "--object-path",
            "/org/mpris/MediaPlayer2", "--method", "org.freedesktop.DBus.Properties.Get",
            "org.mpris.MediaPlayer2.TrackList", "Tracks",
        ])
    }

    private func started() async throws -> Windowbox {
        let program = try await Windowbox.playing(clip)
        try await program.reach(status: "Playing")
        return program
    }
}
