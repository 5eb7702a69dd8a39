import Foundation

/// The resource usage of a process and its descendants.
public struct ResourceUsage: Sendable {
    /// The processor time in seconds.
    public private(set) var processor = 0.0
    /// The peak resident memory in megabytes, of the largest process among them.
    public private(set) var peak = 0.0
    /// The number of context switches by thread id.
    public private(set) var switches: [String: Int] = [:]
    /// The number of open file descriptors.
    public private(set) var handles = 0
    /// The current resident memory in megabytes.
    public private(set) var resident = 0.0

    /// Reads the usage from `/proc`; processes that have exited are not included.
    public init(of pid: pid_t) {
        var todo = [Int(pid)]
        while let process = todo.popLast() {
            let folder = "/proc/\(process)"
            guard let stat = Self.text(folder + "/stat"), let end = stat.lastIndex(of: ")") else { continue }
            let fields = stat[end...].split(separator: " ").dropFirst().compactMap { Double($0) ?? 0 }
            guard fields.count > 14 else { continue }
            // The own processor time and that of waited-for children, in ticks.
            processor += fields[11...14].reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
            let status = Self.values(folder + "/status")
            peak = max(peak, Double(status["VmHWM"] ?? 0) / 1024)
            resident += Double(status["VmRSS"] ?? 0) / 1024
            handles += Self.entries(folder + "/fd").count
            for thread in Self.entries(folder + "/task") {
                let status = Self.values("\(folder)/task/\(thread)/status")
                switches[thread] =
                    (status["voluntary_ctxt_switches"] ?? 0) + (status["nonvoluntary_ctxt_switches"] ?? 0)
                let children = Self.text("\(folder)/task/\(thread)/children") ?? ""
                todo += children.split(separator: " ").compactMap { Int($0) }
            }
        }
    }

    /// The number of threads.
    public var threads: Int { switches.count }

    /// Returns the number of wakeups since an earlier reading; threads that have exited since are not counted.
    public func wakeups(since before: ResourceUsage) -> Int {
        switches.reduce(0) { $0 + max(0, $1.value - (before.switches[$1.key] ?? 0)) }
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func entries(_ path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    // Parses a file with lines such as "VmRSS:   1234 kB".
    private static func values(_ path: String) -> [String: Int] {
        let fields = (text(path) ?? "").split(separator: "\n").compactMap { line -> (String, Int)? in
            let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
            return words.count > 1 ? Int(words[1]).map { (String(words[0]), $0) } : nil
        }
        return Dictionary(fields, uniquingKeysWith: { $1 })
    }
}
