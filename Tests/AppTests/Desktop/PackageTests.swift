import Foundation
import TestSupport
import Testing

/// The Debian package of the statically linked program.
struct PackageTests {
    @Test("The Debian package passes lintian and does not depend on Swift")
    func debianPackageIsClean() async throws {
        let folder = TemporaryDirectory()
        let program = Project.build + "/release/windowbox"
        // Fails if lintian reports an error or a warning.
        try await CommandLineTool.run([Project.root + "/Scripts/deb", program, folder.path])
        let package = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".deb") })
        let dependencies = try await CommandLineTool.run([
            "dpkg-deb", "--field", folder.path + "/" + package, "Depends",
        ])
        #expect(dependencies.contains("libgtk-4-1") && dependencies.contains("libavformat"))
        #expect(!dependencies.lowercased().contains("swift"))
        let linked = try await CommandLineTool.run(["readelf", "-d", folder.path + "/deb/tree/usr/bin/windowbox"])
        #expect(!linked.lowercased().contains("swift") && !linked.contains("RUNPATH"))
        // Installation and removal rely on the desktop's triggers instead of maintainer scripts.
        let control = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deb/tree/DEBIAN")
        #expect(Set(control) == ["control", "md5sums"])
    }
}
