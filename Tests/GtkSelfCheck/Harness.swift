import CGtk
import Glibc
import WindowboxGtk

/// Runs a check as a task of the main actor inside the loop of an application. Returns the exit code.
func runInsideLoop(_ check: @escaping () async -> Void) -> Int32 {
    Renderer.chooseForMachine()
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

/// One fact, as a test reads it.
func tell(_ fact: String, _ value: Any) { print("\(fact): \(value)") }

/// Waits until `condition` holds, at most five seconds. Returns whether it does.
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
    return condition()
}

/// Makes a window with `child`, and waits until it is on the screen.
func openWindow(_ child: Widget, width: Int = 320, height: Int = 200) async -> Window {
    let window = Window()
    window.defaultSize = SizeRequest(width: width, height: height)
    window.child = child
    window.present()
    _ = await eventually { window.isMapped && child.width > 0 }
    return window
}

/// The processor time that this process has used.
func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// How often the threads of this process have gone to sleep.
func voluntarySwitches() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_nvcsw
}
