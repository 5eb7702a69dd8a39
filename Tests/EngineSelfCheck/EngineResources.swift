import Foundation

/// The resources of this process at one moment.
struct EngineResources {
    /// The names of all threads that have a name of their own.
    let threads: [String]
    let handles: Int
    let megabytes: Double

    init() {
        threads = Self.namedThreads.map(\.name)
        handles = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        let pages = Self.text("/proc/self/statm").split(separator: " ")
        megabytes = Double(pages[1]).map { $0 * 4096 / 1e6 } ?? 0
    }

    /// The number of voluntary context switches of the named threads, by name.
    static var voluntarySwitches: [String: Int] {
        Dictionary(
            namedThreads.map { thread in
                let status = text("/proc/self/task/\(thread.id)/status").split(separator: "\n")
                let line = status.first { $0.hasPrefix("voluntary_ctxt_switches") }
                return (thread.name, line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }, uniquingKeysWith: +)
    }

    /// The processor time of the named threads in seconds, by name.
    static var processorTimes: [String: Double] {
        Dictionary(
            namedThreads.map { thread in
                let words = text("/proc/self/task/\(thread.id)/schedstat").split(separator: " ")
                return (thread.name, words.first.flatMap { Double($0) }.map { $0 / 1e9 } ?? 0)
            }, uniquingKeysWith: +)
    }

    /// The peak resident memory of the process, in megabytes.
    static var peak: Double {
        let line = text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 * 1024 / 1e6 } ?? .infinity
    }

    /// Returns whether a thread of this name exists.
    static func hasThread(_ name: String) -> Bool { allThreads.contains { $0.name == name } }

    /// The threads with a name other than that of the process: those of the engine, of FFmpeg and of PulseAudio. The
    /// main thread has the name of the process, and so have the threads of Swift's task pool, which inherit it.
    private static var namedThreads: [(id: String, name: String)] {
        let own = text("/proc/self/comm").trimmingCharacters(in: .newlines)
        // A thread that ended since the folder was read has no name.
        return allThreads.filter { !$0.name.isEmpty && $0.name != own }
    }

    private static var allThreads: [(id: String, name: String)] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return ids.map { ($0, text("/proc/self/task/\($0)/comm").trimmingCharacters(in: .newlines)) }
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
