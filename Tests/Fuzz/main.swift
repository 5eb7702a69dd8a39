import Foundation

// Damaged subtitles for whatever reads and draws them. A process of its own takes them, so that what it dies of can be told.

guard let options = FuzzOptions(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(Data(FuzzOptions.usage.utf8))
    exit(2)
}
if options.isWorker {
    try FuzzWorker.run(options)
    fflush(nil)
    // Nobody looks for what this process has not given back.
    _exit(0)
}

try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
let before = Set(try FileManager.default.contentsOfDirectory(atPath: options.folder))
let ending = Supervisor(patience: options.patience).run(options.forWorker)
if ending == .status(0) { _exit(0) }

let left = Set(try FileManager.default.contentsOfDirectory(atPath: options.folder)).subtracting(before)
let kept = options.input ?? left.sorted().first.map { options.folder + "/" + $0 } ?? "none"
print(
    """
    Failed with \(ending.words), seed \(options.seed), input \(kept)
    Again: \(CommandLine.arguments[0]) --input \(kept)
    """)
fflush(nil)
_exit(1)
