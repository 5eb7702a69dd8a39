import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// Locations of media: local paths with any name, and URLs.
struct LocalFileTests {
    @Test(
        "A local path is not mistaken for a URL",
        arguments: [
            "/films/a.mkv", "a:b.mp4", "2001: A Space Odyssey.mkv", "/films/12:30.mkv", "C:film.avi", ":x", "1x://y",
            "",
            "ä://x",
            "Pulp Fiction (1994) 100%.mkv",
        ])
    func pathIsNotURL(_ path: String) {
        #expect(LocalFile.scheme(of: path) == nil)
        #expect(LocalFile.path(of: path) == path)
    }

    @Test(
        "The scheme of a URL is read in lower case",
        arguments: [
            ("http://host/a:b", "http"), ("HTTPS://host", "https"), ("rtsp+x-1.0://host", "rtsp+x-1.0"),
            ("data:video/mp4,x", "data"),
            ("file:///a", "file"), ("FILE:///a", "file"), ("pipe:0", "pipe"),
        ])
    func urlScheme(_ location: String, _ scheme: String) { #expect(LocalFile.scheme(of: location) == scheme) }

    @Test(
        "A file URL is decoded to a local path",
        arguments: [
            ("file:///films/a.mkv", "/films/a.mkv"), ("file:/films/a.mkv", "/films/a.mkv"), ("file:a.mkv", "a.mkv"),
            ("file://localhost/a.mkv", "/a.mkv"), ("file:///a%20b.mkv", "/a b.mkv"), ("file:///a b.mkv", "/a b.mkv"),
            ("file:///%C3%A4%e2%82%ac.mkv", "/ä€.mkv"), ("file:///ä.mkv", "/ä.mkv"), ("file:///100%.mkv", "/100%.mkv"),
            ("file:///100%25.mkv", "/100%.mkv"), ("file:///%", "/%"), ("file:///%4", "/%4"), ("file:///%+f", "/%+f"),
            ("file:///%aé", "/%aé"), ("file:///%zz", "/%zz"), ("file:///a:b%3Ac", "/a:b:c"),
        ])
    func fileURLPath(_ location: String, _ path: String) { #expect(LocalFile.path(of: location) == path) }

    @Test("A network URL has no local path and no local problem") func networkURLHasNoPath() {
        #expect(LocalFile.path(of: "http://host/film.mkv") == nil)
        #expect(LocalFile.problem(of: "http://host/film.mkv") == nil)
    }

    @Test("A missing file, a folder and an empty file are detected before FFmpeg opens them")
    func localProblems() throws {
        let folder = TemporaryDirectory()
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

    @Test("A path that is not valid UTF-8 becomes a URL and keeps its bytes") func nonUTF8Path() {
        let path = Array("/a b/".utf8) + [0xFF, 0x25, 0xC3] + Array(".mkv".utf8)
        let location = LocalFile.location(ofPath: path)
        #expect(location == "file:///a%20b/%FF%25%C3.mkv" && LocalFile.bytes(of: location) == path)
        #expect(LocalFile.identity(of: location) == location && LocalFile.name(of: location) == "\u{FFFD}%\u{FFFD}.mkv")
        #expect(LocalFile.fileExtension(of: location) == "mkv")
        #expect(!LocalFile.isSame(location, "file:///a%20b/%FE%25%C3.mkv"))
        #expect(LocalFile.location(ofPath: Array("/ä: 100%.mkv".utf8)) == "/ä: 100%.mkv")
        #expect(LocalFile.location(ofPath: [0xFF]).hasPrefix("file:///"))
        #expect(URL(string: location)?.location == location && URL(location: location)?.absoluteString == location)
        #expect(URL(string: location)?.fileName == "\u{FFFD}%\u{FFFD}.mkv")
    }

    @Test(
        "A file URL with another host or without a path names no local file",
        arguments: [
            ("file://otherhost/films/a.mkv", "The file is on another computer, “otherhost”."),
            ("file://otherhost", "The file is on another computer, “otherhost”."),
            ("file://", "This URL does not refer to a file."), ("file:", "This URL does not refer to a file."),
            ("file:///tmp/a%00b", "This URL does not refer to a file."),
        ])
    func fileURLWithoutLocalFile(_ location: String, _ sentence: String) {
        #expect(LocalFile.path(of: location) == nil && LocalFile.bytes(of: location) == nil)
        #expect(LocalFile.problem(of: location)?.message == sentence)
        #expect(LocalFile.path(of: "file://LocalHost/a") == "/a" && LocalFile.problem(of: "file:///") != nil)
    }
}
