import Foundation
import Synchronization
import WindowboxCore
import WindowboxDemux

/// A resource loader that serves bytes from memory, and can fail in typical ways.
public final class FakeResourceLoader: ResourceLoader {
    /// A simulated fault.
    public enum Fault: Sendable, Equatable {
        /// Opening throws this error.
        case refuses(FakeLoaderError)
        /// Opening never completes.
        case neverOpens
        /// A read at or beyond this offset throws.
        case breaks(at: Int, FakeLoaderError)
        /// A read in this range never completes.
        case stalls(Range<Int>)
        /// The reported length; `nil` for an unknown one.
        case claims(Int64?)
        /// Each read returns at most this many bytes.
        case gives(Int)
        /// The resource is not seekable.
        case inOrder
    }

    private struct State {
        var openings = 0
        var reads = 0
        var stalls = 0
        var cancellations = 0
    }

    /// The contents of the resource.
    public let bytes: [UInt8]
    private let faults: [Fault]
    private let state = Mutex(State())

    /// Loads a file.
    public convenience init(_ file: String, _ faults: Fault...) throws {
        self.init(try [UInt8](contentsOfFile: file), faults)
    }

    /// Serves bytes with these faults.
    public init(_ bytes: [UInt8], _ faults: [Fault] = []) {
        self.bytes = bytes
        self.faults = faults
    }

    /// The size of the contents in bytes.
    public var count: Int { bytes.count }
    /// The number of calls to `open`.
    public var openings: Int { state.withLock(\.openings) }
    /// The number of reads.
    public var reads: Int { state.withLock(\.reads) }
    /// The number of calls that stalled.
    public var stalls: Int { state.withLock(\.stalls) }
    /// The number of stalled calls that were cancelled.
    public var cancellations: Int { state.withLock(\.cancellations) }

    /// Opens the resource, or fails as configured.
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
            case .breaks(let offset, let error):
                if start >= offset { throw error }
                end = min(end, offset)
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

/// A resource of a `FakeResourceLoader`.
public struct FakeResource: LoadedResource {
    fileprivate let loader: FakeResourceLoader
    /// The reported length in bytes; `nil` for an unknown one.
    public let length: Int64?
    /// Whether the resource is seekable.
    public let isSeekable: Bool

    /// Reads bytes, or fails as configured.
    public func read(at offset: Int64, count: Int) async throws -> ArraySlice<UInt8> {
        try await loader.read(at: offset, count: count)
    }
}

/// An error of loaders and key providers in tests.
public struct FakeLoaderError: DescribedError, Equatable {
    /// The error message.
    public var message = "The vault is closed on Sundays."
    /// The details of the error.
    public var details: String { "Vault 7" }

    /// Creates an error with the default message.
    public init() {}
}
