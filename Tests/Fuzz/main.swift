import Foundation

// Damaged subtitles for whatever reads and draws them. A process of its own takes them, so that what it dies of can be told.

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(Data(Options.usage.utf8))
    exit(2)
}
if options.isWorker {
    try Worker.run(options)
    exit(0)
}

try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
let before = Set(try FileManager.default.contentsOfDirectory(atPath: options.folder))
let worker = Process()
worker.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
worker.arguments = options.forWorker
worker.environment = ProcessInfo.processInfo.environment.merging([
    // What claims gigabytes is a fault, too. Fontconfig keeps what it has found until the end.
    "ASAN_OPTIONS": "hard_rss_limit_mb=4000:allocator_may_return_null=1:detect_leaks=0"
]) { own, _ in own }
try worker.run()
worker.waitUntilExit()
// Nobody looks for what this process has not given back.
if worker.terminationReason == .exit, worker.terminationStatus == 0 { _exit(0) }

let how = worker.terminationReason == .exit ? "status" : "signal"
let left = Set(try FileManager.default.contentsOfDirectory(atPath: options.folder)).subtracting(before)
let kept = options.input ?? left.sorted().first.map { options.folder + "/" + $0 } ?? "none"
print(
    """
    Failed with \(how) \(worker.terminationStatus)\(worker.terminationStatus == SIGALRM ? ": it took too long" : ""), \
    seed \(options.seed), input \(kept)
    Again: \(CommandLine.arguments[0]) --input \(kept)
    """)
fflush(nil)
_exit(1)
