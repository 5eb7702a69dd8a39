/// A character encoding.
public struct TextEncoding: Hashable, Sendable {
    /// The name for iconv, such as `WINDOWS-1251`.
    public let name: String

    /// Creates an encoding.
    /// - Parameter name: The iconv name, such as `WINDOWS-1252`. An unknown name has no effect.
    public init(named name: String) { self.name = name }

    /// The encodings offered in menus: those common for subtitle files, grouped by script.
    public static let common = [
        "UTF-8", "UTF-16LE", "UTF-16BE", "WINDOWS-1252", "ISO-8859-15", "WINDOWS-1250", "ISO-8859-2", "WINDOWS-1257",
        "WINDOWS-1251", "KOI8-R", "ISO-8859-5", "WINDOWS-1253", "WINDOWS-1254", "WINDOWS-1255", "WINDOWS-1256",
        "WINDOWS-1258", "TIS-620", "GB18030", "BIG5", "SHIFT_JIS", "EUC-JP", "EUC-KR",
    ].map { TextEncoding(named: $0) }
}
