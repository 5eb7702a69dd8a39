import Foundation
import TestSupport
import Testing

/// The page of audio-only media.
@Suite(.desktop)
struct AudioPageTests {
    @Test("Cover art is shown on a dark page and not enlarged")
    func coverArtIsNotEnlarged() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let song = try await Clip {
            $0.video = nil
            $0.coverArt = "lime"
            $0.container = "flac"
        }.file()
        let program = try desktop.start([Project.program, "--mute", song])
        let lime = PixelColor(0x00ff00)
        try await wait(for: "the cover art") {
            desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) } > 50_000
        }
        let frame = try await desktop.window(of: program).frame
        let coverArt = desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) }
        #expect(coverArt <= 320 * 320, "cover art of 300 pixels is not enlarged")
        #expect(desktop.screen.color(atX: frame.x + 30, y: frame.y + 150).lightness < 60)
    }

    @Test("Cover art in the folder is shown on the page and by the media controls")
    func folderArtworkIsShown() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = desktop.folder.path + "/album"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let song = try await Clip { $0.video = nil }.file()
        try FileManager.default.copyItem(atPath: song, toPath: "\(folder)/song.mka")
        try await FFmpeg.run(["-f", "lavfi", "-i", "color=lime:size=300x300", "-frames:v", "1", "\(folder)/Folder.png"])
        let program = try Windowbox("\(folder)/song.mka")
        let lime = PixelColor(0x00ff00)
        try await wait(for: "the cover art") {
            (50_000...320 * 320).contains(
                program.desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) })
        }
        let address = try await waitForValue(of: "the cover art") {
            try? await program.desktop.mediaControls("metadata", "mpris:artUrl")
        }
        #expect(address.hasPrefix("file://"))
    }

    @Test("Audio without cover art shows a dark page, as with it")
    func audioPageIsDark() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let song = try await Clip {
            $0.video = nil
        }.file()
        let program = try desktop.start([Project.program, "--mute", song])
        let frame = try await desktop.window(of: program).frame
        try await wait(for: "a dark page") {
            (20..<60).contains(desktop.screen.color(atX: frame.x + 30, y: frame.y + 150).lightness)
        }
    }
}

extension Pixels {
    /// Returns the number of pixels that meet a condition.
    fileprivate func pixelCount(where isWanted: (PixelColor) -> Bool) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width where isWanted(self[x, y]) { count += 1 }
        }
        return count
    }
}
