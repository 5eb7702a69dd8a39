import CFFmpeg
import Foundation

/// Runs the fuzz target: by libFuzzer in a build with `-sanitize=fuzzer -DFUZZER` (`make fuzz`), and otherwise once for
/// each file that is named, or for each seed.
///
///     windowbox-fuzz --write-seeds FOLDER    writes the seed corpus
///     windowbox-fuzz [FILE|FOLDER …]         replays inputs
///     windowbox-fuzz -help=1                 libFuzzer's options, where it is linked
@main
enum FuzzProgram {
    static func main() throws {
        av_log_set_level(AV_LOG_QUIET)
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--write-seeds", let folder = arguments.dropFirst().first {
            return try SeedCorpus.write(to: folder)
        }
        #if FUZZER
        var count = CommandLine.argc
        var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(runLibFuzzer(&count, &values, testOneInput))
        #else
        replay(arguments.isEmpty ? SeedCorpus.inputs : try arguments.flatMap(inputs))
        #endif
    }

    /// The inputs in a file, or in the files of a folder.
    private static func inputs(at path: String) throws -> [(name: String, bytes: [UInt8])] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }
        return try (names ?? [path]).map { ($0, [UInt8](try Data(contentsOf: URL(filePath: $0)))) }
    }

    /// Names each input before it is tried, so that the last name is the one of an input that crashes.
    private static func replay(_ inputs: [(name: String, bytes: [UInt8])]) {
        for (name, bytes) in inputs {
            write(name + ": ")
            let isDisplayed = FuzzInput(bytes: bytes).map(run)
            write(isDisplayed.map { $0 ? "displayed\n" : "not displayed\n" } ?? "too short\n")
        }
    }

    private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}

/// The fuzz target, which libFuzzer and the replay call from one thread; with `WINDOWBOX_FUZZ_PLANT` the planted fault.
nonisolated(unsafe) private let run: (FuzzInput) -> Bool =
    ProcessInfo.processInfo.environment["WINDOWBOX_FUZZ_PLANT"] == nil ? FuzzTarget().run : PlantedFault.run

#if FUZZER
/// The driver of libFuzzer (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library).
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer's `main`, which this program's own stands in for, refers to it by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let input = FuzzInput(bytes: UnsafeBufferPointer(start: bytes, count: count)) else { return -1 }
    _ = run(input)
    return 0
}
#endif
