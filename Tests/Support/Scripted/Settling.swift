/// Runs the tasks that wait for the main actor, and the tasks that those start in turn.
@MainActor
package func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
