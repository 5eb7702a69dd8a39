import Glibc

/// What the process was started with, beside its arguments.
enum Environment {
    /// What a variable says; `nil` where it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
