import CFFmpeg
import Foundation

/// Tries inputs until the time is over, or one of them ends the process.
enum FuzzWorker {
    static func run(_ options: FuzzOptions) throws {
        av_log_set_level(AV_LOG_QUIET)
        if let input = options.input {
            let target = FuzzTarget()
            allow(options.patience)
            target.run(FuzzInput(at: input, try Data(contentsOf: URL(filePath: input))), at: input)
            return
        }
        try tryAll(options)
    }

    private static func tryAll(_ options: FuzzOptions) throws {
        let seeds = FuzzInput.seeds
        let target = FuzzTarget()
        let end = ContinuousClock.now + .seconds(options.time)
        var number = options.from
        while ContinuousClock.now < end {
            let input = FuzzInput(seed: options.seed, number: number, from: seeds)
            let path = "\(options.folder)/\(options.seed)-\(number).\(input.ending)"
            try Data(input.bytes).write(to: URL(filePath: path))
            allow(options.patience)
            target.run(input, at: path)
            unlink(path)
            number += 1
        }
        print("\(number - options.from) inputs of seed \(options.seed), \(target.seen) with something to be seen")
    }
}

/// Ends the process by a signal once it has used so many more seconds of processor time: however busy the machine is with
/// something else, an input passes here or fails everywhere.
private func allow(_ seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = max(1, Int(seconds.rounded(.up)))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
}

extension FuzzInput {
    /// An input that was written to a file.
    init(at path: String, _ data: Data) {
        self.init(ending: URL(filePath: path).pathExtension, bytes: [UInt8](data))
    }
}
