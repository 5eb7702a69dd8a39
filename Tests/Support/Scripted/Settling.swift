/// Lets everything run that is waiting for the main actor, and what that brings about in turn.
@MainActor
package func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
