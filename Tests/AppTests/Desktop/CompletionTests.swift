import Foundation
import TestSupport
import Testing

@testable import windowbox

/// Shell completions and the manual page, compared with the help text.
@MainActor
struct CompletionTests {
    private let data = Project.root + "/data/"
    private let options = Usage.text.matches(of: /--[a-z-]+/).map { String($0.0) }

    @Test("The Bash completion offers exactly the options of the help text")
    func bashCompletesOptions() async throws {
        let found = try await CommandLineTool.run([
            "bash", "-c",
            """
            . /usr/share/bash-completion/bash_completion && . \(data)completions/windowbox.bash
            COMP_WORDS=(windowbox --) COMP_CWORD=1 COMP_LINE='windowbox --' COMP_POINT=12
            _windowbox && printf '%s\\n' "${COMPREPLY[@]}"
            """,
        ])
        #expect(Set(found.split(separator: "\n").map(String.init)) == Set(options))
    }

    @Test("The Zsh completion lists exactly the options of the help text")
    func zshListsOptions() async throws {
        try await CommandLineTool.run(["zsh", "-n", data + "completions/_windowbox"])
        let text = try String(contentsOfFile: data + "completions/_windowbox", encoding: .utf8)
        #expect(Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) }) == Set(options))
    }

    @Test("The fish completion offers exactly the options of the help text")
    func fishCompletesOptions() async throws {
        let found = try await CommandLineTool.run([
            "fish", "--no-config", "-c", "source \(data)completions/windowbox.fish; complete -C 'windowbox --'",
        ])
        let names = found.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(Set(names.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }) == Set(options))
    }

    @Test("The manual page names every option of the help text")
    func manualNamesOptions() throws {
        let text = try String(contentsOfFile: data + "windowbox.1", encoding: .utf8)
        for option in options {
            #expect(text.contains("\\-" + option.dropFirst(2)), "the manual page lacks \(option)")
        }
    }
}
