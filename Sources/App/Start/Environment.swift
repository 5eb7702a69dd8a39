import Glibc

enum Environment {
    /// Returns the value of a variable; `nil` when it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
