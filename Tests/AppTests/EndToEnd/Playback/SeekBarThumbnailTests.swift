import Foundation
import TestSupport
import Testing

/// Thumbnails of the seek preview.
@Suite(.desktop)
struct SeekBarThumbnailTests {
    private let clip = Clip { $0.duration = 40 }

    @Test("A seek bar thumbnail is within a second of the frame that a click there shows", arguments: [400, 640, 800])
    func thumbnailMatchesClick(x: Int) async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let still = try await program.stillFrame()
        try await program.desktop.move(toX: x, y: 686)
        let number = try await waitForValue(of: "a thumbnail") { thumbnail(x, program.desktop.screen) }
        #expect(number % 30 == 0)
        #expect(program.frame == still)
        try await program.desktop.click(x: x, y: 686)
        let frame = try await program.frame("the one there") { $0 != still }
        let there = try await program.stillFrame()
        #expect((number..<number + 30).contains(there), "\(number), and after a click \(frame), \(there)")
        try await program.desktop.move(toX: 640, y: 200)
        try await wait(for: "no thumbnail") { thumbnail(x, program.desktop.screen) == nil }
    }

    @Test("A seek bar thumbnail of a URN is cut from its sprite sheet, which is downloaded when the pointer hovers")
    func spriteSheet() async throws {
        let server = try HTTPServer()
        let urn = "urn:rts:video:13444333"
        let frames = Clip {
            $0.duration = 40
            $0.video?.firstNumber = 1800
        }
        let image = try await FFmpeg.file(
            named: "sheet.jpg",
            ["-i", frames.file(), "-vf", "select='not(mod(n,30))',tile=8x5", "-frames:v", "1", "-q:v", "2"])
        server.describe(
            urn,
            [
                "resourceList": [
                    ["url": try await server.serve(clip.file()), "streaming": "PROGRESSIVE", "tokenType": "NONE"]
                ],
                "spriteSheet": [
                    "url": try server.serve(image, as: "sheet"), "rows": 5, "columns": 8, "thumbnailWidth": 320,
                    "thumbnailHeight": 180, "interval": 1000,
                ],
            ])
        let program = try Windowbox("--urn-server", "http://127.0.0.1:\(server.port)", urn)
        try await program.frame("the first second") { $0 >= 30 }
        #expect(!server.requests.contains { $0.path == "/sheet" })
        try await program.showControls()
        try await program.desktop.move(toX: 640, y: 686)
        try await wait(for: "a thumbnail of the sheet") {
            let number = thumbnail(640, program.desktop.screen) ?? 0
            return (1800..<3000).contains(number) && number % 30 == 0
        }
        #expect(server.requests.filter { $0.path == "/sheet" }.count == 1)
    }

    @Test(
        "The seek bar shows thumbnails of a file and an HLS recording on a server, stored except in private",
        arguments: [(isStream: false, isPrivate: false), (true, false), (false, true)])
    func network(isStream: Bool, isPrivate: Bool) async throws {
        let server = try HTTPServer()
        let film = Clip { ($0.container, $0.duration) = (isStream ? "ts" : "mp4", 40) }
        let address =
            isStream
            ? try await HLSRecording(of: film).serve(on: server) : try await server.serve(film.file(), as: "film.mp4")
        let program = try Windowbox(isPrivate ? ["--private", address] : [address])
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.move(toX: 640, y: 686)
        try await wait(for: "a thumbnail") {
            let number = thumbnail(640, program.desktop.screen) ?? 0
            return (300..<900).contains(number) && number % 60 == 0
        }
        let folder = program.cache + "/org.windowbox.player/thumbnails"
        let stored = { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
        if isPrivate {
            try await staysTrue("nothing stored", for: .milliseconds(300)) { stored().isEmpty }
        } else {
            try await wait(for: "the stored thumbnail") { !stored().isEmpty }
        }
    }

    @Test("The seek bar shows the keyframes of an I-frame playlist, not those of the stream that plays")
    func iFramePlaylist() async throws {
        let server = try HTTPServer()
        for (path, first) in [("high/", 0), ("keyframes/", 3000)] {
            let variant = Clip.numbered(from: first, duration: 40) { $0.container = "ts" }
            let recording = try await HLSRecording(of: variant)
            if path == "keyframes/" {
                try recording.replace("#EXT-X-TARGETDURATION", with: "#EXT-X-I-FRAMES-ONLY\n#EXT-X-TARGETDURATION")
            }
            try recording.serve(on: server, below: path)
        }
        let address = server.serve(
            text: """
                #EXTM3U
                #EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180
                high/list.m3u8
                #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=50000,URI="keyframes/list.m3u8"

                """, as: "master.m3u8")
        let program = try Windowbox(address)
        try await program.frame("the first second") { (30..<3000).contains($0) }
        try await program.showControls()
        try await program.desktop.move(toX: 640, y: 686)
        try await wait(for: "a thumbnail of the I-frame playlist") {
            let number = thumbnail(640, program.desktop.screen) ?? 0
            return (3300..<3900).contains(number) && number % 30 == 0
        }
        let frame = try await program.frame("the stream") { $0 < 1200 }
        try await program.frame("a second later") { (frame + 30..<1200).contains($0) }
    }

    @Test("A file on a server without range requests has no thumbnails, is not requested again, and plays on")
    func noRanges() async throws {
        let server = try HTTPServer()
        let program = try await Windowbox(server.serve(clip.file(), as: "film.mkv", .ignoreRanges))
        let frame = try await program.frame("the first second") { $0 >= 30 }
        let count = server.requests.count
        try await program.showControls()
        for x in [500, 640, 800] {
            try await program.desktop.move(toX: x, y: 686)
            try await staysTrue("no thumbnail", for: .milliseconds(500)) {
                thumbnail(x, program.desktop.screen) == nil && server.requests.count == count
            }
        }
        try await program.frame("two seconds later") { $0 >= frame + 60 }
    }

    @Test("The seek bar shows thumbnails of a file on a server although the disk of the cache is full")
    func fullDisk() async throws {
        let server = try HTTPServer()
        let program = try await Windowbox.onFullDisk(server.serve(clip.file(), as: "film.mkv"))
        try await program.frame("the first second") { $0 >= 30 }
        let free = try FileManager.default.attributesOfFileSystem(forPath: program.ownPath(program.cache))
        #expect(free[.systemFreeSize] as? Int == 0)
        try await program.showControls()
        for x in [500, 700] {
            try await program.desktop.move(toX: x, y: 686)
            try await wait(for: "a thumbnail") { thumbnail(x, program.desktop.screen) != nil }
        }
        // An empty file would count as a damaged thumbnail. There may be no room for the folder either.
        let folder = program.ownPath(program.cache + "/org.windowbox.player/thumbnails")
        #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
    }

    /// Returns the frame number in the thumbnail of 150 × 84 above the bar, at a height that depends on the font.
    private func thumbnail(_ x: Int, _ screen: Screen) -> Int? {
        for y in 530..<560 where screen.color(atX: x - 77, y: y + 42).lightness < 60 {
            if let number = screen.frameNumber(in: Rectangle(x: x - 75, y: y, width: 150, height: 84)) { return number }
        }
        return nil
    }
}
