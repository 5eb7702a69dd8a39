import Foundation

/// A table of results, with the ratio of the first column to the second.
struct ResultTable {
    private static let width = 12

    /// Prints the title and the column names.
    static func head(_ title: String, _ names: [String], ratio: Bool = true) {
        print("\n\(title)")
        row("", names + (ratio ? ["ours ÷ \(names[1])"] : []))
    }

    /// Prints one measurement of several players.
    static func row(_ name: String, unit: String, digits: Int, ratio: Bool = true, _ values: [Double?]) {
        var cells = values.map { value in value.map { "\(rounded($0, digits)) \(unit)" } ?? "–" }
        if ratio, values.count > 1, let ours = values[0], let theirs = values[1], theirs > 0 {
            cells.append(rounded(ours / theirs, 2))
        }
        row(name, cells)
    }

    private static func row(_ name: String, _ cells: [String]) {
        let columns = cells.map { String(repeating: " ", count: max(1, width - $0.count)) + $0 }
        print("  " + name + String(repeating: " ", count: max(1, 30 - name.count)) + columns.joined())
        fflush(nil)
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}
