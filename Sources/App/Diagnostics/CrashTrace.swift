import CAdwaita
import FoundationEssentials
import Glibc

/// What a crash leaves behind: where in its code the program was.
enum CrashTrace {
    /// Lets a crash of this process leave its trace.
    static func prepare() {
        makeFolder()
        wb_leave_crash_trace(path, "windowbox \(Usage.version), \(programSize) bytes\n")
    }

    /// The trace of the last crash, with names in the place of numbers where they are known; `nil` when there was none.
    static var last: String? {
        guard let trace = try? String(contentsOfFile: path, encoding: .utf8), !trace.isEmpty else { return nil }
        // Another build has its functions elsewhere.
        let symbols = trace.contains(", \(programSize) bytes\n") ? SymbolTable(ofProgram: "/proc/self/exe") : nil
        return ([when].compactMap(\.self) + trace.split(separator: "\n").map { readable($0, symbols) })
            .joined(separator: "\n")
    }

    private static var path: String { StateDirectory.path + "/crash" }

    private static func makeFolder() {
        try? FileManager.default.createDirectory(atPath: StateDirectory.path, withIntermediateDirectories: true)
    }

    private static var programSize: Int {
        var info = stat()
        return stat("/proc/self/exe", &info) == 0 ? Int(info.st_size) : 0
    }

    private static var when: String? {
        var info = stat()
        var parts = tm()
        guard stat(path, &info) == 0, localtime_r(&info.st_mtim.tv_sec, &parts) != nil else { return nil }
        var text = [CChar](repeating: 0, count: 64)
        strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A line such as `/usr/bin/windowbox(+0x1234)[0x55…]` or `libgtk-4.so.1(gtk_main+0x12)[0x7f…]`.
    private static func readable(_ line: Substring, _ symbols: SymbolTable?) -> String {
        guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
            return String(line)
        }
        let file = line[..<open].split(separator: "/").last ?? ""
        let place = line[line.index(after: open)..<close]
        let plus = place.firstIndex(of: "+") ?? place.endIndex
        var name = String(place[..<plus])
        if name.isEmpty, file == "windowbox", let offset = UInt64(place[plus...].dropFirst(3), radix: 16) {
            name = symbols?.name(at: offset) ?? String(place)
        }
        return "\(file): \(demangled(name))"
    }

    private static func demangled(_ name: String) -> String {
        guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}
