import TestSupport
import Testing

extension DrawingPath {
    func run(_ check: String) async throws -> SelfCheck {
        try await SelfCheck.run("VideoSelfCheck", check, environment: environment)
    }
}

@Suite(.desktop { $0.hasAudio = false })
struct VideoViewTests {
    @Test("A video view shows the newest frame, letterboxed or filled", arguments: DrawingPath.allCases)
    func newestFrameIsShown(path: DrawingPath) async throws {
        let check = try await path.run("frame")
        #expect(check["target"] == "640×480")
        #expect(check["first"] == "newest, black letterbox")
        #expect(check["ahead of GTK"] == (path == .cairo ? "1" : "0"))
        #expect(check["fourth"] == "newest, black letterbox")
        #expect(check["filled"] == "no letterbox")
        #expect(check["drawn"] == (path == .cairo ? "cairo 1 texture 0 direct 3 partial 0" : Self.textures(4)))
    }

    @Test(
        "A video view under an occluder redraws the occluded regions and never an older frame",
        arguments: DrawingPath.allCases)
    func occluderKeepsNewestFrame(path: DrawingPath) async throws {
        let check = try await path.run("covered")
        #expect(check["uncovered"] == (path == .cairo ? "cairo 1 texture 0 direct 2 partial 0" : Self.textures(3)))
        #expect(check["shown with the label"] == (path == .cairo ? "1" : "0"))
        // GTK draws each of the others whole, since no other follows for a while.
        #expect(check["covered"] == (path == .cairo ? "cairo 4 texture 0 direct 2 partial 1" : Self.textures(6)))
        #expect(check["whole while it plays"] == "true")
        #expect(check["all but the last partially"] == (path == .cairo ? "true" : "false"))
        #expect(check["direct when uncovered again"] == (path == .cairo ? "3" : "0"))
        #expect(check["whole while covered"] == "newest")
        #expect(check["whole after a redraw"] == "newest")
        #expect(check["frame while covered"] == "newest, black letterbox")
        #expect(check["frame uncovered again"] == "newest, black letterbox")
        #expect(check["after a redraw"] == "newest, black letterbox")
    }

    private static func textures(_ count: Int) -> String { "cairo 0 texture \(count) direct 0 partial 0" }

    @Test("Frames that GTK converts are drawn where they belong, with their crop and their subtitles")
    func planarFramesAreDrawn() async throws {
        let check = try await DrawingPath.texture.run("planes")
        #expect(check["planes"] == "as GTK takes them")
        #expect(check["whole"] == "red blue red blue black black white")
        #expect(check["zoomed"] == "red red blue blue black black white")
    }

    @Test("An occluder that moves over a video view never mixes two frames", arguments: DrawingPath.allCases)
    func movingOccluderMixesNoFrames(path: DrawingPath) async throws {
        let check = try await path.run("moving")
        #expect(check["of two frames"] == "0")
        #expect(check["of two frames once uncovered"] == "0")
        #expect(check["at rest"] == "newest")
        #expect(check["covered at rest"] == "newest")
    }

    @Test("Frames beneath the widgets of a player bypass GTK, and show the widgets", arguments: DrawingPath.allCases)
    func widgetsAreBlended(path: DrawingPath) async throws {
        let check = try await path.run("blending")
        #expect(check["past GTK"] == (path == .cairo ? "true" : "false"))
        for state in ["at rest", "paused", "changed while paused", "moved while playing", "removed"] {
            #expect(check[state] == "true", "\(state)")
        }
    }

    @Test("A paused or hidden video view neither ticks nor redraws", arguments: DrawingPath.allCases)
    func idleViewDoesNothing(path: DrawingPath) async throws {
        let check = try await path.run("rest")
        #expect(check["redraws at most one a frame"] == "true")
        #expect(check["at rest while paused"] == "true")
        #expect(check["ticks again"] == "true")
        #expect(check["at rest while hidden"] == "true")
        #expect(check["shown again"] == "true")
    }

    @Test("A resized video view scales the old frame until a new one arrives", arguments: DrawingPath.allCases)
    func resizedViewScalesFrame(path: DrawingPath) async throws {
        let check = try await path.run("resize")
        #expect(check["scaled"] == "newest, black letterbox")
        #expect(check["target"] == "800×600")
        #expect(check["anew"] == "newest, black letterbox")
    }

    @Test("A frame source moves to another video view and back", arguments: DrawingPath.allCases)
    func sourceMovesBetweenViews(path: DrawingPath) async throws {
        let check = try await path.run("source-ownership")
        #expect(check["the first has a source"] == "false")
        #expect(check["goes on with"] == "the same frame")
        #expect(check["target"] == "320×180")
        #expect(check["the first at rest"] == "true")
        #expect(check["ticks of the first"] == "0")
        #expect(check["back"] == "newest, black letterbox")
        #expect(check["the other has a source"] == "false")
        #expect(check["without the other"] == "newest, black letterbox")
    }
}
