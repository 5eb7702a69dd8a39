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

    @Test("The program reports a display system that GTK does not have")
    func unknownBackendIsReported() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try desktop.start([Project.program], environment: ["GDK_BACKEND": "nonsense"])
        #expect(try await program.waitForExit() == .code(1))
        #expect(program.log.contains("Could not open a display of the kind that GDK_BACKEND names: nonsense"))
    }
}
