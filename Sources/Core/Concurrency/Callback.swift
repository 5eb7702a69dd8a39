/// A closure behind a reference, for storage of a generic type such as `Mutex`.
///
/// `withLock { $0 }` on a mutex that stores a closure directly also writes the closure back, wrapped in two more
/// reabstraction thunks: calls become slower with every read, and after about 100,000 reads one overflows the stack. A
/// reference is written back unchanged.
package final class Callback<Function: Sendable>: Sendable {
    package let call: Function

    package init(_ call: Function) { self.call = call }
}
