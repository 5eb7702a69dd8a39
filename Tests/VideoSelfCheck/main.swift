// Shows what a VideoView does on a screen. A test starts this on a virtual one, with the name of a check, and reads one
// line a fact.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "picture": checkPicture,
    "image": checkImage,
    "covered": checkCovered,
    "moving": checkMoving,
    "rest": checkRest,
    "resize": checkResize,
    "hand-over": checkHandOver,
    "hold": checkHold,
    "cost": checkCost,
    "cost-covered": checkCostCovered,
]

exit(runSelfCheck(checks))
