// A player without pictures that shows itself on the session bus, for the tests of MPRIS: its engine is scripted, its
// time real. It obeys lines on standard input, and tells lines on standard output.

import CGtk
import WindowboxGtk

MainLoop.attach()
let loop = g_main_loop_new(nil, 0)
let stage = Stage { g_main_loop_quit(loop) }
g_main_loop_run(loop)
tell("end")

/// Tells a line at once, even into a pipe.
func tell(_ words: String...) {
    print(words.joined(separator: " "))
    fflush(nil)
}
