import CFFmpeg
import Synchronization
import WindowboxCore

/// Captures FFmpeg's log output on the threads of one medium, for the details of an error.
///
/// FFmpeg has a single log callback per process, so a thread-local pointer assigns lines to their collector.
package final class LogCollector: Sendable {
    private static let limit = 40
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        av_log_set_level(max(AV_LOG_WARNING, Log.ffmpegLevel?.ofFFmpeg ?? AV_LOG_WARNING))
        wb_log_to { level, line in
            guard let line = line.map({ String(cString: $0) }) else { return }
            Log.writeFFmpeg(LogLevel(ofFFmpeg: level), line)
            guard level <= AV_LOG_WARNING, let own = pthread_getspecific(LogCollector.key) else { return }
            Unmanaged<LogCollector>.fromOpaque(own).takeUnretainedValue().append(line)
        }
        return key
    }()

    private let lines = Mutex<[String]>([])

    package init() {}

    /// Captures what the calling thread logs during `body`.
    @discardableResult
    package func collect<Result>(during body: () -> Result) -> Result {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        // Deallocation at the end of the thread may log too, after the collector was released.
        defer { pthread_setspecific(Self.key, outer) }
        return body()
    }

    /// Runs `body` and captures what it logs. The calling thread's collector receives the lines too.
    /// - Parameter body: The code to run on the calling thread.
    /// - Returns: The result of `body`, and the captured lines.
    static func capturing<Result>(_ body: () -> Result) -> (result: Result, logged: String) {
        let outer = pthread_getspecific(key).map { Unmanaged<LogCollector>.fromOpaque($0).takeUnretainedValue() }
        let inner = LogCollector()
        let result = inner.collect(during: body)
        let logged = inner.text
        if !logged.isEmpty { outer?.append(logged) }
        return (result, logged)
    }

    /// The captured lines, oldest first; only the newest 40, because a damaged file logs without end.
    package var text: String { lines.withLock { $0.joined() } }

    private func append(_ line: String) {
        lines.withLock {
            if $0.count == Self.limit { $0.removeFirst() }
            $0.append(line)
        }
    }
}
