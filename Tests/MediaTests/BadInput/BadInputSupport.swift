import Foundation
import Synchronization
import TestSupport

/// Random bytes that are the same in every run.
struct RandomBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    /// From zero up to, not including, `limit`.
    mutating func number(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: state >> 33) % max(limit, 1)
    }

    mutating func take(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(number(below: 256)) } }
}

/// This process's memory, in megabytes.
enum Memory {
    /// Makes the present use the peak.
    static func forgetPeak() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    /// The most that was resident since.
    static var peak: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1024
    }
}

/// A thread that has lost root's power over files, as has every thread that it starts.
enum Unprivileged {
    /// Runs `body` on such a thread.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let result = Mutex<Result?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            // The kernel keeps the user for files with the thread. Not in Swift's view of the C library.
            typealias SetUser = @convention(c) (uid_t) -> Int32
            if let symbol = dlsym(nil, "setfsuid") { _ = unsafeBitCast(symbol, to: SetUser.self)(65534) }
            let value = body()
            result.withLock { $0 = value }
            isDone.signal()
        }.start()
        isDone.wait()
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has left no result") }
        return value
    }
}
