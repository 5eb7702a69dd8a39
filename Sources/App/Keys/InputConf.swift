import Glibc
import WindowboxCore
import WindowboxDemux
import WindowboxPlayerUI

/// The key bindings of mpv's input.conf. Pure, apart from `read(_:)`.
nonisolated struct InputConf: Equatable {
    /// A key and its command.
    struct Binding: Equatable {
        /// The key as a GTK accelerator string.
        var key: String
        /// The `id` of the key binding; `nil` for a key that mpv ignores.
        var id: String?
    }

    /// A line of the file.
    struct Line: Equatable {
        /// The number of the line, from 1.
        var number: Int
        var text: String
    }

    /// The maximum size of a file in bytes.
    static let maximumSize = 8 << 20
    /// The maximum length of a reported line in characters.
    private static let reportedLength = 120

    /// The bindings in the order of the file; a later one of a key replaces an earlier one.
    private(set) var bindings: [Binding] = []
    /// The lines whose key or command does not exist here.
    private(set) var unsupported: [Line] = []

    /// Parses a file; `nil` if it is not a text.
    init?(parsing bytes: [UInt8]) {
        guard let text = PlaylistText.decode(bytes) else { return nil }
        var number = 0
        for line in Self.lines(text) {
            number += 1
            guard !line.isEmpty, line.utf8.first != UInt8(ascii: "#") else { continue }
            if let binding = Self.binding(line) {
                bindings.append(binding)
            } else {
                unsupported.append(Line(number: number, text: String(line.prefix(Self.reportedLength))))
            }
        }
    }

    /// Reads a file; `nil` if it is too large, is not a text, or cannot be read.
    @concurrent static func read(_ location: String) async -> InputConf? {
        // A named pipe without a writer would block.
        let file = Glibc.open(LocalFile.systemPath(of: location), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= maximumSize else {
            return nil
        }
        return InputConf(parsing: PlaylistReader.bytes(of: file, count: Int(facts.st_size)))
    }

    /// The changes of the standard bindings: those of mpv's defaults, and then those of the file.
    @MainActor var changes: KeyChanges {
        var ids: [Shortcut: String] = [:]
        var order: [(shortcut: Shortcut, key: String)] = []
        func bind(_ key: String, to id: String?) {
            guard let shortcut = Shortcut(accelerator: key) else { return }
            if ids.updateValue(id ?? "", forKey: shortcut) == nil { order.append((shortcut, key)) }
        }
        for binding in KeyPreset.mpv.changes.bindings {
            for key in binding.keys { bind(key, to: binding.id) }
        }
        for binding in bindings { bind(binding.key, to: binding.id) }
        var keys: [String: [String]] = [:]
        for (shortcut, key) in order {
            if let id = ids[shortcut], !id.isEmpty { keys[id, default: []].append(key) }
        }
        return KeyChanges(leadingTo: keys)
    }

    /// Returns the lines, ended by LF or CR LF, without surrounding white space.
    private static func lines(_ text: String) -> some Sequence<Substring> {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        return text.utf8.split(separator: newline, omittingEmptySubsequences: false).lazy.map { line in
            Substring(line.last == carriageReturn ? line.dropLast() : line).trimmed
        }
    }

    /// Parses a line that is not empty; `nil` if its key or its command does not exist here.
    private static func binding(_ line: Substring) -> Binding? {
        let words = words(line)
        guard let first = words.first, let key = InputKey.accelerator(first),
            case let command = words.dropFirst().drop(while: InputCommand.prefixes.contains), !command.isEmpty
        else { return nil }
        if command.first == "ignore" { return Binding(key: key) }
        return InputCommand.id(command.map(String.init)).map { Binding(key: key, id: $0) }
    }

    /// Returns the words of a line without its comment and without quotation marks.
    private static func words(_ line: Substring) -> [Substring] {
        let words = line.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return words.prefix { $0.first != UInt8(ascii: "#") }.map { word in
            let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
            guard word.count > 1, let first = word.first, quotes.contains(first) else { return Substring(word) }
            return Substring(word.last == first ? word.dropFirst().dropLast() : word)
        }
    }
}
