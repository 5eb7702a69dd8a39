import Glibc
import WindowboxGtk

/// Runs the check that the command line names, as a task of the main actor within an application's main loop. Returns
/// the exit code.
public func runSelfCheck(_ checks: [String: @MainActor () async -> Void]) -> Int32 {
    guard let name = CommandLine.arguments.dropFirst().first, let check = checks[name] else {
        print("usage: self-check \(checks.keys.sorted().joined(separator: "|"))")
        return 2
    }
    let application = Application(id: nil, .nonUnique)
    application.onActivate {
        application.hold()
        Task {
            await check()
            application.release()
        }
    }
    return application.run(["self-check"])
}

/// Prints one fact for the test.
public func report(_ fact: String, _ value: Any) {
    print("\(fact): \(value)")
    fflush(nil)
}

/// Prints that the test may begin, and waits until the key q is pressed in a window.
public func waitForQuitKey(in window: ApplicationWindow) async {
    var isPressed = false
    window.onKey { key in
        if key.name == "q" { isPressed = true }
        return isPressed
    }
    report("ready", true)
    await wait(for: "the key q") { isPressed }
}

/// Returns the processor time of the process.
public func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Returns the number of voluntary context switches of the process.
public func voluntarySwitches() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_nvcsw
}
