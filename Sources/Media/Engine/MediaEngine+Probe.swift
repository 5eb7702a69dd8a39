import Glibc
import WindowboxCore
import WindowboxDemux

extension MediaEngine {
    /// Probes a source on a thread of its own while the open medium continues to play. Cancelling the task aborts the
    /// probe.
    /// - Parameter source: The source to probe. Named pipes and devices are not read, because their bytes can be read
    ///   only once.
    /// - Returns: The reason why the source cannot be played; `nil` when it opens, or was not read.
    public nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError? {
        guard source.isReadTwice else { return nil }
        let interrupt = Interrupt()
        var options = openOptions
        // A file that plays only after a complete download must not be downloaded twice.
        options.downloadLimit = 0
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                startThread("probe") { [options] in
                    let log = LogCollector()
                    var problem: MediaError?
                    log.collect {
                        let opening = Demuxer.open(source, options: options, interrupt: interrupt, log: log)
                        if case .failure(let error) = opening, error.reason != .tooLargeToDownload { problem = error }
                    }
                    continuation.resume(returning: problem)
                }
            }
        } onCancel: {
            interrupt.cancel()
        }
    }
}

extension MediaSource {
    /// Whether the input can be read repeatedly: a regular file, a directory or a URL, but no pipe or device.
    fileprivate var isReadTwice: Bool {
        guard case .location(let location) = input else { return false }
        var info = stat()
        guard let path = LocalFile.path(of: location), stat(path, &info) == 0 else {
            return !["pipe", "fd"].contains(LocalFile.scheme(of: location))
        }
        return [S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
    }
}
