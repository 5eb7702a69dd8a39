import Foundation
import TestSupport
import Testing

/// Environments that name what is not there.
@Suite(.desktop)
struct EnvironmentTests {
    private let clip = Clip { $0.duration = 20 }

    @Test(
        "A video plays whatever renderer, theme, scale, locale and runtime folder the environment names",
        arguments: [
            "GSK_RENDERER=nonsense", "GSK_RENDERER=vulkan", "GTK_THEME=Nonsense", "GDK_SCALE=many",
            "LANG=xx_YY.UTF-8", "LC_ALL=de_DE.ISO-8859-1", "XDG_RUNTIME_DIR=/nonexistent",
        ])
    func playsWithAnyValue(setting: String) async throws {
        let parts = setting.split(separator: "=").map(String.init)
        let program = try await Windowbox([clip.file()], environment: [parts[0]: parts[1]])
        try await program.frame("the first half second") { $0 >= 15 }
    }

    @Test("A video plays although the home folder cannot be written")
    func playsWithReadOnlyHome() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let home = try TemporaryDirectory.shared.folder(named: "home")
        chmod(home, 0o555)
        let folders = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"].map { ($0, "") }
        let program = try await Windowbox(
            [clip.file()], environment: Dictionary(uniqueKeysWithValues: folders + [("HOME", home)]),
            unprivileged: true)
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test("The file history is written through a state folder that is a symbolic link")
    func stateFolderMayBeLink() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let target = try TemporaryDirectory.shared.folder(named: "state")
        let link = desktop.folder.path + "/state/org.windowbox.player"
        try FileManager.default.createDirectory(
            atPath: desktop.folder.path + "/state", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let first = try await Windowbox(clip.file())
        try await first.frame("the first half second") { $0 >= 15 }
        try await desktop.press("bracketright")
        try await first.reach(rate: 1.1)
        try await first.quit()
        #expect(FileManager.default.fileExists(atPath: target + "/files.json"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        let second = try await Windowbox(clip.file())
        try await second.reach(rate: 1.1)
    }

    @Test(
        "A video plays on a Wayland compositor without a protocol", .desktop { $0.session = .wayland },
        arguments: [
            "wl_subcompositor", "wp_viewporter", "wp_fractional_scale_manager_v1", "zwp_idle_inhibit_manager_v1",
            "wp_cursor_shape_manager_v1", "xdg_activation_v1", "zxdg_decoration_manager_v1",
        ])
    func playsWithoutProtocol(interface: String) async throws {
        let proxy = try await WaylandProxy(on: .ofThisTest(), without: [interface])
        let program = try await Windowbox(
            [clip.file()], environment: proxy.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 })
        try await program.frame("the first half second") { $0 >= 15 }
        let log = program.process.log
        #expect(log.contains(#""wl_compositor""#) && !log.contains("\"\(interface)\""))
    }

    @Test(
        "A video plays on when its only display disappears and comes back with another scale",
        .desktop { $0.session = .wayland })
    func playsOnAfterReconnection() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try await Windowbox([clip.file()])
        var frame = try await program.frame("the first half second") { $0 >= 15 }
        // sway 1.10 loses the size of a floating window.
        let window = try await desktop.window(of: program.process)
        try await desktop.session?.command("[con_id=\(window.id)] floating disable")
        for scale in [2, 1] {
            try await desktop.session?.command("output * disable")
            try await Task.sleep(for: .seconds(1))
            let last = frame
            try await desktop.session?.command("output * enable scale \(scale)")
            frame = try await program.frame("a later one at the scale \(scale)") { $0 >= last + 45 }
        }
    }

    @Test("The program reports a display system that GTK does not have")
    func unknownBackendIsReported() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try desktop.start([Project.program], environment: ["GDK_BACKEND": "nonsense"])
        #expect(try await program.waitForExit() == .code(1))
        #expect(program.log.contains("Could not open a display of the kind that GDK_BACKEND names: nonsense"))
    }
}
