// A player without video that exports itself on the session bus, for the tests of MPRIS: the engine is scripted, the
// time is real. Executes commands from the lines of a pipe, its argument, and prints lines on standard output.

import CGtk
import Glibc
import WindowboxGtk

MainLoop.attach()
if let pipe = CommandLine.arguments.dropFirst().first { dup2(open(pipe, O_RDWR), 0) }
let loop = g_main_loop_new(nil, 0)
let testPlayer = TestPlayer { g_main_loop_quit(loop) }
g_main_loop_run(loop)
report("end")
// `exit` would wait for the thread that is reading a line, which holds the lock of the stream, since glibc 2.41.
_exit(0)

/// Prints a line at once, even into a file. Without `print`, because flushing waits for the thread that is reading a
/// line.
func report(_ words: String...) {
    let line = words.joined(separator: " ") + "\n"
    _ = line.withCString { write(1, $0, line.utf8.count) }
}
