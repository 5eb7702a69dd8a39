import Foundation
import Synchronization

/// An HTTP server on the loopback interface that serves files with range requests, and can fail in typical ways.
public final class HTTPServer: Sendable {
    /// The response to requests for a route.
    public enum Behavior: Equatable, Sendable {
        /// A correct response.
        case serve
        /// An error response with this status code.
        case status(Int)
        /// No response; the connection stays open.
        case silence
        /// A response that stalls after this many bytes of each body.
        case stall(after: Int)
        /// A response that is aborted after this many bytes of the body.
        case abort(after: Int)
        /// An abort after this many bytes on the first connection; later ones are served.
        case abortOnce(after: Int)
        /// A response at this rate.
        case slow(bytesPerSecond: Int)
        /// A redirect to another URL.
        case redirect(to: String)
        /// The whole body for every range request.
        case ignoreRanges
        /// The whole body for every range request, stalling after this many bytes.
        case ignoreRangesAndStall(after: Int)
        /// The whole body for every range request, aborted after this many bytes.
        case ignoreRangesAndAbort(after: Int)
        /// An abort after this many bytes for requests from the start; the whole body for other ranges.
        case ignoreRangesAfterAbort(after: Int)
        /// The whole body with chunked transfer encoding, without a length.
        case chunked
        /// Incomplete headers, then the end of the connection.
        case headersWithoutEnd
        /// The body repeated endlessly, without a length.
        case endless
    }

    /// A received request.
    public struct Request: Equatable, Sendable {
        /// The method: GET, HEAD or POST.
        public var method: String
        /// The path with the query, beginning with a slash.
        public var path: String
        /// The headers, by their names in lower case.
        public var headers: [String: String]
        /// The body; empty without one.
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
        /// The behavior for all routes; `nil` for that of each route.
        var behavior: Behavior?
    }

    /// The port on 127.0.0.1.
    public let port: UInt16

    private let listener: ListeningSocket
    private let keepsConnections: Bool
    private let state = Mutex(State())

    /// Starts a server.
    /// - Parameters:
    ///   - keepsConnections: Whether connections are persistent (keep-alive).
    ///   - port: The port; zero for any free one.
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

    /// Serves a file under a name, and returns its URL. The content type reveals nothing of the file's format.
    public func serve(
        _ file: String, as name: String? = nil, _ behavior: Behavior = .serve
    ) throws -> String {
        let body = try [UInt8](contentsOfFile: file)
        return serve(body, as: name ?? (file as NSString).lastPathComponent, behavior)
    }

    /// Serves bytes under a name, and returns their URL. The query of a request is ignored, unless the name contains
    /// one.
    public func serve(_ body: [UInt8], as name: String, _ behavior: Behavior = .serve) -> String {
        state.withLock { $0.routes["/" + name] = Route(body: body, behavior: behavior) }
        return address(of: name)
    }

    /// Serves text under a name, and returns its URL.
    public func serve(text: String, as name: String, _ behavior: Behavior = .serve) -> String {
        serve(Array(text.utf8), as: name, behavior)
    }

    /// Returns the URL of a name, which need not be served.
    public func address(of name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }

    /// Changes the behavior for a name, from the next request on.
    public func setBehavior(_ behavior: Behavior, for name: String) {
        state.withLock { $0.routes["/" + name]?.behavior = behavior }
    }

    /// Changes the behavior for all names, from the next request on; `nil` restores that of each name.
    public func overrideBehavior(_ behavior: Behavior?) { state.withLock { $0.behavior = behavior } }

    /// The received requests, in order.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// The number of accepted connections.
    public var connectionCount: Int { state.withLock { $0.connectionCount } }

    /// Aborts the open connections.
    public func breakConnections() {
        state.withLock { state in state.connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) } }
    }

    /// Aborts all connections and stops accepting new ones.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            state.connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) }
            shutdown(listener.number, Int32(SHUT_RDWR))
        }
    }

    /// Returns a URL with a port that refuses connections. The port stays bound, so that no server of another test gets
    /// it.
    public static func refusingAddress() throws -> String {
        "http://127.0.0.1:\(try refusal.get().port)/clip.mkv"
    }

    private static let refusal = Result { try Socket.bind() }

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
            let name = state.routes[request.path] == nil ? request.pathWithoutQuery : request.path
            var route = state.routes[name]
            if let behavior = state.behavior { route?.behavior = behavior }
            if case .abortOnce = route?.behavior { state.routes[name]?.behavior = .serve }
            return route
        }
        guard let route else { return Socket.send(connection, head: 404, isLast: !keepsConnections) }
        send(route, for: request, to: connection)
    }

    private func send(_ route: Route, for request: Request, to connection: Int32) {
        switch route.behavior {
        case .silence: return waitUntilClosed(connection)
        case .status(let code): return Socket.send(connection, head: code, isLast: !keepsConnections)
        case .redirect(let location): return Socket.send(connection, head: 302, headers: ["Location: " + location])
        case .endless: return sendEndlessly(route.body, to: connection)
        case .chunked: return sendChunks(of: route.body, to: connection)
        case .headersWithoutEnd: return sendHeaders(to: connection)
        default: break
        }
        let total = route.body.count
        let asked = route.behavior.supportsRange(for: request) ? request.range(of: total) : nil
        guard asked.map({ $0.lowerBound < total }) ?? true else { return Socket.send(connection, head: 416) }
        let range = asked ?? 0..<total
        var headers = ["Content-Type: application/octet-stream", "Content-Length: \(range.count)"]
        if route.behavior.supportsRange(for: request) { headers.append("Accept-Ranges: bytes") }
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
        case .abort(let count), .abortOnce(let count), .ignoreRangesAndAbort(let count),
            .ignoreRangesAfterAbort(let count):
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

    private func sendEndlessly(_ body: [UInt8], to connection: Int32) {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/octet-stream\r\n\r\n"
        guard Socket.send(connection, Array(head.utf8)[...]) else { return }
        while Socket.send(connection, body[...]) {}
    }

    private func sendChunks(of body: [UInt8], to connection: Int32) {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        guard Socket.send(connection, Array(head.utf8)[...]) else { return }
        for start in stride(from: 0, to: body.count, by: 10_000) {
            let chunk = body[start..<min(start + 10_000, body.count)]
            let size = Array("\(String(chunk.count, radix: 16))\r\n".utf8)
            guard Socket.send(connection, (size + chunk + [0x0D, 0x0A])[...]) else { return }
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
    /// Returns whether the requested range is served.
    fileprivate func supportsRange(for request: HTTPServer.Request) -> Bool {
        switch self {
        case .ignoreRanges, .ignoreRangesAndStall, .ignoreRangesAndAbort: false
        case .ignoreRangesAfterAbort: request.headers["range"].map { $0 == "bytes=0-" } ?? true
        default: true
        }
    }
}

extension HTTPServer.Request {
    // The path without the query.
    fileprivate var pathWithoutQuery: String { String(path.prefix { $0 != "?" }) }

    // The requested range; nil for the whole body.
    fileprivate func range(of total: Int) -> Range<Int>? {
        guard let text = headers["range"], text.hasPrefix("bytes=") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Int($0) }) else { return nil }
        let last = ends.dropFirst().first.flatMap { Int($0) } ?? total - 1
        return first..<max(first, min(last + 1, total))
    }
}
