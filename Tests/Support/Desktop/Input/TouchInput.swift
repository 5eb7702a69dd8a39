import Foundation

/// The touchscreen and the touchpad of a virtual desktop.
///
/// Uses the protocol of the X server's inputtest driver (inputtest(4)): each event is a C struct; after each, the
/// server confirms that the event was delivered to its clients.
public final class TouchInput: Sendable {
    /// A point on the screen, in pixels.
    public typealias Point = (x: Int, y: Int)

    private let screen: InputSocket
    private let pad: InputSocket
    private let width: Int
    private let height: Int

    /// Connects to the devices whose sockets are in `folder`.
    init(folder: String, width: Int, height: Int) throws {
        screen = try InputSocket(path: folder + "/" + TouchXServer.touchscreen)
        pad = try InputSocket(path: folder + "/" + TouchXServer.touchpad)
        (self.width, self.height) = (width, height)
    }

    /// Taps a point, several times in quick succession.
    public func tap(x: Int, y: Int, times: Int = 1) async throws {
        for time in 0..<times {
            if time > 0 { try await Task.sleep(for: .milliseconds(80)) }
            try touch(.begin, at: (x, y))
            try await Task.sleep(for: .milliseconds(30))
            try touch(.end, at: (x, y))
        }
    }

    /// Begins a touch.
    public func press(x: Int, y: Int, finger: Int = 0) throws { try touch(.begin, at: (x, y), finger) }

    /// Moves a touch in small steps, as a real finger does.
    public func move(from start: Point, to end: Point, finger: Int = 0, steps: Int = 8) async throws {
        for step in 1...steps {
            try touch(.update, at: Self.point(start, end, step, of: steps), finger)
            try await Task.sleep(for: .milliseconds(15))
        }
    }

    /// Ends a touch.
    public func release(x: Int, y: Int, finger: Int = 0) throws { try touch(.end, at: (x, y), finger) }

    /// Drags one touch from a point to another.
    public func drag(from start: Point, to end: Point) async throws {
        try press(x: start.x, y: start.y)
        try await move(from: start, to: end)
        try release(x: end.x, y: end.y)
    }

    /// Moves two touches apart or together, at equal distances from `center`.
    public func pinch(around center: Point, from first: Int, to last: Int) async throws {
        func points(_ distance: Int) -> [Point] { [(center.x - distance, center.y), (center.x + distance, center.y)] }
        for (finger, point) in points(first).enumerated() { try touch(.begin, at: point, finger) }
        for step in 1...10 {
            for (finger, point) in points(first + (last - first) * step / 10).enumerated() {
                try touch(.update, at: point, finger)
            }
            try await Task.sleep(for: .milliseconds(15))
        }
        for (finger, point) in points(last).enumerated() { try touch(.end, at: point, finger) }
    }

    /// Sends a pinch gesture on the touchpad, up to a relative distance of `scale`.
    public func pinchOnTouchpad(to scale: Double) async throws {
        try pad.send(.pinch(.begin, scale: 1))
        for step in 1...10 {
            try pad.send(.pinch(.update, scale: 1 + (scale - 1) * Double(step) / 10))
            try await Task.sleep(for: .milliseconds(15))
        }
        try pad.send(.pinch(.end, scale: scale))
    }

    private func touch(_ phase: InputEvent.Phase, at point: Point, _ finger: Int = 0) throws {
        let x = Double(point.x) / Double(width - 1)
        try screen.send(.touch(phase, finger: finger, x: x, y: Double(point.y) / Double(height - 1)))
    }

    private static func point(_ start: Point, _ end: Point, _ step: Int, of steps: Int) -> Point {
        (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
    }
}
