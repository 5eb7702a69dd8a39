import Foundation

/// What a process and its children have used of the machine.
public struct ResourceUsage: Sendable {
    /// Processor time in seconds.
    public private(set) var processor = 0.0
    /// The most memory that was resident, in megabytes: of the largest one among them.
    public private(set) var peak = 0.0
    /// How often each thread has been given the processor, by its id.
    public private(set) var switches: [String: Int] = [:]
    /// How many file handles are open now.
    public private(set) var handles = 0
    /// Resident memory now, in megabytes.
    public private(set) var resident = 0.0

    /// Reads it from `/proc`; what has ended counts nothing.
    public init(of pid: pid_t) {
        var todo = [Int(pid)]
        while let process = todo.popLast() {
            let folder = "/proc/\(process)"
            guard let stat = Self.text(folder + "/stat"), let end = stat.lastIndex(of: ")") else { continue }
            let fields = stat[end...].split(separator: " ").dropFirst().compactMap { Double($0) ?? 0 }
            guard fields.count > 14 else { continue }
            // Own time, and that of the children that were waited for, in ticks.
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

    /// How many threads there are now.
    public var threads: Int { switches.count }

    /// How often a thread has been given the processor since an earlier reading; threads that ended since do not count.
    public func wakeups(since before: ResourceUsage) -> Int {
        switches.reduce(0) { $0 + max(0, $1.value - (before.switches[$1.key] ?? 0)) }
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func entries(_ path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    // The numbers of a file of lines such as "VmRSS:   1234 kB".
    private static func values(_ path: String) -> [String: Int] {
        let pairs = (text(path) ?? "").split(separator: "\n").compactMap { line -> (String, Int)? in
            let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
            return words.count > 1 ? Int(words[1]).map { (String(words[0]), $0) } : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
}
