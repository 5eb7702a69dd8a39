import CAdwaita

/// The settings of the C library's memory allocator.
enum Malloc {
    /// Returns large blocks to the system as soon as they are freed: otherwise the frame buffers of one video fragment
    /// the heap for those of the next. Limits the number of arenas, because many threads would retain one each.
    static func configure() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_TRIM_THRESHOLD, 32 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Returns free memory between used blocks to the system. Runs on another thread, because it may take milliseconds.
    static func trim() { Task.detached(priority: .background) { malloc_trim(0) } }
}
