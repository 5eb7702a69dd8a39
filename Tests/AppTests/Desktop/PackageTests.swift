import Foundation
import TestSupport
import Testing

/// The Debian package, made of the program that holds the Swift library inside itself.
struct PackageTests {
    @Test func lintianHasNothingAgainstItAndItNeedsNoSwift() async throws {
        let folder = TemporaryFolder()
        let program = Project.build + "/release/windowbox"
        // It fails when lintian has an error or a warning to tell.
        try await Command.run([Project.root + "/Scripts/deb", program, folder.path])
        let package = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".deb") })
        let needs = try await Command.run(["dpkg-deb", "--field", folder.path + "/" + package, "Depends"])
        #expect(needs.contains("libgtk-4-1") && needs.contains("libavformat"))
        #expect(!needs.lowercased().contains("swift"))
        let linked = try await Command.run(["readelf", "-d", folder.path + "/deb/tree/usr/bin/windowbox"])
        #expect(!linked.lowercased().contains("swift") && !linked.contains("RUNPATH"))
        // What is to be done when it comes and goes, the desktop's own triggers do.
        let control = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deb/tree/DEBIAN")
        #expect(Set(control) == ["control", "md5sums"])
    }
}
