import CAdwaita

/// How the C library keeps memory.
enum Malloc {
    /// Gives large blocks back to the system as soon as they are free: a film's pictures would leave holes that the next
    /// film's do not fit. Few arenas, because many threads would each keep their own.
    static func tune() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_TRIM_THRESHOLD, 32 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Gives back what lies free between blocks in use. It may take milliseconds, so another thread does it.
    static func giveBack() { Task.detached(priority: .background) { malloc_trim(0) } }
}
