import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// What a location names: a file with any name, or a URL.
struct LocalFileTests {
    @Test(arguments: [
        "/films/a.mkv", "a:b.mp4", "2001: A Space Odyssey.mkv", "/films/12:30.mkv", "C:film.avi", ":x", "1x://y", "",
        "ä://x",
        "Pulp Fiction (1994) 100%.mkv",
    ]) func aPathIsNoURL(_ path: String) {
        #expect(LocalFile.scheme(of: path) == nil)
        #expect(LocalFile.path(of: path) == path)
    }

    @Test(arguments: [
        ("http://host/a:b", "http"), ("HTTPS://host", "https"), ("rtsp+x-1.0://host", "rtsp+x-1.0"),
        ("data:video/mp4,x", "data"),
        ("file:///a", "file"), ("FILE:///a", "file"), ("pipe:0", "pipe"),
    ]) func aURLHasAScheme(_ location: String, _ scheme: String) { #expect(LocalFile.scheme(of: location) == scheme) }

    @Test(arguments: [
        ("file:///films/a.mkv", "/films/a.mkv"), ("file:/films/a.mkv", "/films/a.mkv"), ("file:a.mkv", "a.mkv"),
        ("file://localhost/a.mkv", "/a.mkv"), ("file:///a%20b.mkv", "/a b.mkv"), ("file:///a b.mkv", "/a b.mkv"),
        ("file:///%C3%A4%e2%82%ac.mkv", "/ä€.mkv"), ("file:///ä.mkv", "/ä.mkv"), ("file:///100%.mkv", "/100%.mkv"),
        ("file:///100%25.mkv", "/100%.mkv"), ("file:///%", "/%"), ("file:///%4", "/%4"), ("file:///%+f", "/%+f"),
        ("file:///%aé", "/%aé"), ("file:///%zz", "/%zz"), ("file:///a:b%3Ac", "/a:b:c"),
    ]) func aFileURLNamesAPath(_ location: String, _ path: String) { #expect(LocalFile.path(of: location) == path) }

    @Test func anotherURLNamesNone() {
        #expect(LocalFile.path(of: "http://host/film.mkv") == nil)
        #expect(LocalFile.problem(of: "http://host/film.mkv") == nil)
    }

    @Test func problemsAreSeenBeforeFFmpegLooks() throws {
        let folder = TemporaryFolder()
        let file = folder.path + "/100%: ä.mkv"
        #expect(LocalFile.problem(of: file)?.reason == .notFound)
        #expect(LocalFile.problem(of: file + "/below")?.reason == .notFound)
        #expect(LocalFile.problem(of: folder.path)?.reason == .isFolder)
        try Data().write(to: URL(filePath: file))
        #expect(LocalFile.problem(of: file)?.reason == .empty)
        try Data([1]).write(to: URL(filePath: file))
        #expect(LocalFile.problem(of: file) == nil)
        #expect(LocalFile.problem(of: file + "x")?.details.contains(file) == true)
    }
}
