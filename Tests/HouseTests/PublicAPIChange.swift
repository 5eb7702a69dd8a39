/// The difference between two versions of the public API, and what the changelog says of it.
struct PublicAPIChange {
    /// The declarations that were added or removed without being named in the changelog.
    private(set) var unlisted: [String] = []

    /// Compares two versions.
    ///
    /// A declaration is named by its last name, or by a type around it that was added or removed with it. A type whose
    /// name is now an alias was removed with its members. Initializers are not compared, because a type's name says
    /// nothing of them.
    /// - Parameters:
    ///   - old: The declarations of the last version, such as `Player.seek(to:)`.
    ///   - new: The present ones.
    ///   - changelog: The changes since the last version.
    init(from old: Set<String>, to new: Set<String>, changelog: String) {
        let words = Set(changelog.matches(of: #/[A-Za-z_]\w*/#).map { String($0.output) })
        unlisted =
            (Self.unlisted(old.subtracting(new), remaining: new.subtracting(Self.aliases(in: new, of: old)), words)
            + Self.unlisted(new.subtracting(old), remaining: old, words)).sorted()
    }

    private static func unlisted(
        _ changed: Set<String>, remaining: Set<String>, _ words: Set<String>
    ) -> [String] {
        changed.filter { declaration in
            let parts = declaration.split(separator: ".", omittingEmptySubsequences: false)
            let name = baseName(parts.last ?? "")
            guard name != "init", !words.contains(name) else { return false }
            return !parts.indices.dropLast().contains { index in
                words.contains(baseName(parts[index]))
                    && !remaining.contains(parts[...index].joined(separator: "."))
            }
        }
    }

    /// Returns the types of the last version that have no members any more.
    private static func aliases(in new: Set<String>, of old: Set<String>) -> Set<String> {
        types(in: old).subtracting(types(in: new))
    }

    private static func types(in declarations: Set<String>) -> Set<String> {
        Set(declarations.map { $0.split(separator: ".").dropLast().joined(separator: ".") })
    }

    private static func baseName(_ part: Substring) -> String { String(part.prefix { $0 != "(" }) }
}
