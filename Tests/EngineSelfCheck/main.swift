import CFFmpeg
import Foundation
import WindowboxMedia

// What the engine leaves behind, told by a process that does nothing else.
// Arguments: a check, a file or an address, the address of a sound server.

// As in the program: threads that come and go would each bring an arena, whose holes look like growth.
mallopt(M_ARENA_MAX, 2)

let (check, file, server) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])

func tell(_ name: String, _ value: some Any) { print("\(name): \(value)") }

/// Tells what is there after `work` that was not before; `work` is done once beforehand, for what is kept for good.
func tellGrowth(warmUp: () -> Void, _ work: () -> Void) {
    warmUp()
    usleep(300_000)
    let before = Belongings()
    work()
    // What ends may take a moment on a busy machine; what leaks stays for good.
    let end = ContinuousClock.now + .seconds(60)
    var after = Belongings()
    while after.threads.count > before.threads.count || after.handles > before.handles, ContinuousClock.now < end {
        usleep(20000)
        after = Belongings()
    }
    tell("threads", after.threads.count - before.threads.count)
    tell("handles", after.handles - before.handles)
    tell("megabytes", after.megabytes - before.megabytes)
}

/// The shortest that something took of a few times, in seconds: a busy machine makes it longer, never shorter.
func best(below limit: Double, _ measure: () -> Double) -> Double {
    var best = measure()
    for _ in 0..<5 where best >= limit { best = min(best, measure()) }
    return best
}

switch check {
case "seeks":
    let rig = Rig(file: file, server: server)
    rig.open()
    rig.play(for: 0.2)
    let seek = { (count: Int) in
        var left = count
        while left > 0 {
            for _ in 0..<min(left, .random(in: 1...10)) {
                rig.seek(to: .random(in: 0..<3.5))
                left -= 1
            }
            rig.waitForSeek()
        }
    }
    tellGrowth(warmUp: { seek(50) }, { seek(500) })
case "files":
    let rig = Rig(file: file, server: server)
    let open = { (count: Int) in
        for _ in 0..<count {
            rig.open()
            rig.play(for: 0.05)
            rig.engine.close()
        }
    }
    tellGrowth(warmUp: { open(10) }, { open(50) })
case "borders":
    let rig = Rig(file: file, server: server)
    rig.engine.setPlaying(true)
    var mostThreads = 0
    let cross = { (count: Int) in
        for _ in 0..<count {
            rig.followWithItself()
            mostThreads = max(mostThreads, Belongings().threads.count)
        }
    }
    rig.open()
    tellGrowth(warmUp: { cross(10) }, { cross(50) })
    tell("most threads", mostThreads)
case "pauses":
    let rig = Rig(file: file, server: server)
    rig.open()
    let pause = { (count: Int) in
        for _ in 0..<count {
            rig.engine.setPlaying(true)
            usleep(.random(in: 0..<20000))
            rig.engine.setPlaying(false)
            usleep(.random(in: 0..<5000))
        }
    }
    tellGrowth(warmUp: { pause(20) }, { pause(200) })
    rig.seek(to: 0)
    rig.waitForSeek()
    rig.play(for: 0.5)
    tell("plays", true)
case "engines":
    let make = { (count: Int) in
        for number in 0..<count {
            let rig = Rig(file: file, server: server)
            // Let go in all states: while it opens, when it is ready, and while it plays.
            if number % 3 == 0 { rig.engine.open(MediaSource(location: file)) } else { rig.open() }
            rig.engine.setPlaying(number % 3 == 2)
            usleep(20000)
        }
    }
    tellGrowth(warmUp: { make(15) }, { make(30) })
case "release":
    let seconds = best(below: 1) {
        var rig: Rig? = Rig(file: file, server: server)
        rig?.open()
        rig?.play(for: 0.3)
        rig = nil
        let start = ContinuousClock.now
        while !Belongings().threads.isEmpty, ContinuousClock.now - start < .seconds(60) { usleep(2000) }
        return (ContinuousClock.now - start) / .seconds(1)
    }
    tell("threads", Belongings().threads)
    tell("seconds", seconds)
case "closing":
    let rig = Rig(file: file, server: server)
    rig.open()
    rig.engine.close()
    var (slowest, longest) = (0.0, 0.0)
    for delay in 0..<40 {
        var returns = Double.infinity
        let over = best(below: 0.3) {
            rig.engine.open(MediaSource(location: file))
            usleep(UInt32(delay) * 1000)
            let start = ContinuousClock.now
            rig.engine.close()
            returns = min(returns, (ContinuousClock.now - start) / .seconds(1))
            while Belongings().threads.contains(where: { !["engine", "sound"].contains($0) }) { usleep(1000) }
            return returns < 0.05 ? (ContinuousClock.now - start) / .seconds(1) : .infinity
        }
        slowest = max(slowest, returns)
        longest = max(longest, over)
    }
    tell("returns", slowest)
    tell("is over", longest)
case "lacking":
    let rig = Rig(file: file, server: server)
    rig.open()
    rig.seek(to: 2)
    rig.waitForSeek()
    rig.play(for: 0.3)
    let before = Belongings.work
    rig.play(for: 1)
    tell("work", (Belongings.work["video"] ?? .infinity) - (before["video"] ?? 0))
case "resting":
    let rig = Rig(file: file, server: server)
    rig.open()
    rig.play(for: 0.3)
    rig.engine.setPlaying(false)
    rig.wait { !rig.engine.videoOutput.needsTicks }
    sleep(1)
    let before = Belongings.sleeps
    sleep(5)
    let after = Belongings.sleeps
    tell("wakeups", after.values.reduce(0, +) - before.values.reduce(0, +))
    tell("by thread", after.merging(before) { $0 - $1 }.filter { $0.value != 0 })
case "drawing":
    Drawing(file)?.drawAll()
    tell("megabytes", Belongings.peak)
case "deadline":
    guard let url = URL(string: file) else { exit(2) }
    let seconds = best(below: 3) {
        let start = ContinuousClock.now
        Task.detached { try await HTTPClient(timeout: .seconds(1)).send(HTTPRequest(url)) }
        while !Belongings.hasThread("http") { usleep(1000) }
        // From now on all tasks have to wait.
        for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount { Task.detached { usleep(2_000_000) } }
        while Belongings.hasThread("http") { usleep(1000) }
        return (ContinuousClock.now - start) / .seconds(1)
    }
    tell("seconds", seconds)
default:
    exit(2)
}
