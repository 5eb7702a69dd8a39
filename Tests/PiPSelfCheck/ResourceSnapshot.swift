import CGtk
import Glibc
import SelfCheckKit
import WindowboxGtk

/// The resources of the process.
struct ResourceSnapshot {
    let threads = entryCount(of: "/proc/self/task")
    let handles = entryCount(of: "/proc/self/fd")
    /// The number of windows of all programs on the X server.
    let windows = xWindows()
    let boxes = CallbackBoxCount.count
    let megabytes = residentMegabytes()

    /// Returns a snapshot after twenty more frames, by which time a closed window has released what it had.
    static func settled(_ fixture: PiPWindowFixture) async -> ResourceSnapshot {
        await fixture.frames(20)
        return ResourceSnapshot()
    }

    private static func residentMegabytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        let count = fread(&text, 1, 255, file)
        let words = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) >> 20 : 0
    }

    private static func xWindows() -> Int {
        guard let display = gdk_display_get_default(), wb_is_x11_display(UnsafeMutableRawPointer(display)) != 0,
            let connection = wb_x11_connection(display),
            let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data?.pointee.root
        else { return 0 }
        return count(below: root, connection)
    }

    private static func count(below window: xcb_window_t, _ connection: OpaquePointer) -> Int {
        guard let reply = xcb_query_tree_reply(connection, xcb_query_tree(connection, window), nil) else { return 0 }
        defer { free(reply) }
        let children = UnsafeBufferPointer(
            start: xcb_query_tree_children(reply), count: Int(xcb_query_tree_children_length(reply)))
        return children.reduce(children.count) { $0 + count(below: $1, connection) }
    }
}

/// The number of binding runs since the counter was made.
final class BindingRunCounter {
    private(set) var count = 0

    init() { ObservationEffect.didRun = { [weak self] _ in self?.count += 1 } }

    isolated deinit { ObservationEffect.didRun = nil }
}
