import Foundation

extension [UInt8] {
    /// Reads a file.
    public init(contentsOfFile path: String) throws { self.init(try Data(contentsOf: URL(filePath: path))) }
}

extension Sequence where Element == UInt8 {
    /// Writes a file, and replaces one at this path.
    public func write(toFile path: String) throws { try Data(self).write(to: URL(filePath: path)) }
}
