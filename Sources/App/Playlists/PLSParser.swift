import WindowboxCore

/// Parses PLS playlists: `File1=…`, `Title1=…` and `Length1=…`, in any order. Pure.
nonisolated struct PLSParser {
    private var entries: [Int: Playlist.Entry] = [:]
    private var isIncomplete = false

    static func parse(_ text: String, in folder: PlaylistFolder) -> Playlist {
        var parser = PLSParser()
        for line in PlaylistLines(text) {
            guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let (key, value) = (line[..<equals].trimmed, Substring(line.utf8[equals...].dropFirst()).trimmed)
            if let number = key.after("File") {
                parser.edit(number) { $0.location = folder.location(value) ?? "" }
            } else if let number = key.after("Title") {
                parser.edit(number) { $0.title = PlaylistText.nonEmpty(value) }
            } else if let number = key.after("Length") {
                parser.edit(number) { $0.duration = PlaylistText.duration(seconds: value) }
            }
        }
        let entries = parser.entries.sorted { $0.key < $1.key }.map(\.value)
        return Playlist(entries: entries.filter { !$0.location.isEmpty }, isIncomplete: parser.isIncomplete)
    }

    private mutating func edit(_ number: Substring, _ change: (inout Playlist.Entry) -> Void) {
        guard let number = Int(number) else { return }
        guard entries[number] != nil || entries.count < Playlist.maximumEntries else {
            isIncomplete = true
            return
        }
        change(&entries[number, default: Playlist.Entry(location: "")])
    }
}
