import Foundation
import Synchronization
import WindowboxMedia

/// Gives a file's bytes from memory, and misbehaves in the ways that loaders do.
public final class FakeResourceLoader: ResourceLoader {
    /// What goes wrong, where, and how.
    public enum Fault: Sendable, Equatable {
        /// Opening throws this.
        case refuses(FakeLoaderError)
        /// Opening never comes to an end.
        case neverOpens
        /// A read of this byte, or of one behind it, throws.
        case breaks(at: Int, FakeLoaderError)
        /// A read of a byte in this range never comes to an end.
        case stalls(Range<Int>)
        /// It says that it is so long.
        case claims(Int64?)
        /// Each read brings so many bytes, whatever was asked for.
        case gives(Int)
        /// Only what comes next can be read.
        case inOrder
    }

    private struct State {
        var openings = 0
        var reads = 0
        var stalls = 0
        var cancellations = 0
    }

    /// What it gives.
    public let bytes: [UInt8]
    private let faults: [Fault]
    private let state = Mutex(State())

    /// Gives a file.
    public convenience init(_ file: String, _ faults: Fault...) throws {
        self.init([UInt8](try Data(contentsOf: URL(filePath: file))), faults)
    }

    /// Gives bytes.
    public init(_ bytes: [UInt8], _ faults: [Fault] = []) {
        self.bytes = bytes
        self.faults = faults
    }

    /// How many bytes there are.
    public var count: Int { bytes.count }
    /// How often it was opened.
    public var openings: Int { state.withLock(\.openings) }
    /// How many reads were asked for.
    public var reads: Int { state.withLock(\.reads) }
    /// How many calls have come to a standstill so far.
    public var stalls: Int { state.withLock(\.stalls) }
    /// How many of those were cancelled.
    public var cancellations: Int { state.withLock(\.cancellations) }

    /// Opens the file, or does not.
    public func open() async throws -> FakeResource {
        state.withLock { $0.openings += 1 }
        for fault in faults {
            if case .refuses(let error) = fault { throw error }
            if fault == .neverOpens { try await stall() }
        }
        var length: Int64? = Int64(bytes.count)
        for case .claims(let claim) in faults { length = claim }
        return FakeResource(loader: self, length: length, isSeekable: !faults.contains(.inOrder))
    }

    fileprivate func read(at offset: Int64, count: Int) async throws -> ArraySlice<UInt8> {
        state.withLock { $0.reads += 1 }
        let start = Int(min(offset, Int64(bytes.count)))
        var end = min(start + count, bytes.count)
        for fault in faults {
            switch fault {
            case .breaks(let place, let error):
                if start >= place { throw error }
                end = min(end, place)
            case .stalls(let range):
                if range.contains(start) { try await stall() }
                if start < range.lowerBound { end = min(end, range.lowerBound) }
            case .gives(let size): end = min(start + size, bytes.count)
            default: break
            }
        }
        return bytes[start..<end]
    }

    private func stall() async throws {
        state.withLock { $0.stalls += 1 }
        do {
            try await Task.sleep(for: .seconds(1000))
        } catch {
            state.withLock { $0.cancellations += 1 }
            throw error
        }
    }
}

/// What a `FakeResourceLoader` opens.
public struct FakeResource: LoadedResource {
    fileprivate let loader: FakeResourceLoader
    /// What is claimed.
    public let length: Int64?
    /// Whether it may be read in any order.
    public let isSeekable: Bool

    /// Reads, or does not.
    public func read(at offset: Int64, count: Int) async throws -> ArraySlice<UInt8> {
        try await loader.read(at: offset, count: count)
    }
}

/// What loaders and providers of keys throw in tests.
public struct FakeLoaderError: DescribedError, Equatable {
    /// What it says.
    public var message = "The vault is closed on Sundays."
    /// Where it happened.
    public var details: String { "Vault 7" }

    /// An error that describes itself.
    public init() {}
}
