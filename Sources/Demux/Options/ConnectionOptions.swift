import CFFmpeg
import Glibc
import WindowboxCore

/// The options for every connection that FFmpeg opens, in one place so that none is opened without certificate
/// verification.
///
/// FFmpeg's DASH demuxer does not apply these options to segments: with DASH over HTTPS, only the certificate of the
/// manifest's server is verified.
package enum ConnectionOptions {
    /// A CA file trusted in addition to the system's certificates, from OpenSSL's environment variable; `nil` when
    /// unset.
    package static let certificateFile = getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap {
        $0.isEmpty ? nil : $0
    }

    /// Builds the options. The caller must free the dictionary.
    /// - Parameters:
    ///   - networkTimeout: The network timeout in seconds; `nil` for local input.
    ///   - certificateFile: A CA file trusted in addition to the system's certificates.
    ///   - others: Further options.
    /// - Returns: An `AVDictionary`.
    static func dictionary(
        networkTimeout: Seconds?, certificateFile: String? = certificateFile, _ others: [String: String] = [:]
    ) -> OpaquePointer? {
        var dictionary: OpaquePointer?
        for (key, value) in others { av_dict_set(&dictionary, key, value, 0) }
        if let networkTimeout { av_dict_set(&dictionary, "rw_timeout", "\(Int64(networkTimeout * 1e6))", 0) }
        addTrust(to: &dictionary, certificateFile: certificateFile)
        return dictionary
    }

    /// Requires a valid server certificate. FFmpeg by default accepts any.
    static func addTrust(to dictionary: inout OpaquePointer?, certificateFile: String? = certificateFile) {
        av_dict_set(&dictionary, "tls_verify", "1", 0)
        if let certificateFile { av_dict_set(&dictionary, "ca_file", certificateFile, AV_DICT_DONT_OVERWRITE) }
    }

    /// Applies the certificate options to everything that a context's demuxer opens, such as the images of a sequence.
    /// DASH is not covered: its demuxer bypasses `io_open`.
    static func attach(to context: UnsafeMutablePointer<AVFormatContext>) {
        context.pointee.io_open = { context, io, address, flags, options in
            guard let open = ConnectionOptions.defaultOpen else { return wb_error_invalid }
            var all = options?.pointee
            ConnectionOptions.addTrust(to: &all)
            let code = open(context, io, address, flags, &all)
            if let options { options.pointee = all } else { av_dict_free(&all) }
            return code
        }
    }

    /// FFmpeg's default `io_open`.
    private static let defaultOpen: AVIO.Open? = {
        let context = avformat_alloc_context()
        defer { avformat_free_context(context) }
        return context?.pointee.io_open
    }()
}
