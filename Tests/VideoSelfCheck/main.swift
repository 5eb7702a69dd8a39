// Shows what a VideoView does on a screen. A test starts this on a virtual one, with the name of a check, and reads one
// line a fact.
import CGtk

let checks: [String: () async -> Void] = [
    "picture": checkPicture,
    "covered": checkCovered,
    "rest": checkRest,
    "resize": checkResize,
    "hold": checkHold,
    "cost": checkCost,
    "cost-covered": checkCostCovered,
]

guard let name = CommandLine.arguments.dropFirst().first, let check = checks[name] else {
    print("usage: VideoSelfCheck \(checks.keys.sorted().joined(separator: "|"))")
    exit(2)
}
exit(runInsideLoop(check))
