import CFFmpeg
import Synchronization

/// Keeps what FFmpeg logged on the threads of one medium: the details behind an error's one sentence.
///
/// FFmpeg has one log callback for the whole process, so the lines find their collector by the thread that they come from.
final class LogCollector: Sendable {
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

    /// Collects what the calling thread logs during `body`.
    @discardableResult
    func collect<Result>(during body: () -> Result) -> Result {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        // What is let go of at the thread's end may log as well, when there is no collector any more.
        defer { pthread_setspecific(Self.key, outer) }
        return body()
    }

    /// Runs `body`, and returns what it logged beside its result. The calling thread's collector gets that as well.
    static func hearing<Result>(_ body: () -> Result) -> (result: Result, logged: String) {
        let outer = pthread_getspecific(key).map { Unmanaged<LogCollector>.fromOpaque($0).takeUnretainedValue() }
        let inner = LogCollector()
        let result = inner.collect(during: body)
        let logged = inner.text
        if !logged.isEmpty { outer?.append(logged) }
        return (result, logged)
    }

    /// What was logged, oldest first; only the newest lines are kept, for a damaged file logs without end.
    var text: String { lines.withLock { $0.joined() } }

    private func append(_ line: String) {
        lines.withLock {
            if $0.count == Self.limit { $0.removeFirst() }
            $0.append(line)
        }
    }
}
