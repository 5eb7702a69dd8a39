// Shows what holds inside GTK's main loop, which a test process cannot run: its main thread is taken. A test starts this
// with the name of a check and reads one line a fact.

import CGtk

let checks: [String: () async -> Void] = [
    "loop": checkLoop,
    "idle": checkIdle,
    "lifetime": checkLifetime,
    "binding": checkBinding,
    "drawing": checkDrawing,
    "adwaita": checkAdwaita,
    "actions": checkActions,
]

guard let name = CommandLine.arguments.dropFirst().first, let check = checks[name] else {
    print("usage: GtkSelfCheck \(checks.keys.sorted().joined(separator: "|"))")
    exit(2)
}
exit(runInsideLoop(check))
