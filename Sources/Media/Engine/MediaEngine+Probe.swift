import Glibc

extension MediaEngine {
    /// Opens a source for a look, beside what plays, and says why it cannot be played; `nil` where it can, and for a named
    /// pipe or a device, whose bytes can be read only once.
    public nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError? {
        guard source.isReadTwice else { return nil }
        let interrupt = Interrupt()
        var options = openOptions
        // A file that can be played only as a download is not downloaded twice.
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
    /// Whether reading its bytes takes nothing from a later reader.
    fileprivate var isReadTwice: Bool {
        guard case .location(let location) = input else { return false }
        var info = stat()
        guard let path = LocalFile.path(of: location), stat(path, &info) == 0 else {
            return !["pipe", "fd"].contains(LocalFile.scheme(of: location))
        }
        return [S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
    }
}
