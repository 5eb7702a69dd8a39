// Shows what holds inside GTK's main loop, which a test process cannot run: its main thread is taken. A test starts this
// with the name of a check and reads one line a fact.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "loop": checkLoop,
    "idle": checkIdle,
    "alarm": checkOneShotTimer,
    "lifetime": checkLifetime,
    "binding": checkBinding,
    "drawing": checkDrawing,
    "adwaita": checkAdwaita,
    "actions": checkActions,
    "scale": checkScale,
]

exit(runSelfCheck(checks))
