import Glibc
import WindowboxDemux

enum Arguments {
    /// The arguments after the program's name. A file name that is not UTF-8 is converted to a URL.
    static var all: [String] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        let folder = LocalFile.currentFolder
        return (1..<count).compactMap { index in CommandLine.unsafeArgv[index].map { text($0, in: folder) } }
    }

    /// Converts an argument to text. An option is not converted to a URL: its value is not a file name.
    private static func text(_ argument: UnsafeMutablePointer<CChar>, in folder: [UInt8]) -> String {
        let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
        guard bytes.first != UInt8(ascii: "-") else { return String(decoding: bytes, as: UTF8.self) }
        let isInOddFolder = String(validating: folder, as: UTF8.self) == nil
        let isRelative = isInOddFolder && bytes.first != UInt8(ascii: "/") && access(argument, F_OK) == 0
        return LocalFile.location(ofPath: isRelative ? folder + bytes : bytes)
    }
}
