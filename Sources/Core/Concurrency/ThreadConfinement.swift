import Glibc
import Synchronization

/// The thread to which an object is confined. Checked in debug builds only; in a release build it is empty.
///
/// The first check binds the object to the calling thread, since many objects are created on another thread than the
/// one that uses them.
package struct ThreadConfinement: ~Copyable, Sendable {
    #if DEBUG
    private let owner = Atomic<UInt>(0)
    #endif

    /// Creates a confinement to the thread of the first check.
    package init() {}

    /// Asserts that the calling thread is the one that made the first check.
    @inlinable package func assertOnThread(_ file: StaticString = #fileID, _ line: UInt = #line) {
        assert(isOnThread, "The object is confined to another thread.", file: file, line: line)
    }

    /// Whether the calling thread is the one that made the first check; always true in a release build.
    package var isOnThread: Bool {
        #if DEBUG
        let current = UInt(pthread_self())
        let (isBound, bound) = owner.compareExchange(expected: 0, desired: current, ordering: .relaxed)
        return isBound || bound == current
        #else
        return true
        #endif
    }
}
