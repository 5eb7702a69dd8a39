import Foundation
import Synchronization

/// A folder of its own in the system's place for temporary things; it is removed with the object.
public final class TemporaryDirectory: Sendable {
    /// One for all of the run, removed when the process ends.
    public static let shared: TemporaryDirectory = {
        atexit { TemporaryDirectory.shared.remove() }
        return TemporaryDirectory()
    }()

    /// The folder's path; that of its parent when it could not be made.
    public let path: String
    private let isMade: Bool
    private let count = Atomic(0)

    /// Makes the folder in `parent`, for its user alone.
    public init(below parent: String = NSTemporaryDirectory()) {
        var template = Array((parent + "/windowbox-XXXXXX").utf8CString)
        isMade = mkdtemp(&template) != nil
        path = isMade ? String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) : parent
    }

    deinit { remove() }

    /// Never the parent: what lies there is not the tests'.
    private func remove() {
        if isMade { try? FileManager.default.removeItem(atPath: path) }
    }

    /// A path in it that nothing has yet.
    public func file(named name: String) -> String {
        "\(path)/\(count.wrappingAdd(1, ordering: .relaxed).newValue)-\(name)"
    }
}
