import CGtk
import Glibc
import WindowboxVideo

/// A separate connection to the X server for MIT-SHM, because GDK's connection belongs to the main thread.
///
/// `@unchecked Sendable`: XCB connections are thread-safe.
nonisolated final class ShmConnection: @unchecked Sendable {
    let connection: OpaquePointer

    /// Connects to a display; `nil` if the server is on another machine or lacks MIT-SHM.
    init?(_ displayName: String) {
        guard let connection = xcb_connect(displayName, nil) else { return nil }
        self.connection = connection
        guard xcb_connection_has_error(connection) == 0, isLocal, canShare else { return nil }
    }

    deinit { xcb_disconnect(connection) }

    private var isLocal: Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(xcb_get_file_descriptor(connection), $0, &length)
            }
        }
        return status == 0 && address.ss_family == sa_family_t(AF_UNIX)
    }

    private var canShare: Bool {
        let reply = xcb_shm_query_version_reply(connection, xcb_shm_query_version(connection), nil)
        defer { free(reply) }
        return reply != nil
    }

    /// Attaches a shared memory segment to the server and returns its id; `nil` if the server rejects it.
    func attach(_ segment: CInt) -> xcb_shm_seg_t? {
        let id = xcb_generate_id(connection)
        let error = xcb_request_check(connection, xcb_shm_attach_checked(connection, id, UInt32(segment), 1))
        defer { free(error) }
        return error == nil ? id : nil
    }

    func detach(_ id: xcb_shm_seg_t) {
        xcb_shm_detach(connection, id)
        xcb_flush(connection)
    }
}

/// A frame buffer in memory that is shared with the X server.
nonisolated final class ShmFrameBuffer: FrameBuffer, @unchecked Sendable {
    /// The segment id on the server.
    let id: xcb_shm_seg_t
    private let connection: ShmConnection

    /// Allocates shared memory of `count` bytes; `nil` if memory is exhausted or the server rejects the segment.
    init?(count: Int, connection: ShmConnection) {
        // Room for a vector store beyond the last row.
        let segment = shmget(IPC_PRIVATE, count + 64, 0o600 | IPC_CREAT)
        guard segment >= 0 else { return nil }
        // Marked for removal once both sides are attached: the kernel frees the segment with the last detach, even
        // after a crash.
        defer { shmctl(segment, IPC_RMID, nil) }
        guard let bytes = shmat(segment, nil, 0), Int(bitPattern: bytes) != -1 else { return nil }
        guard let id = connection.attach(segment) else {
            shmdt(bytes)
            return nil
        }
        self.id = id
        self.connection = connection
        super.init(bytes: bytes, count: count)
    }

    deinit {
        connection.detach(id)
        shmdt(bytes)
    }
}

/// Allocates frame buffers in memory shared with the X server, or on the heap if shared memory is exhausted.
nonisolated struct ShmFrameBufferAllocator: FrameBufferAllocator {
    private let connection: ShmConnection

    /// Connects to a display; `nil` if its server cannot share memory with this process.
    init?(_ displayName: String) {
        guard let connection = ShmConnection(displayName), connection.sharesMemory() else { return nil }
        self.connection = connection
    }

    func allocate(_ count: Int) -> FrameBuffer? {
        ShmFrameBuffer(count: count, connection: connection) ?? HeapFrameBufferAllocator().allocate(count)
    }
}

extension ShmConnection {
    /// Whether the server reads the memory that this process writes. The server may run in another container, where the
    /// same segment number names different memory.
    nonisolated func sharesMemory() -> Bool {
        guard let buffer = ShmFrameBuffer(count: 4096, connection: self),
            let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
        else { return false }
        let sign: UInt32 = 0x57_42_0f_5a
        buffer.bytes.storeBytes(of: sign, as: UInt32.self)
        let (depth, pixmap, context) = (
            screen.pointee.root_depth, xcb_generate_id(connection), xcb_generate_id(connection)
        )
        xcb_create_pixmap(connection, depth, pixmap, screen.pointee.root, 1, 1)
        xcb_create_gc(connection, context, pixmap, 0, nil)
        xcb_shm_put_image(
            connection, pixmap, context, 1, 1, 0, 0, 1, 1, 0, 0, depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0,
            buffer.id, 0)
        let request = xcb_get_image(connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, 0, 0, 1, 1, ~0)
        let reply = xcb_get_image_reply(connection, request, nil)
        xcb_free_gc(connection, context)
        xcb_free_pixmap(connection, pixmap)
        defer { free(reply) }
        guard let reply, xcb_get_image_data_length(reply) >= 4, let data = xcb_get_image_data(reply) else {
            return false
        }
        // The fourth byte of a pixel without alpha is undefined.
        return UnsafeRawPointer(data).loadUnaligned(as: UInt32.self) & 0xff_ff_ff == sign & 0xff_ff_ff
    }
}
