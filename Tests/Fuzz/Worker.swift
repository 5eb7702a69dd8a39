import CFFmpeg
import Foundation

/// Tries inputs until the time is over, or one of them ends the process.
enum Worker {
    /// Nothing takes longer than this; whoever does is ended by the alarm's signal.
    static let patience: UInt32 = 60

    static func run(_ options: Options) throws {
        av_log_set_level(AV_LOG_QUIET)
        if let input = options.input {
            let course = Course()
            alarm(patience)
            course.run(Input(at: input, try Data(contentsOf: URL(filePath: input))), at: input)
            return
        }
        try tryAll(options)
    }

    private static func tryAll(_ options: Options) throws {
        let seeds = Input.seeds
        let course = Course()
        let end = ContinuousClock.now + .seconds(options.time)
        var number = options.from
        while ContinuousClock.now < end {
            let input = Input(seed: options.seed, number: number, from: seeds)
            let path = "\(options.folder)/\(options.seed)-\(number).\(input.ending)"
            try Data(input.bytes).write(to: URL(filePath: path))
            alarm(patience)
            course.run(input, at: path)
            unlink(path)
            number += 1
        }
        alarm(0)
        print("\(number - options.from) inputs of seed \(options.seed), \(course.seen) with something to be seen")
    }
}

extension Input {
    /// An input that was written to a file.
    init(at path: String, _ data: Data) {
        self.init(ending: URL(filePath: path).pathExtension, bytes: [UInt8](data))
    }
}
