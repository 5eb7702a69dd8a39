import CAdwaita
import FoundationEssentials
import Glibc

/// The trace of a crash: the build id of the program and the addresses of its stack, for `Scripts/symbolize`.
enum CrashTrace {
    /// Installs the signal handlers that write the trace.
    static func prepare() {
        try? FileManager.default.createDirectory(atPath: StateDirectory.path, withIntermediateDirectories: true)
        wb_install_crash_handler(path, "windowbox \(Usage.version), build id \(String(cString: wb_build_id()))\n")
    }

    /// The time and the trace of the last crash, without the folders of modules; `nil` when there was none.
    static var last: String? {
        guard let trace = try? String(contentsOfFile: path, encoding: .utf8), !trace.isEmpty else { return nil }
        let lines = trace.split(separator: "\n").map { String($0.split(separator: "/").last ?? $0) }
        return ([time].compactMap(\.self) + lines).joined(separator: "\n")
    }

    private static var path: String { StateDirectory.path + "/crash" }

    private static var time: String? {
        var info = stat()
        var parts = tm()
        guard stat(path, &info) == 0, localtime_r(&info.st_mtim.tv_sec, &parts) != nil else { return nil }
        var text = [CChar](repeating: 0, count: 64)
        strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
