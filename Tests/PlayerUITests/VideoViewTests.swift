import TestSupport
import Testing

/// GTK drawing with the processor, and with OpenGL in software.
private let renderers = [["GSK_RENDERER": "cairo"], ["GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1"]]

struct VideoViewTests {
    @Test(arguments: renderers) func theNewestFrameIsOnTheScreen(environment: [String: String]) async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "picture", environment: environment)
        #expect(check["target"] == "640×480")
        #expect(check["first"] == "newest, black bars")
        #expect(check["fourth"] == "newest, black bars")
        #expect(check["filled"] == "no bars")
    }

    @Test func framesGoStraightOntoTheWindowWhileNothingLiesOverThem() async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "covered", environment: renderers[0])
        #expect(check["uncovered"] == "cairo 1 texture 0 direct 2")
        #expect(check["covered"] == "cairo 4 texture 0 direct 2")
        #expect(check["uncovered again"] == "cairo 4 texture 0 direct 5")
    }

    @Test func framesAreTexturesWhereThereIsAGPU() async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "picture", environment: renderers[1])
        #expect(check["drawn"] == "cairo 0 texture 4 direct 0")
    }

    @Test(arguments: renderers) func noOlderFrameComesBack(environment: [String: String]) async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "covered", environment: environment)
        #expect(check["picture while covered"] == "newest, black bars")
        #expect(check["picture uncovered again"] == "newest, black bars")
        #expect(check["after a redraw"] == "newest, black bars")
    }

    @Test(arguments: renderers) func pausedOrHiddenItDoesNothing(environment: [String: String]) async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "rest", environment: environment)
        #expect(check["redraws at most one a frame"] == "true")
        #expect(check["at rest while paused"] == "true")
        #expect(check["ticks again"] == "true")
        #expect(check["at rest while hidden"] == "true")
        #expect(check["shown again"] == "true")
    }

    @Test(arguments: renderers) func aFrameForAnotherSizeIsScaled(environment: [String: String]) async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "resize", environment: environment)
        #expect(check["scaled"] == "newest, black bars")
        #expect(check["target"] == "800×600")
        #expect(check["anew"] == "newest, black bars")
    }
}
