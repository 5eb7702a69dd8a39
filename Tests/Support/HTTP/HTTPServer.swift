import Foundation
import Synchronization

/// A server on the loopback that serves files with ranges, and misbehaves in the ways that servers do.
public final class HTTPServer: Sendable {
    /// What a server does when asked for something.
    public enum Behavior: Equatable, Sendable {
        /// It answers as it should.
        case serve
        /// It answers with an error.
        case status(Int)
        /// It takes the request and never says a word.
        case silence
        /// It sends so many bytes of each answer's body, and then nothing more for ever.
        case stall(after: Int)
        /// It breaks the connection after so many bytes of the body.
        case breakOff(after: Int)
        /// It breaks the first connection after so many bytes of the body, and serves all later ones.
        case breakOffOnce(after: Int)
        /// It sends so many bytes a second.
        case slow(bytesPerSecond: Int)
        /// It answers that the thing is elsewhere.
        case redirect(to: String)
        /// It serves from the start whatever range is asked for.
        case ignoreRanges
        /// Serves from the start whatever range is asked for, and falls silent after so many bytes.
        case ignoreRangesAndStall(after: Int)
        /// Serves from the start whatever range is asked for, and breaks the connection after so many bytes.
        case ignoreRangesAndBreakOff(after: Int)
        /// Breaks an answer that begins at the start after so many bytes, and serves any other range from the start.
        case forgetRanges(after: Int)
        /// Serves from the start in chunks, without a length.
        case chunked
        /// Sends headers without their end, then closes the connection.
        case headersWithoutEnd
        /// It sends the body again and again, and never says how long that will go on.
        case endless
    }

    /// What was asked for.
    public struct Request: Equatable, Sendable {
        /// GET, HEAD or POST.
        public var method: String
        /// The path and what is asked of it, with a slash first.
        public var path: String
        /// The headers, by their names in lower case.
        public var headers: [String: String]
        /// What was sent along.
        public var body: [UInt8] = []
    }

    private struct Route {
        var body: [UInt8]
        var behavior: Behavior
    }

    private struct State {
        var routes: [String: Route] = [:]
        var requests: [Request] = []
        var connections: Set<Int32> = []
        var connectionCount = 0
        var isStopped = false
        /// What it does whatever is asked for; `nil` leaves that to each route.
        var behavior: Behavior?
    }

    /// The port on 127.0.0.1.
    public let port: UInt16

    private let listener: ListeningSocket
    private let keepsConnections: Bool
    private let state = Mutex(State())

    /// Starts a server.
    /// - Parameters:
    ///   - keepsConnections: Whether more can be asked for through a connection after one thing has been had.
    ///   - port: Its port; zero is any free one.
    public init(keepsConnections: Bool = false, port: UInt16 = 0) throws {
        self.keepsConnections = keepsConnections
        (listener, self.port) = try Socket.listen(on: port)
        let listener = listener
        Thread { [weak self] in
            while case let connection = accept(listener.number, nil, nil), connection >= 0 {
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard let self, self.add(connection) else {
                    close(connection)
                    break
                }
                Thread { [weak self] in
                    guard let self else { return _ = close(connection) }
                    self.answer(connection)
                }.start()
            }
        }.start()
    }

    deinit { stop() }

    /// Serves a file under a name, which tells FFmpeg nothing that its content does not; returns its address.
    public func serve(
        _ file: String, as name: String? = nil, _ behavior: Behavior = .serve
    ) throws -> String {
        let body = [UInt8](try Data(contentsOf: URL(filePath: file)))
        return serve(body, as: name ?? (file as NSString).lastPathComponent, behavior)
    }

    /// Serves bytes under a name, whatever is asked of it unless the name itself says that; returns its address.
    public func serve(_ body: [UInt8], as name: String, _ behavior: Behavior = .serve) -> String {
        state.withLock { $0.routes["/" + name] = Route(body: body, behavior: behavior) }
        return "http://127.0.0.1:\(port)/\(name)"
    }

    /// Changes how it behaves from the next request on.
    public func behave(_ behavior: Behavior, for name: String) {
        state.withLock { $0.routes["/" + name]?.behavior = behavior }
    }

    /// Changes how it behaves from the next request on, whatever is asked for; `nil` as each thing was served.
    public func behaveEverywhere(_ behavior: Behavior?) { state.withLock { $0.behavior = behavior } }

    /// What has been asked for so far.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// How many connections have been made so far.
    public var connectionCount: Int { state.withLock { $0.connectionCount } }

    /// Breaks the connections that there are now.
    public func breakConnections() {
        state.withLock { state in state.connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) } }
    }

    /// Breaks all connections and takes no more.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            state.connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) }
            shutdown(listener.number, Int32(SHUT_RDWR))
        }
    }

    /// An address on which nobody listens.
    public static func refusingAddress() throws -> String {
        let (_, port) = try Socket.listen()
        return "http://127.0.0.1:\(port)/clip.mkv"
    }

    private func add(_ connection: Int32) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.connections.insert(connection)
            state.connectionCount += 1
            return true
        }
    }

    private func answer(_ connection: Int32) {
        defer {
            state.withLock { _ = $0.connections.remove(connection) }
            close(connection)
        }
        repeat {
            guard let request = Socket.readRequest(connection) else { return }
            answer(request, on: connection)
        } while keepsConnections
    }

    private func answer(_ request: Request, on connection: Int32) {
        let route = state.withLock { state in
            state.requests.append(request)
            let name = state.routes[request.path] == nil ? request.pathAlone : request.path
            var route = state.routes[name]
            if let behavior = state.behavior { route?.behavior = behavior }
            if case .breakOffOnce = route?.behavior { state.routes[name]?.behavior = .serve }
            return route
        }
        guard let route else { return Socket.send(connection, head: 404, isLast: !keepsConnections) }
        send(route, for: request, to: connection)
    }

    private func send(_ route: Route, for request: Request, to connection: Int32) {
        switch route.behavior {
        case .silence: return waitUntilClosed(connection)
        case .status(let code): return Socket.send(connection, head: code, isLast: !keepsConnections)
        case .redirect(let place): return Socket.send(connection, head: 302, headers: ["Location: " + place])
        case .endless: return sendForEver(route.body, to: connection)
        case .chunked: return sendChunks(of: route.body, to: connection)
        case .headersWithoutEnd: return sendHeaders(to: connection)
        default: break
        }
        let total = route.body.count
        let asked = route.behavior.knowsRanges(for: request) ? request.range(of: total) : nil
        guard asked.map({ $0.lowerBound < total }) ?? true else { return Socket.send(connection, head: 416) }
        let range = asked ?? 0..<total
        var headers = ["Content-Type: application/octet-stream", "Content-Length: \(range.count)"]
        if route.behavior.knowsRanges(for: request) { headers.append("Accept-Ranges: bytes") }
        if asked != nil { headers.append("Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(total)") }
        Socket.send(
            connection, head: asked == nil ? 200 : 206, headers: headers, length: range.count, isLast: !keepsConnections
        )
        guard request.method != "HEAD" else { return }
        let body = route.body[range]
        switch route.behavior {
        case .stall(let count), .ignoreRangesAndStall(let count):
            Socket.send(connection, body.prefix(count))
            waitUntilClosed(connection)
        case .breakOff(let count), .breakOffOnce(let count), .ignoreRangesAndBreakOff(let count),
            .forgetRanges(let count):
            Socket.send(connection, body.prefix(count))
            Socket.reset(connection)
        case .slow(let rate):
            for start in stride(from: body.startIndex, to: body.endIndex, by: max(1, rate / 20)) {
                guard Socket.send(connection, body[start..<min(start + rate / 20, body.endIndex)]) else { return }
                usleep(50_000)
            }
        default: Socket.send(connection, body)
        }
    }

    private func sendForEver(_ body: [UInt8], to connection: Int32) {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/octet-stream\r\n\r\n"
        guard Socket.send(connection, Array(head.utf8)[...]) else { return }
        while Socket.send(connection, body[...]) {}
    }

    private func sendChunks(of body: [UInt8], to connection: Int32) {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        guard Socket.send(connection, Array(head.utf8)[...]) else { return }
        for start in stride(from: 0, to: body.count, by: 10_000) {
            let chunk = body[start..<min(start + 10_000, body.count)]
            let size = String(chunk.count, radix: 16) + "\r\n"
            guard Socket.send(connection, (Array(size.utf8) + chunk + Array("\r\n".utf8))[...]) else { return }
        }
        Socket.send(connection, Array("0\r\n\r\n".utf8)[...])
    }

    private func sendHeaders(to connection: Int32) {
        Socket.send(connection, Array("HTTP/1.1 200 OK\r\n".utf8)[...])
        for number in 0..<1000 { Socket.send(connection, Array("X-Header-\(number): words\r\n".utf8)[...]) }
    }

    private func waitUntilClosed(_ connection: Int32) {
        var byte: UInt8 = 0
        while read(connection, &byte, 1) > 0 {}
    }
}

extension HTTPServer.Behavior {
    /// Whether a range that is asked for is served.
    fileprivate func knowsRanges(for request: HTTPServer.Request) -> Bool {
        switch self {
        case .ignoreRanges, .ignoreRangesAndStall, .ignoreRangesAndBreakOff: false
        case .forgetRanges: request.headers["range"].map { $0 == "bytes=0-" } ?? true
        default: true
        }
    }
}

extension HTTPServer.Request {
    // The path without what is asked of it.
    fileprivate var pathAlone: String { String(path.prefix { $0 != "?" }) }

    // The part asked for; nil when all of it is.
    fileprivate func range(of total: Int) -> Range<Int>? {
        guard let text = headers["range"], text.hasPrefix("bytes=") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Int($0) }) else { return nil }
        let last = ends.dropFirst().first.flatMap { Int($0) } ?? total - 1
        return first..<max(first, min(last + 1, total))
    }
}
