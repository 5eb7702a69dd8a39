import CAdwaita

/// How the C library keeps memory.
enum Memory {
    /// Keeps large blocks in the process once it has them: a frame's worth is taken and given back at every frame, and page
    /// faults would cost more than drawing it. Few arenas, because many threads would each keep their own.
    static func tune() {
        // The largest threshold that the C library takes.
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_TRIM_THRESHOLD, 32 << 20)
        mallopt(M_ARENA_MAX, 2)
    }
}
