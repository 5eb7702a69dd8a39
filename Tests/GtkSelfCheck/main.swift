// Checks of code within GTK's main loop, which a test process cannot run, because its main thread is in use. A test
// starts the program with the name of a check and reads one fact per line.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "loop": checkLoop,
    "idle": checkIdle,
    "alarm": checkOneShotTimer,
    "lifetime": checkLifetime,
    "binding": checkBinding,
    "drawing": checkDrawing,
    "height": checkHeightForWidth,
    "adwaita": checkAdwaita,
    "window": checkEnclosingWindow,
    "actions": checkActions,
    "scale": checkScale,
]

exit(runSelfCheck(checks))
