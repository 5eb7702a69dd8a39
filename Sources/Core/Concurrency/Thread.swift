import CSystem
import Glibc

/// Runs `body` on a detached thread of its own.
/// - Parameters:
///   - name: The name shown in debuggers; at most 15 bytes.
///   - body: The code to run; the thread ends when it returns.
package func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ThreadBody(name: name, run: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let error = pthread_create(&thread, &attributes, threadMain, box.toOpaque())
    pthread_attr_destroy(&attributes)
    // Playback requires threads, and no caller could handle the failure better.
    precondition(error == 0, "The system refuses another thread.")
}

/// Lowers the scheduling priority of the calling thread.
/// - Parameter niceness: The niceness, from 0 for the default priority to 19 for the lowest.
package func setThreadNiceness(_ niceness: Int32) { wb_set_niceness(niceness) }

private final class ThreadBody {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
    }
}

private let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    guard let argument else { return nil }
    let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
    wb_name_thread(body.name)
    body.run()
    return nil
}
