/// A public function, initializer or subscript in a source file, with its documentation comment.
struct PublicFunction {
    /// The first line of the declaration, without indentation.
    var declaration: Substring
    /// The names of the parameters in the body.
    var parameters: [String] = []
    var hasResult = false
    var canThrow = false
    /// The lines of the comment, without slashes.
    var comment: [Substring] = []

    /// The parameters, `Returns` and `Throws` that the comment lacks.
    var undocumented: [String] {
        var missing = parameters.filter { name in
            !comment.contains { $0.hasPrefix("- Parameter \(name):") || $0.hasPrefix("- \(name):") }
        }
        if hasResult, !comment.contains(where: { $0.hasPrefix("- Returns:") }) { missing.append("Returns") }
        if canThrow, !comment.contains(where: { $0.hasPrefix("- Throws:") }) { missing.append("Throws") }
        return missing
    }
}

extension SourceFile {
    /// The public functions, initializers, subscripts and requirements of public protocols.
    ///
    /// Those that are documented elsewhere are left out: overrides, operators and `hash(into:)`, and the default
    /// implementations of requirements that do nothing.
    var publicFunctions: [PublicFunction] {
        let lines = self.lines
        var functions: [PublicFunction] = []
        var protocolIndent: Int?
        var isInText = false
        for (index, line) in lines.enumerated() {
            if line.contains("\"\"\"") { isInText.toggle() }
            guard !isInText else { continue }
            let code = line.drop { $0 == " " }
            let indent = line.count - code.count
            if code.hasPrefix("}"), indent == protocolIndent { protocolIndent = nil }
            if code.hasPrefix("public protocol "), !code.hasSuffix("}") { protocolIndent = indent }
            let isRequirement = protocolIndent.map { $0 + 4 == indent } ?? false
            guard isRequirement || code.contains("public "),
                let match = code.prefixMatch(
                    of: #/(?<modifiers>(?:@?\w+(?:\([^)]*\))? )*)(?<keyword>func|init|subscript)\b(?<name>[^(]*)/#)
            else { continue }
            let modifiers = match.modifiers.split(separator: " ")
            let name = match.name.drop { $0 == " " }
            guard isRequirement || modifiers.contains("public"), !modifiers.contains("override"), name != "hash",
                match.keyword != "func" || name.first.map({ $0.isLetter || $0 == "_" }) == true
            else { continue }
            let rest = lines[index...].prefix(20).map { $0.drop { $0 == " " } }.joined(separator: "\n")
            let (parameters, tail) = Self.parameters(in: rest.dropFirst(match.0.count))
            let effects = tail.prefix { $0 != (isRequirement ? "\n" : "{") }
            guard !tail.dropFirst(effects.count).hasPrefix("{}") else { continue }
            functions.append(
                PublicFunction(
                    declaration: code, parameters: parameters, hasResult: effects.contains("->"),
                    canThrow: effects.split { " \n(".contains($0) }.contains("throws"),
                    comment: Self.comment(above: index, in: lines)))
        }
        return functions
    }

    /// The lines of the documentation comment above a line, without slashes.
    private static func comment(above index: Int, in lines: [Substring]) -> [Substring] {
        let above = lines[..<index].reversed().map { $0.drop { $0 == " " } }
        return above.prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }.map { $0.drop { "/ ".contains($0) } }
    }

    /// Splits the text that begins with a parameter list into the names of the parameters and what follows the list.
    private static func parameters(in text: Substring) -> (names: [String], tail: Substring) {
        var parameters = [""]
        var depth = 0
        var last: Character = " "
        for index in text.indices {
            let character = text[index]
            if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
            if depth == 0, character == ")" {
                let names = parameters.compactMap { $0.prefix { $0 != ":" }.split { " \n".contains($0) }.last }
                return (names.map(String.init), text[index...].dropFirst())
            }
            if depth == 1, character == "," {
                parameters.append("")
            } else if depth > 0 {
                parameters[parameters.count - 1].append(character)
            }
            if "([{<".contains(character) { depth += 1 }
            last = character
        }
        return ([], "")
    }
}
