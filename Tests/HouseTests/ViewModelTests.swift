import Testing

/// The modules of GTK.
private let gtkModules: Set = ["CGtk", "WindowboxGtk"]

/// The types beside GTK imports that view models may use: `ChangeObserver` takes only `ObservationEffect` from
/// `WindowboxGtk`, which needs no display.
private let displayFreeTypes: Set = ["ChangeObserver"]

struct ViewModelTests {
    @Test("View models import no GTK and use no type of PlayerUI that is declared in a file with GTK")
    func viewModelsReachNoGTK() throws {
        let files = try ProjectFiles.files(below: "Sources/PlayerUI").filter { $0.path.hasSuffix(".swift") }
        let viewModels = files.filter { $0.path.hasPrefix("Sources/PlayerUI/ViewModels/") }
        #expect(viewModels.count > 10)
        let gtkTypes = gtkTypes(of: files)
        #expect(gtkTypes.contains("PlayerWidget"))
        for file in viewModels {
            #expect(gtkModules.isDisjoint(with: file.imports), "\(file.path) imports GTK")
            let used = Set(CodeWords(of: file.text).all.map { String($0) }).intersection(gtkTypes)
            #expect(used.isEmpty, "\(file.path) uses \(used.sorted().joined(separator: ", "))")
        }
    }

    @Test("Every service is a view model in ViewModels, or named …Service, or the standard gestures")
    func servicesAreNamedByRole() throws {
        let files = try ProjectFiles.files(below: "Sources/PlayerUI").filter { $0.path.hasSuffix(".swift") }
        var services = 0
        for file in files {
            for line in file.lines {
                guard let match = line.firstMatch(of: /^(?:public )?final class (\w+)[^{]*: (?:\w+, )*Service\b/) else {
                    continue
                }
                services += 1
                let isViewModel = file.path.hasPrefix("Sources/PlayerUI/ViewModels/")
                let isNamed = match.1.hasSuffix(isViewModel ? "ViewModel" : "Service") || match.1 == "StandardGestures"
                #expect(isNamed, "\(match.1) in \(file.path)")
            }
        }
        #expect(services > 20)
    }

    /// Returns the names of the top-level types in files that import GTK.
    private func gtkTypes(of files: [SourceFile]) -> Set<String> {
        let files = files.filter { !gtkModules.isDisjoint(with: $0.imports) }
        return Set(files.flatMap { CodeWords(of: $0.text).declaredTypes.map { String($0) } })
            .subtracting(displayFreeTypes)
    }
}
