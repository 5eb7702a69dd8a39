import CFFmpeg

/// Helpers for `AVIOContext`.
enum AVIO {
    /// The type of `AVFormatContext.io_open`.
    typealias Open =
        @convention(c) (
            UnsafeMutablePointer<AVFormatContext>?, UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
            UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Int32

    /// Creates an input over a text in memory, to be closed with `avio_close`; `nil` without memory.
    static func memory(_ text: String) -> UnsafeMutablePointer<AVIOContext>? { memory(Array(text.utf8)) }

    /// Creates an input over bytes in memory, to be closed with `avio_close`; `nil` without memory.
    static func memory(_ bytes: [UInt8]) -> UnsafeMutablePointer<AVIOContext>? {
        guard let buffer = av_malloc(bytes.count + 64)?.assumingMemoryBound(to: UInt8.self) else { return nil }
        buffer.update(from: bytes, count: bytes.count)
        guard let io = avio_alloc_context(buffer, Int32(bytes.count), 0, nil, nil, nil, nil) else {
            av_free(buffer)
            return nil
        }
        // The buffer holds everything, so no read callback is needed.
        io.pointee.buf_end = buffer + bytes.count
        io.pointee.pos = Int64(bytes.count)
        return io
    }

    /// The received bytes of an input that have not been read yet.
    static func buffered(in io: UnsafeMutablePointer<AVIOContext>) -> [UInt8] {
        guard let start = io.pointee.buf_ptr, let end = io.pointee.buf_end, start < end else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: end - start))
    }

    /// The first bytes of an input, which is then rewound.
    static func peek(at io: UnsafeMutablePointer<AVIOContext>) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = avio_read(io, &bytes, Int32(bytes.count))
        guard count > 0 else { return [] }
        avio_seek(io, 0, SEEK_SET)
        return Array(bytes[..<Int(count)])
    }

    /// Reads `count` bytes of an input, or less at its end; `nil` on an error.
    static func read(_ count: Int, from io: UnsafeMutablePointer<AVIOContext>) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = avio_read(io, &bytes, Int32(count))
        return read > 0 ? Array(bytes[..<Int(read)]) : nil
    }

    /// Reads an input to its end.
    /// - Parameters:
    ///   - io: The input.
    ///   - limit: The maximum size in bytes.
    /// - Returns: The bytes; `nil` on an error, or when there are more than `limit`.
    static func readAll(from io: UnsafeMutablePointer<AVIOContext>, atMost limit: Int) -> [UInt8]? {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 15)
        while text.count <= limit {
            let count = avio_read(io, &buffer, Int32(buffer.count))
            if count == wb_error_end || count == 0 { return text }
            guard count > 0 else { return nil }
            text += buffer[..<Int(count)]
        }
        return nil
    }

    /// The final URL of an input, after redirects; `nil` when unknown.
    static func location(of io: UnsafeMutablePointer<AVIOContext>) -> String? {
        var value: UnsafeMutablePointer<UInt8>?
        guard av_opt_get(io, "location", AV_OPT_SEARCH_CHILDREN, &value) >= 0, let value else { return nil }
        defer { av_free(value) }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
