import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The collector of FFmpeg log lines of one medium.
struct LogCollectorTests {
    @Test("Collected FFmpeg log lines keep their order") func linesKeepOrder() {
        let log = LogCollector()
        Logging.log("one\n", "two\n", to: log)
        #expect(log.text == "one\ntwo\n")
    }

    @Test("The log collector keeps only the newest 40 lines") func newestLinesAreKept() {
        let log = LogCollector()
        Logging.log((0..<1000).map { "line \($0)\n" }, to: log)
        #expect(log.text.split(separator: "\n").count == 40)
        #expect(log.text.hasSuffix("line 999\n"))
    }

    @Test("FFmpeg log lines of each thread go to its own log collector") func threadsHaveOwnCollectors() {
        let (one, other) = (LogCollector(), LogCollector())
        one.collect {
            // Another thread begins and ends to collect meanwhile.
            Logging.log("other\n", to: other)
            withVaList([]) { av_vlog(nil, AV_LOG_ERROR, "one\n", $0) }
        }
        #expect(one.text == "one\n" && other.text == "other\n")
    }

    @Test("FFmpeg log lines below the warning level are not collected") func infoLinesAreDropped() {
        let log = LogCollector()
        Logging.log(["chatter\n"], level: AV_LOG_INFO, to: log)
        #expect(log.text.isEmpty)
    }
}

/// Logs through FFmpeg on a thread that belongs to a collector.
enum Logging {
    static func log(_ lines: String..., to log: LogCollector) { self.log(lines, to: log) }

    static func log(_ lines: [String], level: Int32 = AV_LOG_ERROR, to log: LogCollector) {
        let done = Monitor(false)
        startThread("logging") {
            log.collect { for line in lines { withVaList([]) { av_vlog(nil, level, line, $0) } } }
            withVaList([]) { av_vlog(nil, level, "too late\n", $0) }
            done.update { $0 = true }
        }
        _ = done.wait { $0 ? true : nil }
    }
}
