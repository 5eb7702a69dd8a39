import CFFmpeg
import Glibc

/// The options that FFmpeg opens every connection with. One place makes them, so that no opening goes without.
enum ConnectionOptions {
    /// A file of certificates that count beside the system's, as OpenSSL names it; `nil` is none.
    static let certificateFile = getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }

    /// Makes them, for the caller to free.
    /// - Parameters:
    ///   - silence: How many seconds a server may be silent; `nil` for what is no network.
    ///   - others: Options besides.
    static func dictionary(
        silence: Seconds?, certificateFile: String? = certificateFile, _ others: [String: String] = [:]
    ) -> OpaquePointer? {
        var dictionary: OpaquePointer?
        for (key, value) in others { av_dict_set(&dictionary, key, value, 0) }
        if let silence { av_dict_set(&dictionary, "rw_timeout", "\(Int64(silence * 1e6))", 0) }
        addTrust(to: &dictionary, certificateFile: certificateFile)
        return dictionary
    }

    /// A server proves who it is. FFmpeg itself would believe any.
    static func addTrust(to dictionary: inout OpaquePointer?, certificateFile: String? = certificateFile) {
        av_dict_set(&dictionary, "tls_verify", "1", 0)
        if let certificateFile { av_dict_set(&dictionary, "ca_file", certificateFile, AV_DICT_DONT_OVERWRITE) }
    }

    /// Extends them to what a context's demuxer asks for: a picture file, say. Not to DASH, which asks nobody.
    static func attach(to context: UnsafeMutablePointer<AVFormatContext>) {
        context.pointee.io_open = { context, io, address, flags, options in
            guard let ordinary = ConnectionOptions.ordinaryOpening else { return wb_error_invalid }
            var all = options?.pointee
            ConnectionOptions.addTrust(to: &all)
            let code = ordinary(context, io, address, flags, &all)
            if let options { options.pointee = all } else { av_dict_free(&all) }
            return code
        }
    }

    /// FFmpeg's own way to open what a demuxer asks for.
    private static let ordinaryOpening: InputProbe.Open? = {
        let context = avformat_alloc_context()
        defer { avformat_free_context(context) }
        return context?.pointee.io_open
    }()
}
