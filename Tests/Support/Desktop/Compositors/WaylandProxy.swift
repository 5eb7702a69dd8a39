import Foundation

/// A Wayland compositor without some protocols: a proxy of the session's compositor that conceals globals from its
/// clients.
public final class WaylandProxy: Sendable {
    /// Additional environment variables for the clients.
    public let environment: [String: String]

    private let process: ChildProcess

    /// Starts the proxy, and returns once it accepts clients.
    ///
    /// - Parameters:
    ///   - desktop: A desktop with a Wayland session.
    ///   - globals: The interfaces of the concealed globals.
    public init(on desktop: VirtualDesktop, without globals: [String]) async throws {
        let socket = desktop.folder.file(named: "wayland-proxy")
        let compositor = desktop.session?.environment["WAYLAND_DISPLAY"] ?? ""
        environment = ["WAYLAND_DISPLAY": socket]
        process = try desktop.start(["/usr/bin/python3", "-c", proxy, socket, compositor] + globals)
        try await wait(for: "the proxy") { [process] in
            guard process.isRunning else { throw WaitTimeout(description: "the proxy ended: \(process.log)") }
            return FileManager.default.fileExists(atPath: socket)
        }
    }

    deinit { process.end() }
}

/// Arguments: the socket to create, the compositor's socket and the interfaces of the concealed globals. A message
/// begins with the object, the size and the opcode; the file descriptors for it may arrive earlier, never later.
private let proxy = """
    import array, os, socket, struct, sys, threading

    own, compositor, *concealed = sys.argv[1:]

    def forward(source, target, accepts):
        rest, files = b"", array.array("i")
        while True:
            data, ancillary, _, _ = source.recvmsg(65536, socket.CMSG_SPACE(28 * 4))
            for _, _, value in ancillary:
                files.frombytes(value[:len(value) - len(value) % 4])
            rest, accepted = rest + data, b""
            while len(rest) >= 8:
                identifier, word = struct.unpack("=II", rest[:8])
                if len(rest) < word >> 16:
                    break
                message, rest = rest[:word >> 16], rest[word >> 16:]
                if accepts(identifier, word & 0xffff, message):
                    accepted += message
            try:
                if not data:
                    return target.shutdown(socket.SHUT_RDWR)
                if accepted:
                    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)] if files else []
                    sent = target.sendmsg([accepted], rights)
                    target.sendall(accepted[sent:])
                    for file in files:
                        os.close(file)
                    files = array.array("i")
            except OSError:
                return

    def serve(client):
        server = socket.socket(socket.AF_UNIX)
        server.connect(compositor)
        registries = set()

        def request(identifier, opcode, message):
            if (identifier, opcode) == (1, 1):  # wl_display.get_registry
                registries.add(struct.unpack("=I", message[8:12])[0])
            return True

        def event(identifier, opcode, message):
            if identifier not in registries or opcode != 0:  # wl_registry.global
                return True
            length = struct.unpack("=I", message[12:16])[0]
            return message[16:15 + length].decode() not in concealed

        threading.Thread(target=forward, args=(client, server, request), daemon=True).start()
        threading.Thread(target=forward, args=(server, client, event), daemon=True).start()

    listener = socket.socket(socket.AF_UNIX)
    listener.bind(own + "~")
    os.chmod(own + "~", 0o777)
    listener.listen()
    os.rename(own + "~", own)  # A client may connect as soon as the socket has its name.
    while True:
        serve(listener.accept()[0])
    """
