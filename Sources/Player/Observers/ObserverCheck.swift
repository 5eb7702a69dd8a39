#if DEBUG
import Glibc

/// Finds functions of an observer that are meant to implement `PlayerObserver` and do not, in debug builds.
///
/// Every requirement has a default implementation, so a function with another label or type compiles and is never
/// called. Swift keeps no list of a type's functions at run time, but the symbol table of a program that is not
/// stripped has them, and the default implementations of the requirements as well. Types that are private or local
/// have no unique name there and are not checked.
@MainActor
enum ObserverCheck {
    /// A function as the demangler writes it.
    private struct Function {
        /// The type, such as `Module.Type`.
        var owner: Substring
        /// The name with labels and types, such as `playerError(Swift.Error) -> ()`.
        var signature: Substring

        var name: Substring { signature.prefix { $0 != "(" } }

        init?(symbol: String) {
            guard let text = SymbolTable.demangled(symbol), let start = text.firstRange(of: ".player") else {
                return nil
            }
            owner = text[..<start.lowerBound]
            signature = text[text.index(after: start.lowerBound)...]
        }
    }

    private static var functions: [Function]?
    private static var checked: Set<ObjectIdentifier> = []

    /// Writes the near misses of a type to standard error, once.
    static func report(_ type: any PlayerObserver.Type) {
        guard checked.insert(ObjectIdentifier(type)).inserted else { return }
        let text = nearMisses(of: type).map { "Windowbox: \($0)\n" }.joined()
        _ = write(STDERR_FILENO, text, text.utf8.count)
    }

    /// Describes each function of a type that has the name of a requirement, or nearly, and is never called.
    /// - Parameter type: The type of an observer.
    /// - Returns: One sentence for each function.
    static func nearMisses(of type: any PlayerObserver.Type) -> [String] {
        let functions = functions ?? SymbolTable.functions(of: type, containing: "player").compactMap(Function.init)
        self.functions = functions
        let requirements = functions.filter { $0.owner.hasSuffix("WindowboxPlayer.PlayerObserver") }
        let own = functions.filter { $0.owner == String(reflecting: type) }
        let signatures = Set(own.map(\.signature))
        return own.compactMap { function in
            let meant = requirements.filter { isClose($0.name, function.name) }
            guard let first = meant.first, !meant.contains(where: { signatures.contains($0.signature) }) else {
                return nil
            }
            return """
                \(function.owner).\(function.signature) is never called: \
                the function of PlayerObserver is \(first.signature).
                """
        }
    }

    /// Whether two names differ in at most two characters that are inserted, removed or replaced.
    private static func isClose(_ name: Substring, _ other: Substring) -> Bool {
        var row = Array(0...other.count)
        for (i, character) in name.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, next) in other.enumerated() {
                let replaced = diagonal + (character == next ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[other.count] <= 2
    }
}
#endif
