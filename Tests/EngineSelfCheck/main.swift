import CFFmpeg
import Foundation
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxVideo

// Measures the engine's resources in a process that does nothing else. Arguments: a check, a file or URL, the address
// of an audio server.

// As in the program: threads that start and exit would each bring an arena, whose fragmentation looks like growth.
mallopt(M_ARENA_MAX, 2)

let (check, file, server) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])

func report(_ name: String, _ value: some Any) { print("\(name): \(value)") }

/// Prints the growth of resources by `work`; `warmUp` runs first, for allocations that are made once and retained.
func reportGrowth(warmUp: () -> Void, _ work: () -> Void) {
    warmUp()
    waitUntilStill("threads and handles", for: .milliseconds(200)) {
        let now = EngineResources()
        return [now.threads.count, now.handles]
    }
    let before = EngineResources()
    work()
    // Threads may take a moment to exit on a busy machine; leaked ones stay.
    let end = ContinuousClock.now + .seconds(60)
    var after = EngineResources()
    while after.threads.count > before.threads.count || after.handles > before.handles, ContinuousClock.now < end {
        usleep(20000)
        after = EngineResources()
    }
    report("threads", after.threads.count - before.threads.count)
    report("handles", after.handles - before.handles)
    report("megabytes", after.megabytes - before.megabytes)
}

/// Returns a measurement that most of up to five repetitions agree with, as `majority(below:)` of the tests. Prints
/// each miss.
func majority(below limit: Double, _ measure: () -> Double) -> Double {
    var (hits, misses) = (0, 0)
    while true {
        let value = measure()
        if value < limit { hits += 1 } else { misses += 1 }
        if value >= limit { report("missed", "\(value) is not below \(limit)") }
        if hits > misses || misses == 3 { return value }
    }
}

switch check {
case "seeks":
    let driver = EngineDriver(file: file, server: server)
    driver.open()
    driver.play(for: 0.2)
    let seek = { (count: Int) in
        var left = count
        while left > 0 {
            for _ in 0..<min(left, .random(in: 1...10)) {
                driver.seek(to: .random(in: 0..<3.5))
                left -= 1
            }
            driver.waitForSeek()
        }
    }
    reportGrowth(warmUp: { seek(50) }, { seek(500) })
case "files":
    let driver = EngineDriver(file: file, server: server)
    let open = { (count: Int) in
        for _ in 0..<count {
            driver.open()
            driver.play(for: 0.05)
            driver.engine.close()
        }
    }
    reportGrowth(warmUp: { open(10) }, { open(50) })
case "transitions":
    let driver = EngineDriver(file: file, server: server)
    driver.engine.setPlaying(true)
    var mostThreads = 0
    let cross = { (count: Int) in
        for _ in 0..<count {
            driver.transitionToItself()
            mostThreads = max(mostThreads, EngineResources().threads.count)
        }
    }
    driver.open()
    reportGrowth(warmUp: { cross(10) }, { cross(50) })
    report("most threads", mostThreads)
case "pauses":
    let driver = EngineDriver(file: file, server: server)
    driver.open()
    let pause = { (count: Int) in
        for _ in 0..<count {
            driver.engine.setPlaying(true)
            // Pauses at any moment of the start, and plays at any moment of the pause.
            usleep(.random(in: 0..<20000))
            driver.engine.setPlaying(false)
            usleep(.random(in: 0..<5000))
        }
    }
    reportGrowth(warmUp: { pause(20) }, { pause(200) })
    driver.seek(to: 0)
    driver.waitForSeek()
    driver.play(for: 0.5)
    report("plays", true)
case "engines":
    let make = { (count: Int) in
        for number in 0..<count {
            let driver = EngineDriver(file: file, server: server)
            // Released in all phases: while opening, when ready, and while playing.
            if number % 3 == 0 { driver.engine.open(MediaSource(location: file)) } else { driver.open() }
            driver.engine.setPlaying(number % 3 == 2)
            // At any moment of the opening or of the start of playback.
            if number % 3 != 1 { usleep(.random(in: 0..<40000)) }
        }
    }
    reportGrowth(warmUp: { make(15) }, { make(30) })
case "release":
    let seconds = majority(below: 1) {
        var driver: EngineDriver? = EngineDriver(file: file, server: server)
        driver?.open()
        driver?.play(for: 0.3)
        driver = nil
        let start = ContinuousClock.now
        while !EngineResources().threads.isEmpty, ContinuousClock.now - start < .seconds(60) { usleep(2000) }
        return (ContinuousClock.now - start) / .seconds(1)
    }
    report("threads", EngineResources().threads)
    report("seconds", seconds)
case "closing":
    let driver = EngineDriver(file: file, server: server)
    driver.open()
    driver.engine.close()
    var (slowest, longest) = (0.0, 0.0)
    for delay in 0..<40 {
        var (returns, over) = (0.0, 0.0)
        _ = majority(below: 1) {
            driver.engine.open(MediaSource(location: file))
            // Closes at this moment of the opening.
            usleep(UInt32(delay) * 1000)
            let start = ContinuousClock.now
            driver.engine.close()
            returns = (ContinuousClock.now - start) / .seconds(1)
            wait(for: "the end of the threads") {
                !EngineResources().threads.contains { !["engine", "audio output"].contains($0) }
            }
            over = (ContinuousClock.now - start) / .seconds(1)
            return max(returns / 0.05, over / 0.3)
        }
        slowest = max(slowest, returns)
        longest = max(longest, over)
    }
    report("returns", slowest)
    report("is over", longest)
case "lacking":
    let driver = EngineDriver(file: file, server: server)
    driver.open()
    driver.seek(to: 2)
    driver.waitForSeek()
    driver.play(for: 0.3)
    let before = EngineResources.processorTimes
    driver.play(for: 1)
    report("work", (EngineResources.processorTimes["video"] ?? .infinity) - (before["video"] ?? 0))
case "resting":
    let driver = EngineDriver(file: file, server: server)
    driver.open()
    driver.play(for: 0.3)
    driver.engine.setPlaying(false)
    driver.wait(for: "the last frame") { !driver.engine.videoOutput.needsTicks }
    waitUntilStill("the engine's threads", for: .milliseconds(300)) { EngineResources.voluntarySwitches }
    let before = EngineResources.voluntarySwitches
    // The period of the measurement.
    sleep(5)
    let after = EngineResources.voluntarySwitches
    report("wakeups", after.values.reduce(0, +) - before.values.reduce(0, +))
    report("by thread", after.merging(before) { $0 - $1 }.filter { $0.value != 0 })
case "refusal":
    let driver = EngineDriver(file: file, server: server)
    let before = EngineResources.peak
    guard let error = driver.failure() else { exit(1) }
    report("reason", error.reason)
    report("megabytes", EngineResources.peak - before)
case "drawing":
    SubtitleFileRenderer(file)?.drawAll()
    report("megabytes", EngineResources.peak)
case "deadline":
    guard let url = URL(string: file) else { exit(2) }
    let sleepers = Monitor(0)
    var earliest = Double.infinity
    let seconds = majority(below: 3) {
        // The tasks of a former repetition would delay the request.
        wait(for: "the end of the tasks") { sleepers.withLock { $0 == 0 } }
        let start = ContinuousClock.now
        Task.detached { try await HTTPClient(timeout: .seconds(1)).send(HTTPRequest(url)) }
        wait(for: "the thread of the request") { EngineResources.hasThread("http") }
        // From now on, all tasks of the thread pool have to wait, for longer than the request may take.
        for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
            sleepers.withLock { $0 += 1 }
            Task.detached {
                usleep(2_000_000)
                sleepers.withLock { $0 -= 1 }
            }
        }
        wait(for: "the end of the request") { !EngineResources.hasThread("http") }
        let time = (ContinuousClock.now - start) / .seconds(1)
        earliest = min(earliest, time)
        return time
    }
    report("seconds", seconds)
    report("earliest", earliest)
default:
    exit(2)
}
