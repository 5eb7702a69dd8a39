// Checks of picture in picture. A test starts the program on a virtual desktop, with the name of a check and a video in
// FILM, and reads one fact per line.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "often": checkOften,
    "rest": checkRest,
    "owner": checkOwner,
    "bare": checkBareView,
    "own controls": checkOwnControls,
]

exit(runSelfCheck(checks))
