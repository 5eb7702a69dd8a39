/// The media types that the engine opens, as reported to other programs.
nonisolated public enum SupportedMediaTypes {
    /// The URI schemes, in lower case.
    nonisolated public static let uriSchemes = ["file", "http", "https", "rtmp", "rtp", "rtsp", "mmsh"]

    /// The MIME types, such as `video/mp4`.
    nonisolated public static let mimeTypes = video + audio + playlists

    nonisolated private static let video = [
        "video/mp4", "video/x-matroska", "video/webm", "video/mpeg", "video/mp2t", "video/ogg", "video/x-theora+ogg",
        "video/x-ogm+ogg", "video/quicktime", "video/x-msvideo", "video/vnd.avi", "video/x-ms-wmv", "video/x-flv",
        "video/3gpp", "video/3gpp2", "video/dv", "video/x-m4v", "video/mj2", "video/x-mjpeg", "video/vnd.rn-realvideo",
        "video/x-nsv", "video/x-flic", "application/mxf", "application/vnd.ms-asf", "application/vnd.rn-realmedia",
        "application/ogg", "application/x-matroska",
    ]

    nonisolated private static let audio = [
        "audio/mpeg", "audio/mp4", "audio/aac", "audio/flac", "audio/ogg", "audio/x-vorbis+ogg", "audio/x-opus+ogg",
        "audio/opus", "audio/x-flac+ogg", "audio/x-speex", "audio/x-speex+ogg", "audio/x-wav", "audio/vnd.wave",
        "audio/webm", "audio/x-matroska", "audio/ac3", "audio/eac3", "audio/vnd.dts", "audio/vnd.dts.hd", "audio/x-ape",
        "audio/x-wavpack", "audio/x-tta", "audio/x-musepack", "audio/x-ms-wma", "audio/x-aiff", "audio/basic",
        "audio/AMR", "audio/AMR-WB", "audio/mp2", "audio/x-m4b", "audio/x-dsf", "audio/x-dff",
    ]

    nonisolated private static let playlists = ["application/vnd.apple.mpegurl"]
}
