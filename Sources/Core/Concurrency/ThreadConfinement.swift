import Glibc
import Synchronization

/// The thread to which an object is confined. Checked in debug builds only; in a release build it is empty.
///
/// The first check binds the object to the calling thread, since many objects are created on another thread than the
/// one that uses them. An object that one thread uses after another is unbound in between.
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

    /// Unbinds the object from its thread, which no longer uses it; the next check binds it to another one.
    package func unbind() {
        #if DEBUG
        owner.store(0, ordering: .relaxed)
        #endif
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
