import TestSupport
import Testing

struct SourceFileTests {
    @Test("No source file is longer than 400 lines")
    func sourceFilesAreShort() throws {
        for folder in ["Sources", "Tests"] {
            for file in try ProjectFiles.files(below: folder) where file.path.hasSuffix(".swift") {
                #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count - 1) lines")
            }
        }
    }

    @Test("No file contains the path of a developer's folder")
    func filesNameNoLocalFolder() throws {
        try expectNowhere(["work", "home", "root"].map { "/" + $0 + "/" })
    }

    @Test("No file names a package registry")
    func filesNameNoRegistry() throws {
        try expectNowhere(
            ["pypi", "npmjs", "crates", "deb.debian", "proxy.golang"].flatMap { [$0 + ".org", $0 + ".io"] })
    }

    @Test("The Swift formatter reports no violation")
    func formatterReportsNothing() async throws {
        let files = ["Package.swift", "Sources", "Tests", "Examples"].map { Project.root + "/" + $0 }
        // Throws with the violations.
        try await CommandLineTool.run(["swift", "format", "lint", "--strict", "--recursive", "--parallel"] + files)
    }

    @Test("No lock holds a closure directly, which would add two thunks to each read")
    func locksHoldNoClosure() throws {
        for file in try ProjectFiles.files(below: "Sources") where file.path.hasSuffix(".swift") {
            let holdsClosure = file.text.contains(/(Mutex|Monitor)<(@|\(+)[^>]*->/)
            #expect(!holdsClosure, "\(file.path) should hold a Callback")
        }
    }

    private func expectNowhere(_ words: [String]) throws {
        for file in try ProjectFiles.files() {
            for word in words {
                #expect(!file.text.contains(word), "\(file.path) holds \(word)")
            }
        }
    }
}
