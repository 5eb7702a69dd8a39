import Foundation
import TestSupport
import Testing

/// The files of this project.
enum ProjectFiles {
    /// The directory of `Package.swift`.
    static let root = URL(filePath: Project.root)

    /// Returns the target directories in `Sources`.
    static func targets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path).sorted()
    }

    /// Returns whether a target is a system library: a module map without Swift.
    static func isSystemLibrary(_ target: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: "Sources/\(target)/module.modulemap").path)
    }

    /// Returns the text files below `folder`, by default of the whole project, without build and version control data.
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

/// A text file, with its path relative to the project's root.
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
