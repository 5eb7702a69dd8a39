/// A way in which letters are written as bytes.
public struct TextEncoding: Hashable, Sendable {
    /// The name by which the C library knows it: `WINDOWS-1251`, say.
    public let name: String

    /// The encoding of a name. One that the C library does not know is as good as none.
    public init(named name: String) { self.name = name }

    /// What a menu offers: those that files of subtitles are usually written in, alike ones beside each other.
    public static let common = [
        "UTF-8", "UTF-16LE", "UTF-16BE", "WINDOWS-1252", "ISO-8859-15", "WINDOWS-1250", "ISO-8859-2", "WINDOWS-1257",
        "WINDOWS-1251", "KOI8-R", "ISO-8859-5", "WINDOWS-1253", "WINDOWS-1254", "WINDOWS-1255", "WINDOWS-1256",
        "WINDOWS-1258", "TIS-620", "GB18030", "BIG5", "SHIFT_JIS", "EUC-JP", "EUC-KR",
    ].map { TextEncoding(named: $0) }
}
