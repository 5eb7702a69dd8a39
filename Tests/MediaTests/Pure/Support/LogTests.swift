import Foundation
import TestSupport
import Testing

@testable import WindowboxCore

/// Log levels and the log file.
struct LogTests {
    @Test(
        "Log levels of the program and of FFmpeg are parsed from text",
        arguments: [
            ("debug", LogLevels(own: .debug, ffmpeg: .warning)),
            ("info,ffmpeg=debug", LogLevels(own: .info, ffmpeg: .debug)),
            ("ffmpeg=error", LogLevels(own: .warning, ffmpeg: .error)),
        ])
    func logLevelParsing(_ text: String, _ levels: LogLevels) {
        #expect(LogLevels(parsing: text) == levels)
    }

    @Test("Text that is not a log level is rejected", arguments: ["loud", "ffmpeg=loud", "gtk=debug", "debug info"])
    func invalidLogLevels(_ text: String) {
        #expect(LogLevels(parsing: text) == nil)
    }

    @Test(
        "Log redaction is disabled at the debug level only",
        arguments: [
            (LogLevels.standard, true), (LogLevels(own: .info, ffmpeg: .info), true), (LogLevels(own: .debug), false),
            (LogLevels(own: .warning, ffmpeg: .debug), false),
        ])
    func redactionByLevel(_ levels: LogLevels, isRedacted: Bool) {
        #expect(levels.isRedacted == isRedacted)
    }

    @Test("A log file never grows beyond its size limit") func fileSizeLimit() throws {
        let folder = TemporaryDirectory()
        let file = LogFile(folder: folder.path + "/a/b", limit: 1000)
        for number in 0..<200 { file.append("line \(number)\n") }
        let sizes = try ["log", "log.old"].map { name in
            try #require(FileManager.default.attributesOfItem(atPath: folder.path + "/a/b/" + name)[.size] as? Int)
        }
        #expect(sizes.allSatisfy { $0 <= 1000 && $0 > 0 })
        #expect(file.tail(20).hasSuffix("line 199\n"))
        #expect(file.tail(20).hasPrefix("line "))
    }

    @Test("A log file that cannot be renamed is truncated at its size limit") func unrenamableFile() throws {
        let folder = TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/log.old", withIntermediateDirectories: true)
        let file = LogFile(folder: folder.path, limit: 1000)
        for number in 0..<200 { file.append("line \(number)\n") }
        let size = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(size <= 1000 && file.tail(20).hasSuffix("line 199\n"))
    }

    @Test("Concurrent writers to a log file lose no line") func concurrentWriters() throws {
        let folder = TemporaryDirectory()
        let files = (0..<4).map { _ in LogFile(folder: folder.path, limit: 1 << 20) }
        DispatchQueue.concurrentPerform(iterations: 4) { writer in
            for number in 0..<100 { files[writer].append("\(writer) \(number)\n") }
        }
        let lines = try String(contentsOfFile: folder.path + "/log", encoding: .utf8).split(separator: "\n")
        #expect(Set(lines).count == 400)
    }

    @Test("Logging to a folder that cannot be created does not fail") func unusableLogFolder() {
        let file = LogFile(folder: "/dev/null/log")
        file.append("lost\n")
        #expect(file.tail(100) == "")
    }
}
