import Testing

/// The walks of `CONTRIBUTING.md`, and the number of files that each may take a reader through.
private let limits = ["Seek right": 20, "One video frame": 18, "A URN": 18, "Pause over MPRIS": 12]

struct WalkTests {
    @Test("Each walk names files that exist, and not more than a reader should have to open")
    func walksNameFiles() throws {
        let page = try #require(ProjectFiles.files().first { $0.path == "CONTRIBUTING.md" })
        let sources = try ProjectFiles.files(below: "Sources")
        var files: [String: Int] = [:]
        var walk = ""
        for line in page.lines {
            if line.hasPrefix("### ") { walk = limits.keys.first { line.dropFirst(4).hasPrefix($0) } ?? String(line) }
            guard let match = line.firstMatch(of: #/^\d+\. `(\w+)/([^`]+\.swift)`:/#) else { continue }
            let (target, name) = (match.1, match.2)
            let found = sources.filter { $0.path.hasPrefix("Sources/\(target)/") && $0.path.hasSuffix("/" + name) }
            #expect(found.count == 1, "\(walk): \(target)/\(name)")
            files[walk, default: 0] += 1
        }
        #expect(Set(files.keys) == Set(limits.keys))
        for (walk, limit) in limits { #expect(files[walk] ?? 0 <= limit, "\(walk) takes \(files[walk] ?? 0) files") }
    }
}
