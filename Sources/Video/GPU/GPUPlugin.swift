import CGPU
import Glibc

/// The plug-in that renders with a GPU: a library that is compiled against the system's libplacebo and loaded only when
/// it is needed, because that library and its drivers cost time and memory. It stays loaded until the process ends.
package struct GPUPlugin: Sendable {
    /// The name changes with each incompatible interface.
    private static let entry = "windowbox_gpu_4"

    let functions: wb_gpu_functions

    /// The path of the plug-in: beside the program, or in the folder of its libraries; `nil` where it is not installed.
    package static var installedPath: String? {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        let folder = String(cString: program).split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        return ["\(folder)/libwindowbox-gpu.so", "\(folder)/../lib/windowbox/libwindowbox-gpu.so"]
            .first { access($0, R_OK) == 0 }
    }

    /// Loads the plug-in.
    /// - Parameter path: The path of the library.
    /// - Throws: `GPUError` when it is missing, cannot be linked, or has another interface.
    package init(path: String) throws(GPUError) {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw GPUError(reason: dlerror().map { String(cString: $0) } ?? path)
        }
        guard let symbol = dlsym(library, Self.entry) else {
            dlclose(library)
            throw GPUError(reason: "\(path) is of another version")
        }
        typealias Entry = @convention(c) () -> UnsafePointer<wb_gpu_functions>
        functions = unsafeBitCast(symbol, to: Entry.self)().pointee
    }

    /// Returns the names and versions of a context's driver and of the library; `nil` if the context cannot be used.
    package func driver(of context: any GPUContext) -> String? {
        context.whileCurrent(waits: true) { GPUError.text(of: 256) { functions.describe($0, $1) } }
    }
}

/// The reason for which a GPU is not used, as stated by the driver, the library or the system.
package struct GPUError: Error, Equatable {
    package let reason: String

    package init(reason: String) { self.reason = reason }

    /// Calls a function of the plug-in that writes its reason, and returns that reason if the function returns `nil`.
    static func catching<Value>(
        _ body: (UnsafeMutablePointer<CChar>, Int) -> Value?
    ) -> Swift.Result<Value, GPUError> {
        var value: Value?
        let reason = text(of: 256) { value = body($0, $1) }
        return value.map { .success($0) } ?? .failure(GPUError(reason: reason))
    }

    /// Returns the text that a function writes into a buffer of a size.
    static func text(of size: Int, _ body: (UnsafeMutablePointer<CChar>, Int) -> Void) -> String {
        var buffer = [CChar](repeating: 0, count: size)
        return buffer.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return "" }
            body(start, size)
            return String(cString: start)
        }
    }
}
