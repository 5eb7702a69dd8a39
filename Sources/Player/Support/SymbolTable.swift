#if DEBUG
import FoundationEssentials
import Glibc

/// The symbols of a loaded file, for diagnostics of debug builds.
enum SymbolTable {
    /// Returns the mangled names of functions in the file that a type is loaded from.
    /// - Parameters:
    ///   - type: A type of that file.
    ///   - part: The text that the mangled names contain.
    /// - Returns: The names; none in a file that is stripped.
    static func functions(of type: Any.Type, containing part: String) -> [String] {
        guard let path = path(at: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))),
            let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        else { return [] }
        let found = file.withUnsafeBytes { names(in: $0, containing: part) }
        return found.filter { $0.hasPrefix("$s") && $0.hasSuffix("F") }
    }

    /// Returns the declaration that a mangled name stands for; `nil` for a name that is not mangled.
    static func demangled(_ name: String) -> String? {
        guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Returns the path of the file that is mapped at an address.
    private static func path(at address: UInt) -> String? {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        for line in maps.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if fields.count == 6, (ends[0]..<ends[1]).contains(address) { return String(fields[5].drop { $0 == " " }) }
        }
        return nil
    }

    /// Returns the names in the symbol table of a 64-bit ELF file. The offsets are those of `Elf64_Ehdr`, `Elf64_Shdr`
    /// and `Elf64_Sym` (System V ABI, chapter 4).
    private static func names(in file: UnsafeRawBufferPointer, containing part: String) -> [String] {
        func value<Value: BitwiseCopyable>(_ offset: Int, _ type: Value.Type) -> Int where Value: BinaryInteger {
            Int(file.loadUnaligned(fromByteOffset: offset, as: type))
        }
        let size = value(0x3a, UInt16.self)
        let sections = (0..<value(0x3c, UInt16.self)).map { value(0x28, UInt64.self) + $0 * size }
        // SHT_SYMTAB
        guard let table = sections.first(where: { value($0 + 4, UInt32.self) == 2 }) else { return [] }
        let strings = value(sections[value(table + 0x28, UInt32.self)] + 0x18, UInt64.self)
        let start = value(table + 0x18, UInt64.self)
        return stride(from: start, to: start + value(table + 0x20, UInt64.self), by: 24).compactMap { symbol in
            file[(strings + value(symbol, UInt32.self))...].withMemoryRebound(to: CChar.self) {
                $0.baseAddress.flatMap { strstr($0, part) == nil ? nil : String(cString: $0) }
            }
        }
    }
}

/// The demangler of the Swift runtime.
@_silgen_name("swift_demangle")
private func swift_demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
#endif
