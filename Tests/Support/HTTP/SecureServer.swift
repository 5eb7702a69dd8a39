import Foundation

/// An HTTPS server on the loopback interface with a self-signed certificate.
public final class SecureServer: Sendable {
    /// The path of the certificate, for clients to trust.
    public let certificate: String

    private let base: String
    private let folder = TemporaryDirectory()
    private let process: ChildProcess

    /// Starts a server on a free port.
    /// - Parameter name: The subject alternative name of the certificate; `IP:127.0.0.1` matches the server.
    public init(name: String = "IP:127.0.0.1") async throws {
        certificate = TemporaryDirectory.shared.file(named: "certificate.pem")
        let key = TemporaryDirectory.shared.file(named: "key.pem")
        try await CommandLineTool.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
                + ["-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=test", "-addext"]
                + ["subjectAltName=" + name])
        let process = try ChildProcess(
            ["sh", "-c", "cd \"$0\" && exec openssl s_server -accept 127.0.0.1:0 -HTTP -cert \"$1\" -key \"$2\""]
                + [folder.path, certificate, key],
            streams: .init(log: TemporaryDirectory.shared.file(named: "secure-server.log")))
        self.process = process
        let port = try await waitForValue(of: "a port") {
            process.log.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last
        }
        base = "https://127.0.0.1:\(port)/"
    }

    /// Returns the URL of a name.
    public func address(of name: String) -> String { base + name }

    /// Serves a file; returns its URL.
    public func serve(_ file: String) throws -> String {
        let body = try Data(contentsOf: URL(filePath: file))
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
        let name = (file as NSString).lastPathComponent
        try (Data(head.utf8) + body).write(to: URL(filePath: folder.path + "/" + name))
        return address(of: name)
    }
}
