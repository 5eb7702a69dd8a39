import Foundation
import TestSupport
import Testing

/// The files of this project, as the tests of its shape read them.
enum House {
    /// The folder that holds `Package.swift`.
    static let root = URL(filePath: Project.root)

    /// The folders of `Sources`, one a target.
    static func targets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path).sorted()
    }

    /// The text files below `folder` (all of the project without one), less what is built and what version control keeps.
    static func files(below folder: String = "") throws -> [SourceFile] {
        let top = root.appending(path: folder).standardizedFileURL
        let walk = try #require(FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil))
        var files: [SourceFile] = []
        for case let file as URL in walk {
            if [".build", ".git", ".swiftpm"].contains(file.lastPathComponent) {
                walk.skipDescendants()
            } else if let text = try? String(contentsOf: file, encoding: .utf8) {
                let path = file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count)
                files.append(SourceFile(path: String(path.drop { $0 == "/" }), text: text))
            }
        }
        return files.sorted { $0.path < $1.path }
    }
}

/// A text file, by its path from the project's root.
struct SourceFile {
    var path: String
    var text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that a Swift file imports.
    var imports: [String] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        return lines.compactMap { line in
            guard line.contains("import "), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
            let words = line.split(whereSeparator: { $0 == " " || $0 == ";" })
            guard let keyword = words.firstIndex(of: "import"),
                words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
            else { return nil }
            let path = words[(keyword + 1)...].drop { kinds.contains($0) }.first
            return path.map { String($0.prefix { $0 != "." }) }
        }
    }

    private var accessLevels: Set<Substring> { ["public", "package", "internal", "fileprivate", "private"] }
}
