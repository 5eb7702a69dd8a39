import Glibc
import WindowboxCore
import WindowboxDemux

/// A VobSub index may contain several languages, each of which is a stream.
extension SubtitleFile {
    /// One language of a VobSub index.
    package struct VobSubLanguage: Equatable, Sendable {
        /// The index in the file, which is also the `id` of FFmpeg's stream.
        let index: Int
        let language: String?
    }

    /// The limit for the number of languages.
    private static let maxLanguages = 64
    /// The limit in bytes for an index file.
    private static let maxIndexBytes = 4 << 20

    /// The file once per language of a VobSub index; only itself for other formats, a single language, or a remote
    /// file.
    package var languages: [SubtitleFile] {
        guard LocalFile.fileExtension(of: location) == "idx", LocalFile.bytes(of: location) != nil else {
            return [self]
        }
        let languages = Self.languages(ofIndex: Self.text(of: LocalFile.systemPath(of: location)))
        guard languages.count > 1 else { return [self] }
        return languages.map { part in
            var file = self
            file.part = part
            return file
        }
    }

    /// Returns the languages of a VobSub index that have at least one bitmap: an `id: en, index: 0` line followed by a
    /// `timestamp:` line. Pure.
    static func languages(ofIndex text: String) -> [VobSubLanguage] {
        var languages: [VobSubLanguage] = []
        var current: VobSubLanguage?
        for line in text.split(whereSeparator: \.isNewline) where languages.count < maxLanguages {
            if line.hasPrefix("id:") { current = part(line.dropFirst("id:".count)) }
            guard line.hasPrefix("timestamp:"), let found = current else { continue }
            if !languages.contains(where: { $0.index == found.index }) { languages.append(found) }
            current = nil
        }
        return languages
    }

    private static func part(_ line: Substring) -> VobSubLanguage? {
        let fields = line.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        guard fields.count > 1, fields[1].hasPrefix("index:"), let index = Int(fields[1].dropFirst("index:".count))
        else { return nil }
        return VobSubLanguage(index: index, language: Language.isKnown(fields[0]) ? fields[0] : nil)
    }

    private static func text(of path: [CChar]) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var some = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < maxIndexBytes, case let count = fread(&some, 1, some.count, file), count > 0 {
            bytes += some.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
