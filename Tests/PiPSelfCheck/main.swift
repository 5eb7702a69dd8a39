// Moves a film into a small window and back. A test starts this on a virtual desktop, with the name of a check, the film in
// FILM, and reads one line a fact.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "often": checkOften,
    "rest": checkRest,
    "owner": checkOwner,
]

exit(runSelfCheck(checks))
