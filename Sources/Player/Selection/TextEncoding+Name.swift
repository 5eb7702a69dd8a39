import WindowboxCore
import WindowboxSubtitles

extension TextEncoding {
    /// The label for a menu, in the user's language: the script and the name of the encoding.
    public var displayName: String { script.map { "\($0) (\(displayedName))" } ?? displayedName }

    private var script: String? {
        switch name {
        case "UTF-8", "UTF-16LE", "UTF-16BE": translated("Unicode")
        // Translators: character encodings of subtitle files; “Western” is of Western European languages
        case "WINDOWS-1252", "ISO-8859-15": translated("Western")
        case "WINDOWS-1250", "ISO-8859-2": translated("Central European")
        case "WINDOWS-1257": translated("Baltic")
        case "WINDOWS-1251", "KOI8-R", "ISO-8859-5": translated("Cyrillic")
        case "WINDOWS-1253": translated("Greek")
        case "WINDOWS-1254": translated("Turkish")
        case "WINDOWS-1255": translated("Hebrew")
        case "WINDOWS-1256": translated("Arabic")
        case "WINDOWS-1258": translated("Vietnamese")
        case "TIS-620": translated("Thai")
        case "GB18030": translated("Simplified Chinese")
        case "BIG5": translated("Traditional Chinese")
        case "SHIFT_JIS", "EUC-JP": translated("Japanese")
        case "EUC-KR": translated("Korean")
        default: nil
        }
    }

    /// The usual spelling of the name.
    private var displayedName: String {
        switch name {
        case "SHIFT_JIS": "Shift JIS"
        case "BIG5": "Big5"
        default: name.hasPrefix("WINDOWS-") ? "Windows-" + name.dropFirst("WINDOWS-".count) : name
        }
    }
}
