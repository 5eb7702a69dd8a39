import CFFmpeg
import Testing

@testable import WindowboxMedia

/// What FFmpeg says on a medium's threads is kept for that medium.
struct LogCollectorTests {
    @Test func linesAreKeptInOrder() {
        let log = LogCollector()
        Logging.log("one\n", "two\n", to: log)
        #expect(log.text == "one\ntwo\n")
    }

    @Test func onlyTheNewestAreKept() {
        let log = LogCollector()
        Logging.log((0..<1000).map { "line \($0)\n" }, to: log)
        #expect(log.text.split(separator: "\n").count == 40)
        #expect(log.text.hasSuffix("line 999\n"))
    }

    @Test func eachThreadHasItsOwn() {
        let (one, other) = (LogCollector(), LogCollector())
        Logging.log("one\n", to: one)
        Logging.log("other\n", to: other)
        #expect(one.text == "one\n" && other.text == "other\n")
    }

    @Test func whatIsNoWarningIsNotKept() {
        let log = LogCollector()
        Logging.log(["chatter\n"], level: AV_LOG_INFO, to: log)
        #expect(log.text.isEmpty)
    }
}

/// Logs as FFmpeg does, on a thread that belongs to a collector.
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
