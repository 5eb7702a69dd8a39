import Foundation
import Synchronization

/// A folder of its own in the system's place for temporary things; it is removed with the object.
public final class TemporaryFolder: Sendable {
    /// One for all of the run, removed when the process ends.
    public static let shared: TemporaryFolder = {
        atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.shared.path) }
        return TemporaryFolder()
    }()

    /// The folder's path.
    public let path: String
    private let count = Atomic(0)

    /// Makes the folder in `parent`, for its user alone.
    public init(below parent: String = NSTemporaryDirectory()) {
        var template = Array((parent + "/windowbox-XXXXXX").utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? parent
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A path in it that nothing has yet.
    public func file(named name: String) -> String {
        "\(path)/\(count.wrappingAdd(1, ordering: .relaxed).newValue)-\(name)"
    }
}
