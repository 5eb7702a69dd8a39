import Glibc

/// A named pipe (FIFO) open for reading. FFmpeg itself would block in `open`, where no interrupt callback runs.
final class NamedPipe {
    private let descriptor: Int32

    /// Opens the pipe at a path without waiting for a writer; `nil` when the path is no pipe or cannot be opened.
    init?(path: [CChar]) {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFIFO else { return nil }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// The URL for FFmpeg.
    var address: String { "pipe:\(descriptor)" }

    /// Waits until a writer has sent data. Returns `false` when cancelled.
    func waitForWriter(_ interrupt: Interrupt) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !interrupt.cancelled {
            if poll(&entry, 1, 50) > 0 { return true }
        }
        return false
    }
}
