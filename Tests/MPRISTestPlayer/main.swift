// A player without pictures that shows itself on the session bus, for the tests of MPRIS: its engine is scripted, its
// time real. It obeys the lines of a pipe, its argument, and tells lines on standard output.

import CGtk
import Glibc
import WindowboxGtk

MainLoop.attach()
if let pipe = CommandLine.arguments.dropFirst().first { dup2(open(pipe, O_RDWR), 0) }
let loop = g_main_loop_new(nil, 0)
let testPlayer = TestPlayer { g_main_loop_quit(loop) }
g_main_loop_run(loop)
tell("end")

/// Tells a line at once, even into a file. Not by `print`: flushing waits for whoever is reading a line.
func tell(_ words: String...) {
    let line = words.joined(separator: " ") + "\n"
    _ = line.withCString { write(1, $0, line.utf8.count) }
}
