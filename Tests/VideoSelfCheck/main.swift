// Checks of a VideoView on a screen. A test starts the program on a virtual desktop, with the name of a check, and
// reads one fact per line.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "frame": checkFrame,
    "image": checkImage,
    "covered": checkCovered,
    "moving": checkMoving,
    "blending": checkBlending,
    "rest": checkRest,
    "resize": checkResize,
    "source-ownership": checkSourceOwnership,
    "planes": checkPlanes,
    "hold": checkHold,
    "hold-filled": checkHoldFilled,
    "hold-veiled": checkHoldVeiled,
    "hold-unveiled": checkHoldUnveiled,
    "cost": checkCost,
    "cost-covered": checkCostCovered,
]

exit(runSelfCheck(checks))
