import FoundationEssentials

/// The functions of a program and where they lie, as its ELF file tells them: Swift's are not among those that the
/// C library knows.
struct SymbolTable {
    private let bytes: Data
    private let symbols: Range<Int>
    private let names: Int

    private static let headerSize = 64
    private static let symbolSize = 24
    private static let symbolTable: UInt32 = 2

    /// `nil` when the program has no such table, or is none.
    init?(ofProgram path: String) {
        guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
            bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), bytes.count > Self.headerSize
        else { return nil }
        self.bytes = bytes
        let sections = Int(Self.number(UInt64.self, bytes, 40))
        let (size, count) = (Int(Self.number(UInt16.self, bytes, 58)), Int(Self.number(UInt16.self, bytes, 60)))
        func value<Number: FixedWidthInteger>(_ section: Int, _ offset: Int, _ type: Number.Type) -> Int {
            Int(truncatingIfNeeded: Self.number(type, bytes, sections + section * size + offset))
        }
        guard let table = (0..<count).first(where: { value($0, 4, UInt32.self) == Self.symbolTable }) else {
            return nil
        }
        let start = value(table, 24, UInt64.self)
        symbols = start..<start + value(table, 32, UInt64.self)
        names = value(value(table, 40, UInt32.self), 24, UInt64.self)
        guard symbols.upperBound <= bytes.count, names < bytes.count else { return nil }
    }

    /// The function that an address lies in; `nil` when it is none of those that are known.
    func name(at address: UInt64) -> String? {
        for symbol in stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.symbolSize) {
            let start = Self.number(UInt64.self, bytes, symbol + 8)
            let isFunction = bytes[symbol + 4] & 15 == 2
            guard isFunction, start <= address, address < start &+ Self.number(UInt64.self, bytes, symbol + 16) else {
                continue
            }
            let name = bytes[(names + Int(Self.number(UInt32.self, bytes, symbol)))...].prefix { $0 != 0 }
            return String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    /// A number of the file; zero beyond its end.
    private static func number<Number: FixedWidthInteger>(_: Number.Type, _ bytes: Data, _ offset: Int) -> Number {
        let size = MemoryLayout<Number>.size
        guard offset >= 0, offset + size <= bytes.count else { return 0 }
        return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
    }
}
