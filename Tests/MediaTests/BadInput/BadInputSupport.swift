import Foundation
import Synchronization
import TestSupport

/// Deterministic pseudo-random bytes (xorshift).
struct RandomBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    /// Returns a number in `0..<limit`.
    mutating func number(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: state >> 33) % max(limit, 1)
    }

    mutating func take(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(number(below: 256)) } }
}

/// Memory of this process.
enum ProcessMemory {
    /// The resident size in megabytes.
    static var resident: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1024
    }
}

/// Runs code on a thread without root's file permissions; threads started there inherit that.
enum UnprivilegedThread {
    /// Runs `body` on an unprivileged thread and returns its result.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let result = Mutex<Result?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            // `setfsuid` applies to the calling thread alone and is missing from Swift's Glibc module.
            typealias SetUser = @convention(c) (uid_t) -> Int32
            if let symbol = dlsym(nil, "setfsuid") { _ = unsafeBitCast(symbol, to: SetUser.self)(65534) }
            let value = body()
            result.withLock { $0 = value }
            isDone.signal()
        }.start()
        isDone.wait()
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread returned no result") }
        return value
    }
}
