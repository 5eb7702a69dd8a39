import Foundation

/// A connection to one device of the X server's inputtest driver.
final class InputSocket: Sendable {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard answer == 0 else { throw WaitTimeout(description: "no device listens at \(path)") }
        try write(.version)
        try read(12)
    }

    deinit { close(descriptor) }

    /// Sends an event, and returns once the server has delivered it to its clients.
    func send(_ event: InputEvent) throws {
        try write(event)
        try write(.synchronize)
        try read(8)
    }

    private func write(_ event: InputEvent) throws {
        let count = event.bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        guard count == event.bytes.count else { throw WaitTimeout(description: "the X server takes no input") }
    }

    private func read(_ count: Int) throws {
        var answer = [UInt8](repeating: 0, count: count)
        let received = recv(descriptor, &answer, count, Int32(MSG_WAITALL))
        guard received == count else { throw WaitTimeout(description: "the X server does not answer") }
    }
}

/// A message of the inputtest protocol: a length, a type, and the fields of the type.
struct InputEvent {
    /// The phase of a touch or a pinch; touch types begin at 18, pinch types at 27.
    enum Phase: UInt32 {
        case begin = 0
        case update
        case end
    }

    private(set) var bytes: [UInt8]

    /// The version message, which each side sends first.
    static var version: InputEvent { InputEvent(kind: 0) { $0.append(UInt16(1), UInt16(1)) } }

    /// Requests a reply once all earlier events are processed.
    static var synchronize: InputEvent { InputEvent(kind: 1) { _ in } }

    /// Returns a touch event; `x` and `y` go from 0 to 1.
    static func touch(_ phase: Phase, finger: Int, x: Double, y: Double) -> InputEvent {
        InputEvent(kind: 6) {
            $0.append(UInt32(finger), phase.rawValue + 18)
            // Only the first two of 64 valuators are set.
            $0.append(UInt32(0), UInt32(0b11), UInt32(0), UInt32(0))
            $0.append(contentsOf: [x * 0xffff, y * 0xffff] + Array(repeating: 0.0, count: 126))
        }
    }

    /// Returns a pinch event of the touchpad.
    static func pinch(_ phase: Phase, scale: Double) -> InputEvent {
        InputEvent(kind: 7) {
            $0.append(UInt16(phase.rawValue + 27), UInt16(2))
            $0.append(UInt32(0))
            $0.append(contentsOf: [0, 0, 0, 0, scale, 0])
        }
    }

    private init(kind: UInt32, _ fill: (inout Body) -> Void) {
        var body = Body()
        fill(&body)
        var head = Body()
        head.append(UInt32(8 + body.bytes.count), kind)
        bytes = head.bytes + body.bytes
    }

    /// Numbers in native byte order.
    private struct Body {
        var bytes: [UInt8] = []

        mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
            for number in numbers { withUnsafeBytes(of: number) { bytes += $0 } }
        }

        mutating func append(contentsOf numbers: [Double]) {
            for number in numbers { withUnsafeBytes(of: number) { bytes += $0 } }
        }
    }
}
