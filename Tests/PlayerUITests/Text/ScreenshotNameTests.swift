import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxVideo

@testable import WindowboxPlayerUI

@MainActor
struct ScreenshotNameTests {
    @Test(
        "A screenshot's file name combines the sanitized title and the position",
        arguments: [
            ("Big Buck Bunny", "Big Buck Bunny 1.02.03.004"), ("film.mkv", "film 1.02.03.004"),
            ("../../etc/passwd", "-..-etc-passwd 1.02.03.004"), (".hidden.mp4", "hidden 1.02.03.004"),
            ("Vol. 2", "Vol. 2 1.02.03.004"), ("Dr. Who", "Dr. Who 1.02.03.004"), ("a\nb\u{1b}c", "a-b-c 1.02.03.004"),
            ("Was? \"Ja\": <1>|2*", "Was- -Ja-- -1--2- 1.02.03.004"), ("", "1.02.03.004"), ("  ...", "1.02.03.004"),
            ("日本語.webm", "日本語 1.02.03.004"), ("A/\u{301}B", "A-\u{301}B 1.02.03.004"),
        ])
    func screenshotNameHasTitleAndTime(title: String, name: String) {
        #expect(ScreenshotName.text(title, at: .milliseconds(3_723_004)) == name)
    }

    @Test("A screenshot of a still image has no position in its file name")
    func photoScreenshotHasNoTime() {
        #expect(ScreenshotName.text("tree.jpeg", at: nil) == "tree")
        #expect(ScreenshotName.text("", at: nil) == "Screenshot")
    }

    @Test("A screenshot's file name stays below 200 bytes for titles of any length")
    func longTitleIsTruncated() {
        for title in [String(repeating: "x", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 400)] {
            let name = ScreenshotName.text(title, at: .zero)
            #expect(name.utf8.count < 200 && name.hasSuffix(" 0.00.00.000"))
        }
    }
}

/// Templates for the file names of screenshots.
struct ScreenshotTemplateTests {
    /// Returns the first and the second name of a screenshot by a template.
    private func names(_ template: String, _ fileName: String = "Film.mkv", at time: Duration? = .seconds(3723.004))
        throws -> [String]
    {
        let names = try #require(ScreenshotTemplate(template)).names(of: fileName, at: time)
        return [names(1), names(2)]
    }

    @Test(
        "The fields of a template have mpv's meaning",
        arguments: [
            ("%F %P", ["Film 01.02.03.004", "Film 01.02.03.004 (2)"]), ("%f at %p", ["Film.mkv at 01.02.03"]),
            ("shot%n", ["shot0001", "shot0002"]), ("%02n_%F", ["01_Film", "02_Film"]), ("100%%", ["100%"]),
            ("../%F:?", ["-Film--"]), ("plain", ["plain", "plain (2)"]),
        ])
    func fieldsAreReplaced(template: String, expected: [String]) throws {
        #expect(try names(template).prefix(expected.count) == expected[...])
    }

    @Test("The date of a template is the current one")
    func dateIsCurrent() throws {
        let name = try names("%tF %tY%tm%td")[0]
        #expect(name.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d) \1\2\3/) != nil, "\(name)")
    }

    @Test("A name without title and position is not empty, and a long title leaves room for the number")
    func edgeNames() throws {
        #expect(try names("%P", at: nil) == ["Screenshot", "Screenshot (2)"])
        let long = try names("%F%n", String(repeating: "x", count: 1000))
        #expect(long[0].utf8.count < 200 && long[0].hasSuffix("0001") && long[1].hasSuffix("0002"))
    }

    @Test(
        "Empty templates and unknown fields are invalid", arguments: ["", "%", "%q", "%0n", "%04", "%t", "%tQ", "a%"])
    func invalidTemplate(_ text: String) { #expect(ScreenshotTemplate(text) == nil) }
}

/// PNG files of frames.
struct ScreenshotFileTests {
    private let folder = TemporaryDirectory().path + "/not/yet"

    private func frame() throws -> VideoFrame {
        let buffer = try #require(HeapFrameBufferAllocator().allocate(16 * 9 * 4))
        buffer.bytes.initializeMemory(as: UInt32.self, repeating: 0xFF12_3456, count: 16 * 9)
        return VideoFrame(buffer: buffer, size: PixelSize(width: 16, height: 9), stride: 64)
    }

    @Test("Screenshots of the same name are numbered and do not overwrite each other")
    func screenshotsAreNumbered() throws {
        let paths = try (0..<3).map { _ in
            try frame().savePNG(named: { ScreenshotName.numbered("a", $0) }, in: folder)
        }
        #expect(paths == ["a", "a (2)", "a (3)"].map { "\(folder)/\($0).png" })
        for path in paths {
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(8).starts(with: Array("IEND".utf8)))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }

    @Test("A screenshot that cannot be written throws the system's error")
    func writeFailureHasReason() throws {
        #expect(throws: FileWriteError(ENOTDIR)) { try frame().savePNG(named: { _ in "a" }, in: "/dev/null/b") }
    }
}
