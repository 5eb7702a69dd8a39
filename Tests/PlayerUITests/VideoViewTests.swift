import TestSupport
import Testing

/// Both ways in which GTK draws: with the processor, and with OpenGL, here in software.
enum DrawingPath: CaseIterable {
    case cairo
    case texture

    var environment: [String: String] {
        switch self {
        case .cairo: ["GSK_RENDERER": "cairo"]
        case .texture: ["GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1"]
        }
    }

    func run(_ check: String) async throws -> SelfCheck {
        try await SelfCheck.run("VideoSelfCheck", check, environment: environment)
    }
}

@Suite(.desktop { $0.hasSound = false })
struct VideoViewTests {
    @Test(arguments: DrawingPath.allCases) func theNewestFrameIsOnTheScreen(path: DrawingPath) async throws {
        let check = try await path.run("picture")
        #expect(check["target"] == "640×480")
        #expect(check["first"] == "newest, black bars")
        #expect(check["fourth"] == "newest, black bars")
        #expect(check["filled"] == "no bars")
        #expect(check["drawn"] == (path == .cairo ? "cairo 1 texture 0 direct 3" : "cairo 0 texture 4 direct 0"))
    }

    @Test(arguments: DrawingPath.allCases) func whatLiesOverItNeitherVanishesNorBringsAnOlderFrameBack(
        path: DrawingPath
    ) async throws {
        let check = try await path.run("covered")
        #expect(check["uncovered"] == (path == .cairo ? "cairo 1 texture 0 direct 2" : "cairo 0 texture 3 direct 0"))
        #expect(check["covered"] == (path == .cairo ? "cairo 4 texture 0 direct 2" : "cairo 0 texture 6 direct 0"))
        #expect(
            check["uncovered again"] == (path == .cairo ? "cairo 4 texture 0 direct 5" : "cairo 0 texture 9 direct 0"))
        #expect(check["picture while covered"] == "newest, black bars")
        #expect(check["picture uncovered again"] == "newest, black bars")
        #expect(check["after a redraw"] == "newest, black bars")
    }

    @Test(arguments: DrawingPath.allCases) func pausedOrHiddenItDoesNothing(path: DrawingPath) async throws {
        let check = try await path.run("rest")
        #expect(check["redraws at most one a frame"] == "true")
        #expect(check["at rest while paused"] == "true")
        #expect(check["ticks again"] == "true")
        #expect(check["at rest while hidden"] == "true")
        #expect(check["shown again"] == "true")
    }

    @Test(arguments: DrawingPath.allCases) func aFrameForAnotherSizeIsScaled(path: DrawingPath) async throws {
        let check = try await path.run("resize")
        #expect(check["scaled"] == "newest, black bars")
        #expect(check["target"] == "800×600")
        #expect(check["anew"] == "newest, black bars")
    }
}
