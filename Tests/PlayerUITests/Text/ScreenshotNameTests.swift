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
        let paths = try (0..<3).map { _ in try frame().savePNG(named: "a", in: folder) }
        #expect(paths == ["a", "a (2)", "a (3)"].map { "\(folder)/\($0).png" })
        for path in paths {
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(8).starts(with: Array("IEND".utf8)))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }

    @Test("A screenshot that cannot be written throws the system's error")
    func writeFailureHasReason() throws {
        #expect(throws: FileWriteError(ENOTDIR)) { try frame().savePNG(named: "a", in: "/dev/null/b") }
    }
}
