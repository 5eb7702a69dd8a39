import Foundation
import TestSupport
import Testing

/// Rendering by the graphics card, which OpenGL on the processor stands for.
@Suite(.desktop)
struct HardwareRenderingTests {
    /// GTK 4.8 uses EGL on X11 only if told to where there is no graphics card.
    private static let environment = [String: String].remembering.merging([
        "GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1", "GDK_DEBUG": "gl-egl", "WINDOWBOX_LOG": "debug",
    ]) { $1 }

    private static let rendering = environment.merging(["WINDOWBOX_DEBUG_SOFTWARE_GL": "1"]) { $1 }

    @Test(
        "Frames are rendered by the graphics card after the first one, and shown as they are",
        .desktop {
            $0.width = 480
            $0.height = 270
        })
    func frames() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("hardware-rendering", "true")
        let program = try await Windowbox(
            Clip { ($0.duration, $0.audio) = (120, []) }.file(), environment: Self.rendering)
        try await program.frame("the first frames") { $0 >= 1 }
        try await wait(for: "a renderer") { program.process.log.contains("The GPU has rendered its first frame") }
        let number = try await program.frame("a frame after that") { $0 >= 1 }
        try await program.frame("the frames after that") { $0 > number + 20 }
        #expect(!program.process.log.contains("cannot render"))
        #expect(!program.process.log.contains("too long"))
    }

    @Test(
        "Frames that a compositor may show look the same, and the controls over them act",
        .desktop { $0.hasAccessibility = true })
    func offloadedFrames() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("hardware-rendering", "true")
        try await desktop.prefer("hardware-decoding", "without-copies")
        let program = try await Windowbox(
            Clip { ($0.duration, $0.audio) = (120, []) }.file(), environment: Self.rendering)
        let event = Toolkit.takesPlanes ? "The toolkit converts the frames" : "The GPU has rendered its first frame"
        try await wait(for: "a renderer") { program.process.log.contains(event) }
        let number = try await program.frame("a frame after that") { $0 >= 1 }
        try await program.frame("the frames after that") { $0 > number + 20 }
        #expect(program.process.log.contains("The compositor may show the frames") == Toolkit.offloads)
        try await program.keepControls()
        try await program.activate("Pause", by: .pointer)
        try await program.reach(status: "Paused")
        #expect(!program.process.log.contains("cannot render"))
    }

    @Test("A video that takes the graphics card too long is converted by the processor")
    func slowRendering() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("hardware-rendering", "true")
        let film = Clip {
            ($0.duration, $0.audio) = (120, [])
            $0.video?.rate = "60"
        }
        let program = try await Windowbox(
            film.file(), environment: Self.rendering)
        // The shaders are compiled on a processor that also renders, and is shared with other tests.
        try await wait(for: "the end of rendering", atMost: defaultTimeout * 3) {
            program.process.log.contains("too long")
        }
        let number = try await program.frame("a frame after that") { $0 >= 1 }
        try await program.frame("the frames after that") { $0 > number + 20 }
    }

    @Test("A driver that renders on the processor is refused, and the frames are converted")
    func softwareDriver() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("hardware-rendering", "true")
        let program = try await Windowbox(Clip { $0.duration = 60 }.file(), environment: Self.environment)
        try await wait(for: "the refusal") { program.process.log.contains("emulated by the processor") }
        try await program.frame("the frames after that") { $0 >= 60 }
        let maps = try String(contentsOfFile: "/proc/\(program.process.pid)/maps", encoding: .utf8)
        #expect(!maps.contains("placebo"))
    }

    @Test(
        "A driver that crashes, hangs or fails in the probe is refused, now and later", arguments: probes.keys.sorted())
    func failingProbe(_ name: String) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("hardware-rendering", "true")
        let probe = desktop.folder.path + "/probe"
        try await ShellScript.install("echo . >>\(probe).runs\n\(Self.probes[name] ?? "")", at: probe)
        let environment = Self.rendering.merging(["WINDOWBOX_DEBUG_GPU_PROBE": probe]) { $1 }
        for _ in 1...2 {
            let program = try await Windowbox(Clip { $0.duration = 60 }.file(), environment: environment)
            try await wait(for: "the refusal") { program.process.log.contains("The GPU renders no frames: The probe") }
            let number = try await program.frame("a frame") { $0 >= 1 }
            try await program.frame("the frames after that") { $0 > number + 10 }
            try await desktop.press("ctrl+q")
            _ = try await program.process.waitForExit()
        }
        // A driver that hangs is tried twice: the machine may have been busy.
        let runs = name == "hang" ? ".\n.\n" : ".\n"
        #expect(try String(contentsOfFile: probe + ".runs", encoding: .utf8) == runs)
    }

    private static let probes = [
        "crash": "kill -SEGV $$", "hang": "exec sleep 600", "failure": "echo wrong colors; exit 2",
    ]

    @Test("Without the preference nothing of the graphics card's renderer is loaded")
    func preferenceOff() async throws {
        let program = try await Windowbox(Clip { $0.duration = 60 }.file(), environment: Self.environment)
        try await program.frame("the frames after a second") { $0 >= 60 }
        #expect(!program.process.log.contains("GPU"))
        let maps = try String(contentsOfFile: "/proc/\(program.process.pid)/maps", encoding: .utf8)
        #expect(!maps.contains("placebo"))
    }
}
