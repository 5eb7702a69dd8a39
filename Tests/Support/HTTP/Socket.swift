import Foundation
import Glibc

/// A listening socket. Closed only when no thread waits in `accept`: the descriptor would be reused, and the thread
/// would accept the connections of another server.
final class ListeningSocket: Sendable {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)

    deinit { close(number) }
}

/// Socket operations of the HTTP server.
enum Socket {
    /// Returns a socket that listens on a loopback port; zero for any free one.
    static func listen(on port: UInt16 = 0) throws -> (socket: ListeningSocket, port: UInt16) {
        let bound = try bind(to: port, isReused: true)
        guard Glibc.listen(bound.socket.number, 64) == 0 else {
            throw WaitTimeout(description: "port \(bound.port) could not be listened on")
        }
        return bound
    }

    /// Returns a socket that is bound to a loopback port, zero for any free one, and refuses connections.
    /// - Parameters:
    ///   - port: The port.
    ///   - isReused: Whether the port may be bound while connections of an earlier socket end.
    static func bind(to port: UInt16 = 0, isReused: Bool = false) throws -> (socket: ListeningSocket, port: UInt16) {
        let listener = ListeningSocket()
        let socket = listener.number
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        var option: Int32 = isReused ? 1 : 0
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &option, socklen_t(MemoryLayout<Int32>.size))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw WaitTimeout(description: "no port could be bound") }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    /// Reads a request with its body; returns `nil` when the client disconnects or does not speak HTTP.
    static func readRequest(_ connection: Int32) -> HTTPServer.Request? {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while !text.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard text.count < 65536, read(connection, &byte, 1) == 1 else { return nil }
            text.append(byte)
        }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        var request = HTTPServer.Request(
            method: String(words[0]), path: String(words[1]), headers: Dictionary(headers, uniquingKeysWith: { $1 }))
        for _ in 0..<(request.headers["content-length"].flatMap { Int($0) } ?? 0) {
            guard read(connection, &byte, 1) == 1 else { return nil }
            request.body.append(byte)
        }
        return request
    }

    /// Sends a status line and headers.
    /// - Parameters:
    ///   - connection: The socket.
    ///   - status: The status code.
    ///   - headers: Further header lines.
    ///   - length: The content length, unless `headers` contains it.
    ///   - isLast: Whether the connection is closed after the response.
    static func send(
        _ connection: Int32, head status: Int, headers: [String] = [], length: Int = 0, isLast: Bool = true
    ) {
        let status = "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")"
        let lines = [status, "Connection: " + (isLast ? "close" : "keep-alive")] + headers
        let ending = headers.contains { $0.hasPrefix("Content-Length") } ? [] : ["Content-Length: \(length)"]
        let text = (lines + ending).joined(separator: "\r\n") + "\r\n\r\n"
        send(connection, Array(text.utf8)[...])
    }

    /// Sends bytes; returns false when the client has disconnected.
    @discardableResult
    static func send(_ connection: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
        var sent = bytes.startIndex
        while sent < bytes.endIndex {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, min($0.count, 1 << 16), Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Resets a connection, as on a power failure: sent data arrives, then an error.
    static func reset(_ connection: Int32) {
        var unsent: Int32 = 1
        // Unsent data would be discarded by the reset.
        while ioctl(connection, UInt(TIOCOUTQ), &unsent) == 0, unsent > 0 { usleep(1000) }
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
}
